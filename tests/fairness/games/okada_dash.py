"""104 Okada Dash. One number below 2^32: the multiplier is the crash point of Rocket Rush for that number. A bet is
paid at its target when the multiplier is at least the target.
"""
from rounds import crash_point, only, whole

GAME, VERSION = '104', '1'
VECTORS = range(2000, 2250)


def play(params, steps, stream):
    only(params, 'target')
    target = whole(params['target'], 101, 100_000)
    reached = crash_point(stream)
    return reached, target * 100 if reached >= target else 0, not steps


def choose(choice, attempt):
    return {'target': 101 + int.from_bytes(choice[21:23], 'big') % (60 << choice[23] % 5)}, []
