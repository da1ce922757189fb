"""105 Dice Duel. One number below 10,000: the roll.
"""
from fractions import Fraction

from rounds import Impossible, only, whole

GAME, VERSION = '105', '1'
VECTORS = range(1, 1000, 4)


def play(params, steps, stream):
    only(params, 'side', 'chance')
    chance = whole(params['chance'], 100, 9500)
    roll = stream.below(10_000)
    won = {'under': roll < chance, 'over': roll >= 10_000 - chance}
    if params['side'] not in won:
        raise Impossible('wrong side')
    pays = Fraction(97, 1) / Fraction(chance, 100)
    return roll, int(pays * 10_000) if won[params['side']] else 0, not steps


def choose(choice, attempt):
    return {'side': ['under', 'over'][choice[20] % 2], 'chance': 100 + int.from_bytes(choice[21:25], 'big') % 9401}, []
