"""A small router on a grid of two layers (A*): it finishes the irregular part of the board, the head."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pcbnew

from tools.hardware.board.canvas import BACK, FRONT, VIA, Canvas, Point, millimetres
from tools.hardware.geometry import Box

LAYERS = (FRONT, BACK)
STEP = 0.25
CLEARANCE = 0.2
_VIA_COST = 15
_NEIGHBOURS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
Cell = tuple[int, int, int]
"""Layer, row and column of the grid."""


class Shape(NamedTuple):
    """Copper, or a hole: a segment with a radius, or a rectangle with none, on the layers that it blocks."""

    net: str
    on: tuple[bool, ...]
    ends: tuple[float, ...]
    radius: float
    is_box: bool


class Router:
    """Routes within a region of a board; what is there already is an obstacle, but for the same net."""

    def __init__(self, canvas: Canvas, region: Box, keep_out: list[Box]) -> None:
        self._canvas = canvas
        self._region = region
        self._keep_out = keep_out
        self._xs = region.left + STEP * np.arange(int(region.width / STEP) + 1)
        self._ys = region.top + STEP * np.arange(int(region.height / STEP) + 1)
        self._shape = (2, len(self._ys), len(self._xs))

    def route(self, net: str, width: float, starts: list[tuple[Point, int]], only: str = "") -> list[Point]:
        """Connect the pads of a net in the region, or only one, such as A1.23, and these points, which are
        connected; return what failed."""
        tracks = self._blocked(net, width / 2)
        vias = self._blocked(net, VIA[0] / 2)
        closed = vias[0] | vias[1]
        ends = list(self._pads(net, only))
        done: dict[Cell, Point] = {(layer, *self._near(point)): point for point, layer in starts}
        if not done:
            self._join(done, *ends.pop(0))
        failed = []
        while ends:
            point, layers = min(
                ends, key=lambda end: min(math.dist(end[0], other) for other in done.values())
            )
            ends.remove((point, layers))
            path = self._search(done, {(layer, *self._near(point)) for layer in layers}, tracks, closed)
            if not path:
                failed.append(point)
                continue
            self._draw(net, width, path, done[path[0]], point)
            for cell in path:
                done.setdefault(cell, self._point(cell))
            self._join(done, point, layers)
        return failed

    def stitch(self, net: str, pitch: float) -> int:
        """Set vias that join the zones of a net, about every `pitch`; return how many."""
        blocked = self._blocked(net, VIA[0] / 2 + 0.1)
        closed = blocked[0] | blocked[1]
        taken = [*self._vias(), *(self._at(pad) for pad in self._canvas.board.GetPads())]
        count = 0
        for y in np.arange(self._region.top, self._region.bottom, pitch):
            for x in np.arange(self._region.left, self._region.right, pitch):
                spot = self._spot(closed, (float(x), float(y)), taken)
                if spot:
                    taken.append(spot)
                    self._canvas.via(net, *spot)
                    count += 1
        return count

    def _spot(self, closed: np.ndarray, near: Point, taken: list[Point]) -> Point | None:
        """The free grid point next to a point, not too close to other holes."""
        row, column = self._near(near)
        best: tuple[int, Point] | None = None
        for j in range(max(0, row - 5), min(self._shape[1], row + 6)):
            for i in range(max(0, column - 5), min(self._shape[2], column + 6)):
                point = self._point((0, j, i))
                away = abs(j - row) + abs(i - column)
                if closed[j, i] or (best and best[0] <= away):
                    continue
                if all(math.dist(point, other) > 1.6 for other in taken):
                    best = away, point
        return best[1] if best else None

    def _search(
        self, done: dict[Cell, Point], goal: set[Cell], tracks: np.ndarray, closed: np.ndarray
    ) -> list[Cell]:
        """The cheapest way from what is done to a goal; empty if there is none."""
        _, row, column = next(iter(goal))
        cost: dict[Cell, float] = dict.fromkeys(done, 0.0)
        parent: dict[Cell, Cell] = {}
        queue = [(math.hypot(cell[1] - row, cell[2] - column), cell) for cell in done]
        heapq.heapify(queue)
        seen: set[Cell] = set()
        while queue:
            _, cell = heapq.heappop(queue)
            if cell in seen:
                continue
            seen.add(cell)
            if cell in goal:
                path = [cell]
                while path[-1] in parent and path[-1] not in done:
                    path.append(parent[path[-1]])
                return path[::-1]
            for other, step in self._steps(cell, goal, tracks, closed):
                price = cost[cell] + step
                if price < cost.get(other, math.inf):
                    cost[other] = price
                    parent[other] = cell
                    heapq.heappush(queue, (price + math.hypot(other[1] - row, other[2] - column), other))
        return []

    def _steps(
        self, cell: Cell, goal: set[Cell], tracks: np.ndarray, closed: np.ndarray
    ) -> Iterator[tuple[Cell, float]]:
        layer, j, i = cell
        for dj, di in _NEIGHBOURS:
            other = (layer, j + dj, i + di)
            if 0 <= other[1] < self._shape[1] and 0 <= other[2] < self._shape[2]:
                if not tracks[other] or other in goal:
                    yield other, math.hypot(dj, di)
        other = (1 - layer, j, i)
        if not closed[j, i] and not tracks[other]:
            yield other, _VIA_COST

    def _draw(self, net: str, width: float, path: list[Cell], start: Point, end: Point) -> None:
        """Draw a path: straight pieces, a via where the layer changes."""
        self._canvas.track(net, [start, self._point(path[0])], LAYERS[path[0][0]], width)
        at = 0
        while at < len(path) - 1:
            here, following = path[at], path[at + 1]
            if here[0] != following[0]:
                self._canvas.via(net, *self._point(here))
                at += 1
                continue
            step = (following[1] - here[1], following[2] - here[2])
            to = at + 1
            while to + 1 < len(path) and path[to + 1] == (
                here[0],
                path[to][1] + step[0],
                path[to][2] + step[1],
            ):
                to += 1
            self._canvas.track(net, [self._point(here), self._point(path[to])], LAYERS[here[0]], width)
            at = to
        self._canvas.track(net, [self._point(path[-1]), end], LAYERS[path[-1][0]], width)

    def _join(self, done: dict[Cell, Point], point: Point, layers: list[int]) -> None:
        for layer in layers:
            done[layer, *self._near(point)] = point

    def _near(self, point: Point) -> tuple[int, int]:
        return round((point[1] - self._region.top) / STEP), round((point[0] - self._region.left) / STEP)

    def _point(self, cell: Cell) -> Point:
        return round(self._region.left + cell[2] * STEP, 4), round(self._region.top + cell[1] * STEP, 4)

    def _pads(self, net: str, only: str) -> Iterator[tuple[Point, list[int]]]:
        for pad in self._canvas.board.GetPads():
            if only and only != f"{pad.GetParentFootprint().GetReference()}.{pad.GetNumber()}":
                continue
            x, y = self._at(pad)
            r = self._region
            if pad.GetNetname() == net and r.left <= x <= r.right and r.top <= y <= r.bottom:
                yield (x, y), [number for number, layer in enumerate(LAYERS) if pad.IsOnLayer(layer)]

    def _vias(self) -> Iterator[Point]:
        return (self._at(item) for item in self._canvas.board.GetTracks() if isinstance(item, pcbnew.PCB_VIA))

    @staticmethod
    def _at(item: pcbnew.BOARD_ITEM) -> Point:
        at = item.GetPosition()
        return millimetres(at.x), millimetres(at.y)

    def _shapes(self) -> Iterator[Shape]:
        """Everything on the board that a track must keep away from."""
        for pad in self._canvas.board.GetPads():
            box = pad.GetBoundingBox()
            ends = tuple(map(millimetres, (box.GetLeft(), box.GetTop(), box.GetRight(), box.GetBottom())))
            is_hole = pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH
            on = tuple(is_hole or pad.IsOnLayer(layer) for layer in LAYERS)
            yield Shape(pad.GetNetname(), on, ends, 0, True)
        for item in self._canvas.board.GetTracks():
            start, end = item.GetStart(), item.GetEnd()
            is_via = isinstance(item, pcbnew.PCB_VIA)
            width = item.GetWidth(FRONT) if is_via else item.GetWidth()
            on = tuple(is_via or item.GetLayer() == layer for layer in LAYERS)
            ends = tuple(map(millimetres, (start.x, start.y, end.x, end.y)))
            yield Shape(item.GetNetname(), on, ends, millimetres(width) / 2, False)
        for keep in self._keep_out:
            yield Shape("", (True, True), tuple(keep), 0, True)

    def _blocked(self, net: str, half_width: float) -> np.ndarray:
        """The grid points at which a track or via of this half width comes too close to another net."""
        blocked = np.zeros(self._shape, bool)
        for shape in self._shapes():
            if shape.net != net or not net:
                self._block(blocked, shape, shape.radius + half_width + CLEARANCE)
        return blocked

    def _block(self, blocked: np.ndarray, shape: Shape, reach: float) -> None:
        ax, ay, bx, by = shape.ends
        i0, i1 = np.searchsorted(self._xs, [min(ax, bx) - reach - 1e-9, max(ax, bx) + reach + 1e-9])
        j0, j1 = np.searchsorted(self._ys, [min(ay, by) - reach - 1e-9, max(ay, by) + reach + 1e-9])
        if i0 >= i1 or j0 >= j1:
            return
        x, y = np.meshgrid(self._xs[i0:i1], self._ys[j0:j1])
        if shape.is_box:
            away = np.hypot(
                np.maximum(np.maximum(ax - x, x - bx), 0), np.maximum(np.maximum(ay - y, y - by), 0)
            )
        else:
            length = (bx - ax) ** 2 + (by - ay) ** 2
            t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1) if length else 0
            away = np.hypot(x - (ax + t * (bx - ax)), y - (ay + t * (by - ay)))
        for layer in (0, 1):
            if shape.on[layer]:
                blocked[layer, j0:j1, i0:i1] |= away < reach - 1e-6
