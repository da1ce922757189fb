"""106 Gem Mines. For i = 0 … mines − 1 a number below 25 − i: tile i of the row 0 … 24 changes places with the tile
that many places further; the first `mines` tiles of the row then have a mine.
"""
from fractions import Fraction
from math import comb

from rounds import Impossible, only, whole

GAME, VERSION = '106', '1'
VECTORS = range(2, 1000, 4)
LADDER_END = 25_000_000


def play(params, steps, stream):
    only(params, 'mines')
    mines = whole(params['mines'], 1, 24)
    row = list(range(25))
    for at in range(mines):
        other = at + stream.below(25 - at)
        row[at], row[other] = row[other], row[at]
    layout = sorted(row[:mines])
    ladder = [int(Fraction(97 * comb(25, gems), comb(25 - mines, gems))) * 100 for gems in range(1, 26 - mines)]
    ladder = [pays for pays in ladder if pays <= LADDER_END]
    opened = set()
    for index, tile in enumerate(steps):
        if whole(tile, 0, 24) in opened or len(opened) == len(ladder):
            raise Impossible('a tile after the end, or opened twice')
        if tile in layout:
            return layout, 0, index + 1 == len(steps)
        opened.add(tile)
    return layout, ladder[len(opened) - 1] if opened else 0, len(opened) > 0


def choose(choice, attempt):
    params, steps, order = {'mines': 1 + choice[20] % 24}, [], list(range(25))
    for at in range(24, 0, -1):
        other = choice[at] % (at + 1)
        order[at], order[other] = order[other], order[at]
    # Opens tiles until a mine, the end of the ladder, or the number of gems that the vector collects at.
    for tile in order[:1 + choice[25] % 8]:
        steps.append(tile)
        try:
            _, multiplier = attempt(params, steps)
        except Impossible:
            steps.pop()
            break
        if multiplier == 0:
            break
    return params, steps
