"""107 Talking Drums. For each row from the top a number below 2: 1 is a step to the right; the number of steps to
the right is the pocket from the left.
"""
from fractions import Fraction

from rounds import Impossible, only

GAME, VERSION = '107', '1'
VECTORS = range(1500, 1750)
# Pays of the pockets from the edge to the middle, by rows and risk.
DRUMS = {
    8: {'low': '5.4 2.1 1.1 1 .4', 'medium': '12.5 3 1.3 .7 .3', 'high': '28 4 1.4 .3 .2'},
    12: {'low': '7.5 3 1.6 1.4 1.1 1 .4', 'medium': '30 10 4 2 1.1 .6 .2', 'high': '155 22 8 2 .7 .2 .2'},
    16: {'low': '15 9 2 1.4 1.3 1.2 1.1 1 .4', 'medium': '110 40 10 5 3 1.5 1 .5 .2',
         'high': '1000 120 24 9 3.8 2 .2 .2 .2'}}


def play(params, steps, stream):
    only(params, 'rows', 'risk')
    rows, risk = params['rows'], params['risk']
    if type(rows) is not int or rows not in DRUMS or type(risk) is not str or risk not in DRUMS[rows]:
        raise Impossible('wrong rows or risk')
    path = [stream.below(2) for _ in range(rows)]
    right = sum(path)
    pays = Fraction(DRUMS[rows][risk].split()[min(right, rows - right)])
    return path, int(pays * 10_000), not steps


def choose(choice, attempt):
    return {'rows': [8, 12, 16][choice[20] % 3], 'risk': ['low', 'medium', 'high'][choice[21] % 3]}, []
