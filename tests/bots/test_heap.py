"""The queue of machine numbers gives the smallest first, like that of the interpreter."""

from heapq import heapify

from hypothesis import given
from hypothesis import strategies as st

from ttr_kit.bots.heap import list_pull, pull, push
from ttr_kit.native import row


@given(st.lists(st.integers(0, 50), max_size=40), st.integers(0, 40))
def test_numbers_come_out_in_order(numbers: list[int], early: int) -> None:
    queue, same = row(()), numbers[:early]
    heapify(same)
    for number in numbers[:early]:
        push(queue, number)
    found = [pull(queue) for _ in range(len(queue) // 2)]
    assert found == [list_pull(same) for _ in found]
    for number in numbers[early:]:
        push(queue, number)
    rest = [pull(queue) for _ in range(len(queue))]
    assert rest == sorted(same + numbers[early:])
    assert not queue
