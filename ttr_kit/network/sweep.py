"""The longest trail through one cyclic core, found by sweeping a frontier of cities over it.

A trail is a connected set of edges in which at most two cities, its ends, have an odd degree.
The sweep decides edge by edge whether the trail keeps it, and merges all decisions that look the
same from the frontier (the cities with both decided and undecided edges): which frontier cities
hang together, which have lost an odd number of edges, which are on the trail, and how many ends
are already spent.

Every city of odd degree must lose an edge or be an end.  Each such city gets a price, such that
no edge is shorter than the prices of its two cities together allow; so the prices not yet paid
bound what any set of decisions can still achieve, and hopeless ones are dropped.  The first sweeps
follow only the most promising decisions: usually they already meet the bound.  Wider sweeps follow
until the bound is met or nothing had to be left aside, so the answer is always exact.

All scores are doubled, for prices of half a train.
"""

from ttr_kit.network.graph import Route

FIRST_WIDTH = 8
WIDER = 8

Turn = tuple[int, int, list[tuple[int, int, int]]]
"""A city, its slot in the frontier, and ``(edge, other city, other slot)`` for its open edges."""


def best_core_trail(
    edges: list[Route], deepest: list[int], second: list[int], floor: int
) -> tuple[int, list[int], list[int]]:
    """The best trail longer than ``floor`` in a connected core: length, edges, end cities.

    A trail ending in a city gains its deepest arm; one that ends there twice, the second as well.
    """
    sweep = _Sweep(edges, deepest, second, floor)
    width = FIRST_WIDTH
    while sweep.hopeful() and not sweep.run(width):
        width *= WIDER
    return sweep.best, sweep.kept_edges(), sweep.ends


