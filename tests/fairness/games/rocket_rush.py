"""103 Rocket Rush. One number n below 2^32: the crash point is max(100, ⌊97 · 2^32 / (2^32 − n)⌋) hundredths, at
most 100,000. The seed is the value of the shared round, the client seed the salt of its chain, and the nonce its
number. A bet is paid at its cash-out, or at its automatic one when the rocket gets there.
"""
from rounds import crash_point, only, whole

GAME, VERSION = '103', '1'
VECTORS = range(1000, 1250)


def play(params, steps, stream):
    only(params, 'auto')
    target = 100_000 if params['auto'] is None else whole(params['auto'], 101, 100_000)
    crash = crash_point(stream)
    if not steps:
        return crash, target * 100 if target <= crash else 0, True
    only(steps[0], 'at')
    at = whole(steps[0]['at'], 101, 100_000)
    return crash, at * 100, len(steps) == 1 and at <= min(target, crash)


def choose(choice, attempt):
    auto = None if choice[20] % 4 == 0 else 101 + int.from_bytes(choice[21:23], 'big') % (60 << choice[23] % 5)
    params, steps = {'auto': auto}, []
    crash, _ = attempt(params, steps)
    highest = min(crash, auto or 100_000)
    if choice[24] % 3 == 0 and highest > 100:
        steps = [{'at': 101 + int.from_bytes(choice[25:27], 'big') % (highest - 100)}]
    return params, steps
