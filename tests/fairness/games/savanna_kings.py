"""102 Savanna Kings. Five numbers below 16: the stop of each reel (the top row of its window).
"""
from rounds import only

GAME, VERSION = '102', '1'
VECTORS = range(1250, 1500)
KINGS_PAYS = {'L': (100, 600, 5000), 'D': (50, 200, 1000), 'M': (18, 60, 300), 'A': (14, 40, 150), 'K': (12, 32, 130),
              'Q': (9, 24, 80)}
KINGS_STRIPS = ['KQDMKQMKAQLAQMAD', 'KAQDAQMAQMKLMKDQ', 'DAMQAKMQLMQAKDQK', 'KDQAMQLAKDMAQKMQ', 'QAMQLAKMQDKADQKM']
KINGS_LINES = ['00000', '11111', '22222', '00122', '22100', '01210', '21012', '10001', '12221', '10121']


def play(params, steps, stream):
    only(params)
    stops = [stream.below(16) for _ in KINGS_STRIPS]
    pays = 0
    for rows in KINGS_LINES:
        line = [strip[(stop + int(row)) % 16] for strip, stop, row in zip(KINGS_STRIPS, stops, rows)]
        count = next((at for at in range(5) if line[at] != line[0]), 5)
        pays += KINGS_PAYS[line[0]][count - 3] if count >= 3 else 0
    return stops, pays * 10_000 // 10, not steps


def choose(choice, attempt):
    return {}, []