class _Sweep:
    """One core, its bounds, and the best trail found so far."""

    def __init__(
        self, edges: list[Route], deepest: list[int], second: list[int], floor: int
    ) -> None:
        n = len(deepest)
        self.edges = edges
        self.deepest = deepest
        self.second = second
        self.best = floor
        self.kept = 0
        self.ends: list[int] = []
        self.around: list[list[int]] = [[] for _ in range(n)]
        weight = 0
        degree = [0] * n
        for i, (a, b, length) in enumerate(edges):
            weight += length
            degree[a] += 1
            degree[b] += 1
            self.around[a].append(i)
            if a != b:
                self.around[b].append(i)
        self.odd = [d % 2 for d in degree]
        self.weight = weight
        self.price = self._prices()
        self.slots = 0
        self.turns: list[Turn] = []
        # Before each turn, the most that the ends can still add, for 0, 1 and 2 ends spent.
        self.gains = self._gains(list(range(n)))
        self.gains.reverse()
        self._keep_everything()

    def _prices(self) -> list[int]:
        """A price per odd city with price + price <= doubled length on every edge."""
        price = [0] * len(self.odd)
        for city, around in enumerate(self.around):
            if self.odd[city]:
                price[city] = min(self.edges[i][2] for i in around if self._other(i, city) != city)
        for city, around in enumerate(self.around):
            if self.odd[city]:
                price[city] = min(
                    2 * self.edges[i][2] - price[self._other(i, city)]
                    for i in around
                    if self._other(i, city) != city
                )
        return price

    def _other(self, edge: int, city: int) -> int:
        """The city at the other end of the edge."""
        a, b, _ = self.edges[edge]
        return b if a == city else a

    def _gains(self, cities: list[int]) -> list[tuple[int, int, int]]:
        """What ends in the first 0, 1, 2... of these cities can add, for 0, 1 and 2 ends spent."""
        gains = [(0, 0, 0)]
        first = next_best = twice = 0
        for city in cities:
            gain = self.price[city] + 2 * self.deepest[city]
            if gain > first:
                first, next_best = gain, first
            elif gain > next_best:
                next_best = gain
            twice = max(twice, 2 * (self.deepest[city] + self.second[city]))
            gains.append((max(first + next_best, twice), first, 0))
        return gains

    def _keep_everything(self) -> None:
        """Try the trail that keeps the whole core, which exists with no or two odd cities."""
        odd = [city for city, is_odd in enumerate(self.odd) if is_odd]
        if len(odd) > 2:
            return
        if odd:
            ends = odd
            length = self.weight + self.deepest[odd[0]] + self.deepest[odd[1]]
        else:
            arms = [self.deepest[city] + self.second[city] for city in range(len(self.odd))]
            end = arms.index(max(arms))
            ends = [end, end]
            length = self.weight + arms[end]
        if length > self.best:
            self.best = length
            self.kept = (1 << len(self.edges)) - 1
            self.ends = ends

    def hopeful(self) -> bool:
        """Whether the bound leaves room for a trail longer than the best one found."""
        return 2 * self.weight - sum(self.price) + self.gains[0][0] >= 2 * self.best + 2

    def kept_edges(self) -> list[int]:
        """The core edges of the best trail found."""
        return [i for i in range(len(self.edges)) if self.kept >> i & 1]

    def _plan(self) -> None:
        """Choose the order of the cities, each next one widening the frontier least."""
        n = len(self.odd)
        left = [len(around) for around in self.around]
        decided = [False] * len(self.edges)
        slot = [-1] * n
        free: list[int] = []
        frontier = [min(range(n), key=lambda city: left[city])]
        slot[frontier[0]] = 0
        self.slots = 1
        while frontier:
            city, fewest = -1, 0
            for candidate in frontier:
                fresh = {
                    self._other(i, candidate) for i in self.around[candidate] if not decided[i]
                }
                widening = sum(1 for other in fresh if slot[other] < 0) * n + left[candidate]
                if city < 0 or widening < fewest:
                    city, fewest = candidate, widening
            steps: list[tuple[int, int, int]] = []
            for i in self.around[city]:
                if decided[i]:
                    continue
                other = self._other(i, city)
                if slot[other] < 0:
                    if free:
                        slot[other] = free.pop()
                    else:
                        slot[other] = self.slots
                        self.slots += 1
                    frontier.append(other)
                decided[i] = True
                left[other] -= 1
                steps.append((i, other, slot[other]))
            left[city] = 0
            self.turns.append((city, slot[city], steps))
            frontier.remove(city)
            free.append(slot[city])
        self.gains = self._gains([city for city, _, _ in reversed(self.turns)])
        self.gains.reverse()

    def run(self, width: int) -> bool:
        """Sweep with at most ``width`` decisions side by side; true if none was left aside."""
        if not self.turns:
            self._plan()
        complete = True
        slots = self.slots
        spent_at = 2 * slots
        # A label per slot: the character of the smallest slot it hangs together with.
        names = [chr(k + 1) for k in range(slots)]
        score = 2 * self.weight - sum(self.price)
        # (labels, bits: lost an odd number | on the trail | ends spent) -> (score, kept, ends)
        states: dict[tuple[str, int], tuple[int, int, int]] = {("".join(names), 0): (score, 0, 0)}
        undecided = 2 * self.weight
        waiting_prices = sum(self.price)
        slot_price = [0] * slots
        n = len(self.odd)
        all_touched = (1 << spent_at) - (1 << slots)
        for turn, (city, slot, steps) in enumerate(self.turns):
            gain = self.gains[turn]
            price = self.price[city]
            slot_price[slot] = price
            lost = 1 << slot
            touched = 1 << (slots + slot)
            for edge, other, other_slot in steps:
                doubled = 2 * self.edges[edge][2]
                undecided -= doubled
                slot_price[other_slot] = self.price[other]
                lost_other = 1 << other_slot
                both_lost = lost ^ lost_other
                both_touched = touched | 1 << (slots + other_slot)
                here, there = (price, self.price[other]) if city != other else (0, 0)
                bit = 1 << edge
                after: dict[tuple[str, int], tuple[int, int, int]] = {}
                target = 2 * self.best + 2
                for (labels, bits), (score, kept, ends) in states.items():
                    less = (
                        score
                        - doubled
                        + (-here if bits & lost else here)
                        + (-there if bits & lost_other else there)
                    )
                    if less + gain[bits >> spent_at] >= target:
                        key = (labels, bits ^ both_lost)
                        old = after.get(key)
                        if old is None or old[0] < less:
                            after[key] = (less, kept, ends)
                    mine, theirs = labels[slot], labels[other_slot]
                    if mine < theirs:
                        key = (labels.replace(theirs, mine), bits | both_touched)
                    elif theirs < mine:
                        key = (labels.replace(mine, theirs), bits | both_touched)
                    else:
                        key = (labels, bits | both_touched)
                    old = after.get(key)
                    if old is None or old[0] < score:
                        after[key] = (score, kept | bit, ends)
                if len(after) > width:
                    complete = False
                    after = _most_promising(after, width, gain, spent_at)
                states = after

            # The city leaves the frontier: an odd one must be an end of the trail.
            gain = self.gains[turn + 1]
            odd = self.odd[city]
            arm = self.deepest[city]
            twice = 2 * (arm + self.second[city])
            waiting_prices -= price
            own = names[slot]
            after = {}
            for (labels, bits), (score, kept, ends) in states.items():
                spent = bits >> spent_at
                if bits & lost:
                    bits ^= lost
                    needs_end = not odd
                else:
                    needs_end = bool(odd)
                if needs_end:
                    if spent == 2:
                        continue
                    score += price + 2 * arm
                    spent += 1
                    bits += 1 << spent_at
                    ends = ends * (n + 1) + city + 1
                on_trail = bits & touched
                bits &= ~touched
                if on_trail:
                    # Where the labels name this city, the next smallest slot takes over.
                    if labels[slot] == own:
                        heir = labels.find(own, slot + 1)
                        if heir < 0:
                            if bits & all_touched == 0:
                                length = score - undecided + waiting_prices
                                for k in range(slots):
                                    if bits >> k & 1:
                                        length -= slot_price[k]
                                if not spent:
                                    length += twice
                                    ends = (city + 1) * (n + 2)
                                if length > 2 * self.best:
                                    self._improve(length // 2, kept, ends)
                            continue
                        labels = labels.replace(own, names[heir])
                    labels = labels[:slot] + own + labels[slot + 1 :]
                    if twice and not spent and score + twice >= 2 * self.best + 2:
                        key = (labels, bits + (2 << spent_at))
                        old = after.get(key)
                        if old is None or old[0] < score + twice:
                            after[key] = (score + twice, kept, (city + 1) * (n + 2))
                if score + gain[spent] >= 2 * self.best + 2:
                    key = (labels, bits)
                    old = after.get(key)
                    if old is None or old[0] < score:
                        after[key] = (score, kept, ends)
            states = after
        return complete

    def _improve(self, length: int, kept: int, ends: int) -> None:
        """Remember a longer trail."""
        self.best = length
        self.kept = kept
        self.ends = []
        while ends:
            ends, city = divmod(ends, len(self.odd) + 1)
            self.ends.append(city - 1)


def _most_promising(
    states: dict[tuple[str, int], tuple[int, int, int]],
    width: int,
    gain: tuple[int, int, int],
    spent_at: int,
) -> dict[tuple[str, int], tuple[int, int, int]]:
    """The ``width`` states with the highest bounds, earlier ones first among equals."""
    ranked = sorted(
        states.items(), key=lambda item: item[1][0] + gain[item[0][1] >> spent_at], reverse=True
    )
    return dict(ranked[:width])
