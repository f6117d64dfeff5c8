"""The longest trail through one cyclic core, found by sweeping a frontier of cities over it.

A trail is a connected set of edges in which at most two cities, its ends, have an odd degree.
The sweep decides edge by edge whether the trail keeps it, and merges all decisions that look the
same from the frontier (the cities with both decided and undecided edges): which frontier cities
hang together, which have lost an odd number of edges, which are on the trail, and how many ends
are already spent.

Every city of odd degree must lose an edge or be an end.  Each such city gets a price, and no edge
is shorter than the prices of its two cities together; so the prices not yet paid bound what any
set of decisions can still achieve, and hopeless ones are dropped.  The first sweeps
follow only the most promising decisions: usually they already meet the bound.  Wider sweeps follow
until the bound is met or nothing had to be left aside, so the answer is always exact.

All scores are doubled, for prices of half a train.
"""

from ttr_kit.network.graph import Route

FIRST_WIDTH = 8
WIDER = 8
# From this width on, time spent on better prices and a narrower frontier is well spent.
PATIENT_WIDTH = FIRST_WIDTH * WIDER * WIDER

Turn = tuple[int, int, list[tuple[int, int, int]]]
"""A city, its slot in the frontier, and ``(edge, other city, other slot)`` for its open edges."""

States = dict[tuple[str, int], tuple[int, int, int]]
"""The states of the frontier, each with the best way to reach it.

A state is a label per slot (the character of the smallest slot it hangs together with) and bits:
per slot, whether its city has lost an odd number of edges; per slot, whether it is on the trail;
and the number of ends spent.  The best way is a score, the kept edges as bits, and the end cities
as digits.
"""


