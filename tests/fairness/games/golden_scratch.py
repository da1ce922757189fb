"""113 Golden Scratch. A number below 10,000 draws the prize by cumulative weights; for i = 8 … 1 a number below i +
1: cell i changes places with the cell of that number.
"""
from rounds import only

GAME, VERSION = '113', '1'
VECTORS = range(3, 1000, 4)
PRIZES = [0, 5000, 10000, 20000, 50000, 100000, 500000, 5000000]
CARDS = [6395, 1000, 1250, 900, 330, 95, 27, 3]


def play(params, steps, stream):
    only(params)
    point = stream.below(sum(CARDS))
    prize, top = 0, 0
    for pays, weight in zip(PRIZES, CARDS):
        top += weight
        if point < top:
            prize = pays
            break
    cells = PRIZES[1:] + ([prize, prize] if prize else [5000, 10000])
    for at in range(8, 0, -1):
        other = stream.below(at + 1)
        cells[at], cells[other] = cells[other], cells[at]
    shown = [amount for amount in PRIZES if cells.count(amount) == 3]
    return cells, shown[0] if shown else 0, not steps


def choose(choice, attempt):
    return {}, []
