"""101 Mango Fever. Three numbers below 24: the stop of each reel (the top row of its window).
"""
from rounds import only

GAME, VERSION = '101', '1'
VECTORS = range(0, 1000, 4)
PAYS = {'7': 500, 'B': 100, 'L': 40, 'M': 20, 'P': 18, 'O': 14, 'C': 15}
STRIPS = ['OCMLO7MOLPCOBMCPLCPOBPCM', 'MOPBOLPCOLMCOMCBOPLC7MCP', 'OMLPCBPOMCLMC7OPMOBCOPLC']
LINES = [(0, 0, 0), (1, 1, 1), (2, 2, 2), (0, 1, 2), (2, 1, 0)]


def play(params, steps, stream):
    only(params)
    stops = [stream.below(24) for _ in STRIPS]
    pays = 0
    for rows in LINES:
        line = [strip[(stop + row) % 24] for strip, stop, row in zip(STRIPS, stops, rows)]
        if len(set(line)) == 1:
            pays += PAYS[line[0]]
        elif line[0] == 'C':
            pays += 5 if line[1] == 'C' else 1
    return stops, pays * 10_000 // 5, not steps


def choose(choice, attempt):
    return {}, []
