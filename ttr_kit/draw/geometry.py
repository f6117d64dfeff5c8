"""Points, curves and quadrilaterals in the plane: the geometry that layout and tests share."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import hypot

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Quad = tuple[Point, Point, Point, Point]


class Curve:
    """A line through points that can be walked along by distance."""

    __slots__ = ("distances", "length", "points")

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = list(points)
        self.distances = [0.0]
        total = 0.0
        last = self.points[0]
        for point in self.points[1:]:
            total += hypot(point[0] - last[0], point[1] - last[1])
            self.distances.append(total)
            last = point
        self.length = total

    def at(self, distance: float) -> tuple[float, float, float, float]:
        """The place at a distance from the start, and the unit vector of the direction there."""
        points, distances = self.points, self.distances
        index = min(max(bisect_right(distances, distance) - 1, 0), len(points) - 2)
        (x0, y0), (x1, y1) = points[index], points[index + 1]
        span = distances[index + 1] - distances[index]
        if span <= 0:
            return x0, y0, 1.0, 0.0
        dx, dy = (x1 - x0) / span, (y1 - y0) / span
        along = distance - distances[index]
        return x0 + dx * along, y0 + dy * along, dx, dy

    def near(self, distance: float, offset: float) -> Point:
        """The same as `beside` with the direction of one point alone: quicker, less smooth."""
        x, y, dx, dy = self.at(distance)
        return x - dy * offset, y + dx * offset

    def beside(self, distance: float, offset: float) -> Point:
        """The place at a distance from the start, so far to the right of the line.

        The normal is taken over a stretch, so that spaces beside each other share their edges.
        """
        if len(self.points) == 2:
            return self.near(distance, offset)
        x, y, _, _ = self.at(distance)
        bx, by, _, _ = self.at(distance - 3)
        ax, ay, _, _ = self.at(distance + 3)
        dx, dy = ax - bx, ay - by
        norm = hypot(dx, dy) or 1.0
        return x - dy / norm * offset, y + dx / norm * offset


def bowed(
    points: Sequence[Point],
    height: float,
    samples: int = 24,
    unbent: Sequence[Point] | None = None,
) -> list[Point]:
    """A smooth line through points whose middle is moved sideways by a height.

    `unbent` is the same line without a height, for those who know it already.
    """
    if len(points) == 2:
        (x0, y0), (x1, y1) = points
        if not height:
            return [(x0, y0), (x1, y1)]
        dx, dy = x1 - x0, y1 - y0
        norm = hypot(dx, dy) or 1.0
        nx, ny = -dy / norm * height * 4, dx / norm * height * 4
        line = []
        for step in range(samples + 1):
            t = step / samples
            sag = t * (1 - t)
            line.append((x0 + dx * t + nx * sag, y0 + dy * t + ny * sag))
        return line
    line = list(unbent or eased(smooth(points, max(6, samples // (len(points) - 1)))))
    if height:
        (x0, y0), (x1, y1) = points[0], points[-1]
        dx, dy = x1 - x0, y1 - y0
        norm = hypot(dx, dy) or 1.0
        last = len(line) - 1
        line = [
            (
                x - dy / norm * height * 4 * (i / last) * (1 - i / last),
                y + dx / norm * height * 4 * (i / last) * (1 - i / last),
            )
            for i, (x, y) in enumerate(line)
        ]
    return line


def smooth(points: Sequence[Point], samples: int = 8) -> list[Point]:
    """A centripetal Catmull-Rom line through points."""
    first, last = points[0], points[-1]
    before = (2 * first[0] - points[1][0], 2 * first[1] - points[1][1])
    after = (2 * last[0] - points[-2][0], 2 * last[1] - points[-2][1])
    knots = [before, *points, after]
    line = [first]
    for p0, p1, p2, p3 in zip(knots, knots[1:], knots[2:], knots[3:], strict=False):
        t0 = 0.0
        t1 = t0 + (hypot(p1[0] - p0[0], p1[1] - p0[1]) ** 0.5 or 1e-6)
        t2 = t1 + (hypot(p2[0] - p1[0], p2[1] - p1[1]) ** 0.5 or 1e-6)
        t3 = t2 + (hypot(p3[0] - p2[0], p3[1] - p2[1]) ** 0.5 or 1e-6)
        for step in range(1, samples + 1):
            t = t1 + (t2 - t1) * step / samples
            a1 = _between(p0, p1, t0, t1, t)
            a2 = _between(p1, p2, t1, t2, t)
            a3 = _between(p2, p3, t2, t3, t)
            b1 = _between(a1, a2, t0, t2, t)
            b2 = _between(a2, a3, t1, t3, t)
            line.append(_between(b1, b2, t1, t2, t))
    return line


def eased(line: Sequence[Point], step: float = 4.0, rounds: int = 6) -> list[Point]:
    """The same line with gentler bends: its points move towards the middle of their neighbors."""
    curve = Curve(line)
    count = min(max(int(curve.length / step), 4), 400)
    points = [curve.at(curve.length * index / count)[:2] for index in range(count + 1)]
    for _ in range(rounds):
        points = [
            points[0],
            *(
                ((ax + 2 * bx + cx) / 4, (ay + 2 * by + cy) / 4)
                for (ax, ay), (bx, by), (cx, cy) in zip(
                    points, points[1:], points[2:], strict=False
                )
            ),
            points[-1],
        ]
    return points


def _between(p: Point, q: Point, start: float, end: float, t: float) -> Point:
    share = (t - start) / (end - start)
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def box_of(points: Sequence[Point]) -> Box:
    """The smallest upright box around points."""
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def corners(box: Box) -> Quad:
    """The four corners of a box."""
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def grown(box: Box, by: float) -> Box:
    """A box with a margin around it."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def union(boxes: Sequence[Box]) -> Box:
    """The smallest box around boxes."""
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def boxes_meet(one: Box, two: Box) -> bool:
    """Whether two upright boxes overlap."""
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def shapes_meet(one: Sequence[Point], two: Sequence[Point], gap: float = 0.0) -> bool:
    """Whether two convex shapes overlap, or come nearer than a gap."""
    return depth(one, two) > -gap


