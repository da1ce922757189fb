"""110 Genie's Gold. One number below 20: the segment, clockwise.
"""
from rounds import Impossible, only

GAME, VERSION = '110', '1'
VECTORS = range(2750, 3000)
WHEELS = {'low': [20, 12, 0, 12, 12, 15, 0, 12, 12, 12, 0, 12, 12, 12, 0, 15, 12, 12, 0, 12],
          'medium': [50, 0, 0, 30, 0, 18, 0, 0, 15, 0, 0, 18, 0, 30, 0, 0, 15, 0, 18, 0], 'high': [194] + [0] * 19}


def play(params, steps, stream):
    only(params, 'risk')
    if params['risk'] not in ('low', 'medium', 'high'):
        raise Impossible('wrong risk')
    segment = stream.below(20)
    return segment, WHEELS[params['risk']][segment] * 1_000, not steps


def choose(choice, attempt):
    return {'risk': ['low', 'medium', 'high'][choice[20] % 3]}, []
