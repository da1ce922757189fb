"""111 Penalty King. One number below 2: the keeper dives to the left (0) or to the right (1). It is a goal when the
player shoots to the other side.
"""
from rounds import Impossible, only

GAME, VERSION = '111', '1'
VECTORS = range(2250, 2500)


def play(params, steps, stream):
    only(params, 'side')
    dives = ['left', 'right']
    if params['side'] not in dives:
        raise Impossible('wrong side')
    dive = dives[stream.below(2)]
    return dive, 0 if dive == params['side'] else 19_400, not steps


def choose(choice, attempt):
    return {'side': ['left', 'right'][choice[20] % 2]}, []
