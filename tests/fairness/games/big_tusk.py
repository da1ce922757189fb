"""109 Big Tusk. A number below 11, plus 1: the first card; then 24 numbers below 13: the cards after it, 0 to 12.
"""
from fractions import Fraction

from rounds import Impossible, only

GAME, VERSION = '109', '1'
VECTORS = range(3000, 3250)
TUSK_END = 10_000_000


def play(params, steps, stream):
    only(params)
    deck = [1 + stream.below(11)] + [stream.below(13) for _ in range(24)]
    pays, lost = Fraction(97, 100), False
    for at, side in enumerate(steps):
        if side not in ('higher', 'lower') or lost or at == 24:
            raise Impossible('an unknown pick, or one after the end')
        card, following = deck[at], deck[at + 1]
        winning = 13 - card if side == 'higher' else card + 1
        pays = pays * 13 / winning
        if winning == 13 or int(pays * 10_000) > TUSK_END:
            raise Impossible('a pick that is not offered')
        lost = following < card if side == 'higher' else following > card
    return deck, 0 if lost or not steps else int(pays * 10_000), len(steps) > 0


def choose(choice, attempt):
    params, steps = {}, []
    # Picks until one is lost or not offered, or until the vector collects.
    for at in range(1 + choice[25] % 4):
        steps.append(['higher', 'lower'][choice[at] % 2])
        try:
            _, multiplier = attempt(params, steps)
        except Impossible:
            steps[-1] = 'lower' if steps[-1] == 'higher' else 'higher'
            _, multiplier = attempt(params, steps)
        if multiplier == 0:
            break
    return params, steps