def depth(one: Sequence[Point], two: Sequence[Point]) -> float:
    """How far two convex shapes reach into each other; negative: how far apart they are."""
    least = 1e9
    for shape in (one, two):
        for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
            nx, ny = y1 - y0, x0 - x1
            norm = hypot(nx, ny)
            if norm < 1e-9:
                continue
            nx, ny = nx / norm, ny / norm
            a = [x * nx + y * ny for x, y in one]
            b = [x * nx + y * ny for x, y in two]
            least = min(least, min(max(a), max(b)) - max(min(a), min(b)))
            if least < -50:
                return least
    return least


def box_meets_quad(box: Box, quad: Sequence[Point]) -> bool:
    """Whether an upright box overlaps a convex shape whose own box it overlaps already."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    wide, high = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    turn = 0.0
    last = len(quad) - 1
    for index in range(last + 1):
        x0, y0 = quad[index]
        x1, y1 = quad[index + 1 if index < last else 0]
        nx, ny = y1 - y0, x0 - x1
        if not turn:  # on which side of an edge the shape lies
            x2, y2 = quad[(index + 2) % (last + 1)]
            turn = 1.0 if (x2 - x0) * nx + (y2 - y0) * ny < 0 else -1.0
        reach = abs(nx) * wide + abs(ny) * high
        if ((x - x0) * nx + (y - y0) * ny) * turn >= reach:
            return False
    return True


def clipped(ring: Sequence[Point], box: Box) -> list[Point]:
    """The part of an area that lies in an upright box."""
    points = list(ring)
    for axis, bound, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        cut: list[Point] = []
        for one, two in zip(points, [*points[1:], *points[:1]], strict=True):
            a, b = (one[axis] - bound) * sign, (two[axis] - bound) * sign
            if a >= 0:
                cut.append(one)
            if (a >= 0) != (b >= 0):
                share = a / (a - b)
                cut.append((one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share))
        points = cut
    return points


def circle_meets_box(center: Point, radius: float, box: Box) -> bool:
    """Whether a disc overlaps an upright box."""
    x = min(max(center[0], box[0]), box[2])
    y = min(max(center[1], box[1]), box[3])
    return hypot(x - center[0], y - center[1]) < radius


def distance_to_segment(p: Point, a: Point, b: Point) -> tuple[float, float]:
    """How far a point is from a segment, and where along it (0 to 1) the nearest point is."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square <= 0 else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
    t = min(max(t, 0.0), 1.0)
    return hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t), t
