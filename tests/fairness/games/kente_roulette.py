"""112 Kente Roulette. One number below 37: the number that the ball lies on. The parameters name the chips on each
place.
"""
from rounds import Impossible, only, whole

GAME, VERSION = '112', '1'
VECTORS = range(1750, 2000)


def kente_places():
    """Returns the numbers of each place of a single-zero table by its name."""
    sets = [[number] for number in range(37)] + [[0, 1], [0, 2], [0, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]]
    for rows, columns in [(1, 2), (2, 1), (1, 3), (2, 2), (2, 3)]:
        for row in range(13 - rows):
            for column in range(4 - columns):
                sets.append([1 + 3 * (row + down) + column + right for down in range(rows) for right in range(columns)])
    places = {'-'.join(map(str, numbers)): numbers for numbers in sets}
    red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
    for third in (1, 2, 3):
        places[f'column-{third}'] = list(range(third, 37, 3))
        places[f'dozen-{third}'] = list(range(12 * third - 11, 12 * third + 1))
    places.update(low=list(range(1, 19)), high=list(range(19, 37)), even=list(range(2, 37, 2)),
                  odd=list(range(1, 37, 2)), red=red, black=[n for n in range(1, 37) if n not in red])
    return places


KENTE = kente_places()


def kente_pays(params, pocket):
    """Returns the sum of the chips and what they pay, minor units."""
    only(params, 'chips')
    chips = params['chips']
    if type(chips) is not list or not 1 <= len(chips) <= 40:
        raise Impossible('1 to 40 places')
    stake, paid, names = 0, 0, set()
    for chip in chips:
        if type(chip) is not list or len(chip) != 2 or type(chip[0]) is not str or chip[0] in names:
            raise Impossible('a wrong chip, or a place twice')
        if chip[0] not in KENTE:
            raise Impossible('an unknown place')
        names.add(chip[0])
        stake += whole(chip[1], 1, 100_000_000)
        paid += chip[1] * 36 // len(KENTE[chip[0]]) if pocket in KENTE[chip[0]] else 0
    return whole(stake, 1, 100_000_000), paid


def play(params, steps, stream):
    pocket = stream.below(37)
    stake, paid = kente_pays(params, pocket)
    return pocket, paid * 10_000 // stake, not steps


def choose(choice, attempt):
    names = list(KENTE)
    count = 1 + choice[20] % 6
    places = dict.fromkeys(names[int.from_bytes(choice[at:at + 2], 'big') % len(names)] for at in range(count))
    return {'chips': [[name, 10 * (1 + choice[at] % 60)] for at, name in enumerate(places)]}, []


def stake_of(params):
    return sum(amount for _, amount in params['chips'])


def payout_of(params, stake, facts):
    """Returns the exact payout in minor units. Raises Impossible when the chips are worth another stake."""
    total, paid = kente_pays(params, facts)
    if total != stake:
        raise Impossible(f'the chips are worth {total}, the stake is {stake}')
    return paid
