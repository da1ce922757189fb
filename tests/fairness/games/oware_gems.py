"""108 Oware Gems. For i = 0 … 9 a number below 40 − i: cell i of the row 1 … 40 changes places with the cell that
many places further; the first ten cells of the row are drawn. The hits among the picks pay.
"""
from rounds import Impossible, only, whole

GAME, VERSION = '108', '1'
VECTORS = range(2500, 2750)
KENO_PAYS = [{1: 3.8}, {1: 1.7, 2: 5.1}, {2: 3.3, 3: 40}, {2: 1.6, 3: 10.1, 4: 90}, {2: 1.2, 3: 4, 4: 20, 5: 280},
             {3: 3, 4: 14.2, 5: 100, 6: 600}, {3: 1.8, 4: 8.3, 5: 30, 6: 200, 7: 800},
             {3: 1.2, 4: 5, 5: 14.4, 6: 80, 7: 450, 8: 1000},
             {3: 0.9, 4: 3.2, 5: 8.1, 6: 38, 7: 200, 8: 800, 9: 1000},
             {3: 0.9, 4: 2, 5: 5.2, 6: 17.3, 7: 85, 8: 400, 9: 900, 10: 1000}]


def play(params, steps, stream):
    only(params, 'picks')
    picks = params['picks']
    if type(picks) is not list or not 1 <= len(picks) <= 10 or len({whole(cell, 1, 40) for cell in picks}) < len(picks):
        raise Impossible('not 1 to 10 different cells')
    row = list(range(1, 41))
    for at in range(10):
        other = at + stream.below(40 - at)
        row[at], row[other] = row[other], row[at]
    hits = len(set(picks) & set(row[:10]))
    return row[:10], round(KENO_PAYS[len(picks) - 1].get(hits, 0) * 10_000), not steps


def choose(choice, attempt):
    row = list(range(1, 41))
    for at in range(10):
        other = at + choice[at] % (40 - at)
        row[at], row[other] = row[other], row[at]
    return {'picks': sorted(row[:1 + choice[20] % 10])}, []