def best_core_trail(
    edges: list[Route], deepest: list[int], second: list[int], floor: int
) -> tuple[int, list[int], list[int]]:
    """The best trail longer than ``floor`` in a connected core: length, edges, end cities.

    A trail ending in a city gains its deepest arm; one that ends there twice, the second as well.
    """
    sweep = _Sweep(edges, deepest, second, floor)
    if sweep.hopeful():
        sweep.plan([min(range(len(deepest)), key=lambda city: len(sweep.around[city]))])
        width = FIRST_WIDTH
        while not sweep.run(width) and sweep.hopeful():
            width *= WIDER
            if width == PATIENT_WIDTH:
                sweep.haggle()
                sweep.plan(list(range(len(deepest))))
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
        self.odd = [d % 2 == 1 for d in degree]
        self.weight = weight
        self.price = self._prices()
        self.slots = 0
        self.slot_price: list[int] = []
        self.turns: list[Turn] = []
        # Before each turn, the most that the ends can still add, for 0, 1 and 2 ends spent.
        self.gains = self._gains(list(range(n)))
        self.gains.reverse()
        self._keep_everything()

    def _prices(self) -> list[int]:
        """A price per odd city with price + price <= doubled length on every edge."""
        # Equal shares suit cities alike; where few cities meet many, the many take it all.
        shared = [0] * len(self.odd)
        for city, around in enumerate(self.around):
            if self.odd[city]:
                shared[city] = self._least(city, around)
        taken = [0] * len(self.odd)
        for city in sorted(range(len(self.odd)), key=lambda city: len(self.around[city])):
            self._raise(city, shared)
            self._raise(city, taken)
        return taken if _proven_loss(taken) > _proven_loss(shared) else shared

    def _least(self, city: int, around: list[int]) -> int:
        """The length of the shortest edge that leaves the city."""
        least = -1
        for i in around:
            length = self.edges[i][2]
            if self._other(i, city) != city and (least < 0 or length < least):
                least = length
        return least

    def _raise(self, city: int, price: list[int]) -> None:
        """Set the price of an odd city as high as its neighbours' prices allow."""
        if self.odd[city]:
            least = -1
            for i in self.around[city]:
                other = self._other(i, city)
                if other != city:
                    left = 2 * self.edges[i][2] - price[other]
                    if least < 0 or left < least:
                        least = left
            price[city] = least

    def haggle(self) -> None:
        """Improve the prices: a city gives way to its neighbours wherever that proves more."""
        improved = True
        while improved:
            improved = False
            for city in range(len(self.odd)):
                if self.price[city]:
                    trial = self.price[:]
                    trial[city] = 0
                    for i in self.around[city]:
                        other = self._other(i, city)
                        if other != city:
                            self._raise(other, trial)
                    self._raise(city, trial)
                    if _proven_loss(trial) > _proven_loss(self.price):
                        self.price = trial
                        improved = True

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

    def plan(self, starts: list[int]) -> None:
        """Order the cities so that the frontier stays narrow, from the best of these starts."""
        least = -1
        for start in starts:
            effort, slots, turns = self._plan_from(start, least)
            if least < 0 or effort < least:
                least, self.slots, self.turns = effort, slots, turns
        self.gains = self._gains([city for city, _, _ in reversed(self.turns)])
        self.gains.reverse()

    def _plan_from(self, start: int, limit: int) -> tuple[int, int, list[Turn]]:
        """Estimated effort (given up at the limit, if any), slots and turns from this start."""
        left = [len(around) for around in self.around]
        decided = [False] * len(self.edges)
        slot = [-1] * len(left)
        slot[start] = 0
        slots = 1
        free: list[int] = []
        frontier = [start]
        turns: list[Turn] = []
        effort = 0
        while frontier and (limit < 0 or effort < limit):
            city, fewest, narrowest = -1, 0, 0
            for candidate in frontier:
                fresh: set[int] = set()
                for i in self.around[candidate]:
                    if not decided[i]:
                        other = self._other(i, candidate)
                        if slot[other] < 0:
                            fresh.add(other)
                if (
                    city < 0
                    or len(fresh) < narrowest
                    or (len(fresh) == narrowest and left[candidate] < fewest)
                ):
                    city, fewest, narrowest = candidate, left[candidate], len(fresh)
            steps: list[tuple[int, int, int]] = []
            for i in self.around[city]:
                if decided[i]:
                    continue
                other = self._other(i, city)
                if slot[other] < 0:
                    if free:
                        slot[other] = free.pop()
                    else:
                        slot[other] = slots
                        slots += 1
                    frontier.append(other)
                decided[i] = True
                left[other] -= 1
                steps.append((i, other, slot[other]))
                effort += 3 ** len(frontier)
            turns.append((city, slot[city], steps))
            frontier.remove(city)
            free.append(slot[city])
        return effort, slots, turns

    def run(self, width: int) -> bool:
        """Sweep with at most ``width`` states side by side; true if none was left aside."""
        complete = True
        unpaid = sum(self.price)
        open_weight = 2 * self.weight
        start = "".join(chr(k + 1) for k in range(self.slots))
        states: States = {(start, 0): (open_weight - unpaid, 0, 0)}
        self.slot_price = [0] * self.slots
        for turn, (city, slot, steps) in enumerate(self.turns):
            gain = self.gains[turn]
            self.slot_price[slot] = self.price[city]
            for step in steps:
                edge, other, other_slot = step
                self.slot_price[other_slot] = self.price[other]
                open_weight -= 2 * self.edges[edge][2]
                states = self._decide(states, city, slot, step, gain)
                if len(states) > width:
                    complete = False
                    states = _most_promising(states, width, gain, 2 * self.slots)
            unpaid -= self.price[city]
            states = self._leave(states, city, slot, self.gains[turn + 1], unpaid - open_weight)
        return complete

    def _decide(
        self,
        states: States,
        city: int,
        slot: int,
        step: tuple[int, int, int],
        gain: tuple[int, int, int],
    ) -> States:
        """The states after an edge of the city was given up or kept."""
        edge, other, other_slot = step
        lost, lost_there = 1 << slot, 1 << other_slot
        flip = lost ^ lost_there
        touch = (lost | lost_there) << self.slots
        doubled = 2 * self.edges[edge][2]
        # Giving up a loop leaves its city as odd or even as it was, so it pays no price.
        here, there = (0, 0) if city == other else (self.price[city], self.price[other])
        keep = 1 << edge
        spent_at = 2 * self.slots
        target = 2 * self.best + 2
        after: States = {}
        for (labels, bits), (score, kept, ends) in states.items():
            lower = score - doubled
            lower += -here if bits & lost else here
            lower += -there if bits & lost_there else there
            if lower + gain[bits >> spent_at] >= target:
                key = (labels, bits ^ flip)
                rival = after.get(key)
                if rival is None or rival[0] < lower:
                    after[key] = (lower, kept, ends)
            mine, theirs = labels[slot], labels[other_slot]
            if mine < theirs:
                key = (labels.replace(theirs, mine), bits | touch)
            elif theirs < mine:
                key = (labels.replace(mine, theirs), bits | touch)
            else:
                key = (labels, bits | touch)
            rival = after.get(key)
            if rival is None or rival[0] < score:
                after[key] = (score, kept | keep, ends)
        return after

    def _leave(
        self, states: States, city: int, slot: int, gain: tuple[int, int, int], correction: int
    ) -> States:
        """The states after all edges of the city are decided and it leaves the frontier."""
        lost = 1 << slot
        touched = lost << self.slots
        spent_at = 2 * self.slots
        any_touched = (1 << spent_at) - (1 << self.slots)
        own = chr(slot + 1)
        base = len(self.odd) + 1
        arm = 2 * self.deepest[city]
        both_arms = arm + 2 * self.second[city]
        both_ends = (city + 1) * base + city + 1
        after: States = {}
        for state, (so_far, kept, so_far_ends) in states.items():
            labels, bits = state
            score, ends = so_far, so_far_ends
            spent = bits >> spent_at
            if bool(bits & lost) != self.odd[city]:
                # An odd number of its edges is kept: the trail must end here.
                if spent == 2:
                    continue
                spent += 1
                bits += 1 << spent_at
                score += self.price[city] + arm
                ends = ends * base + city + 1
            on_trail = bits & touched
            bits &= ~(lost | touched)
            if on_trail:
                if labels[slot] == own:
                    heir = labels.find(own, slot + 1)
                    if heir < 0:
                        # Nothing undecided hangs on to this city, so its part is complete: it is
                        # the whole trail (and all else is given up) or it cannot be in one.
                        if bits & any_touched == 0:
                            length = score + correction - self._paid(bits)
                            if spent == 0:
                                length += both_arms
                                ends = both_ends
                            if length > 2 * self.best:
                                self._improve(length // 2, kept, ends)
                        continue
                    labels = labels.replace(own, chr(heir + 1))
                labels = labels[:slot] + own + labels[slot + 1 :]
                closed = score + both_arms
                if both_arms and spent == 0 and closed >= 2 * self.best + 2:
                    key = (labels, bits + (2 << spent_at))
                    rival = after.get(key)
                    if rival is None or rival[0] < closed:
                        after[key] = (closed, kept, both_ends)
            if score + gain[spent] >= 2 * self.best + 2:
                key = (labels, bits)
                rival = after.get(key)
                if rival is None or rival[0] < score:
                    after[key] = (score, kept, ends)
        return after

    def _paid(self, bits: int) -> int:
        """The prices of the frontier cities that have lost an odd number of edges."""
        return sum(price for k, price in enumerate(self.slot_price) if bits >> k & 1)

    def _improve(self, length: int, kept: int, ends: int) -> None:
        """Remember a longer trail."""
        self.best = length
        self.kept = kept
        self.ends = []
        while ends:
            ends, city = divmod(ends, len(self.odd) + 1)
            self.ends.append(city - 1)


def _proven_loss(price: list[int]) -> int:
    """What the prices prove to be lost: all but two must be paid."""
    return sum(price) - sum(sorted(price)[-2:])


def _most_promising(
    states: States, width: int, gain: tuple[int, int, int], spent_at: int
) -> States:
    """The ``width`` states with the highest bounds, earlier ones first among equals."""
    ranked = sorted(
        states.items(), key=lambda item: item[1][0] + gain[item[0][1] >> spent_at], reverse=True
    )
    return dict(ranked[:width])
