#!/usr/bin/env python3
"""Checks outcomes without any code of the app: only Python's hashlib and hmac.

  verify.py vectors.json       computes every golden vector again
  verify.py BR1.GH.…           computes the outcome of a receipt again (its seed must be revealed)
  verify.py --seed HEX BR1.…   the same with a seed that was revealed after the receipt was written
  verify.py --prize c50 BR1.…  also compares the paid prize: its kind (n nothing, m minor units, u whole units,
                               c coins, d diamonds) and its amount
  verify.py --odds FILE BR1.…  also compares chances and amounts with the published table: FILE is the JSON answer of
                               /api/account-service/fairness/odds?version=…
  verify.py --write FILE       writes the golden vectors

The options --seed, --prize and --odds can be combined.

block = HMAC-SHA256(key = server seed, message = "clientSeed:nonce:round"). Each four bytes of a block are a big-endian
32-bit number. N is the sum of the weights. Numbers at or above the largest multiple of N up to 2^32 are rejected. The
first other number modulo N is the point. The slice is the one whose range of the cumulative weights contains the point.

The checksum detects a damaged receipt, but a forger can compute a new checksum. Forged chances or amounts are detected
only by the comparison with the published table (--odds).
"""
import base64
import hashlib
import hmac
import json
import re
import sys

TABLES = {
    'rain': [3600, 3300, 1800, 800, 300, 140, 50, 9, 1],
    'coin-wheel': [1574, 2000, 2300, 1700, 800, 700, 600, 200, 80, 40, 5, 1],
    'diamond-wheel': [2450, 2100, 2000, 1750, 1000, 420, 220, 52, 8],
    'one': [1],
    'thirds': [1, 1, 1],
    'gaps': [0, 5, 0, 7, 0],
    # With this bound, nearly every second candidate is rejected.
    'choosy': [2 ** 30, 2 ** 30, 1],
    'whole-range': [2 ** 31, 2 ** 31],
}
# Tables that are added later get new vectors after the first thousand, so that published vectors never change.
LATER = {
    'rain-welcome': [6000, 2000, 2000],
    'cards': [30, 27, 22, 16, 5],
}

RECEIPT = re.compile(r'(BR1\.(?:[\w~-]*\.){10}[\w~-]*)\.([0-9a-z]{7})', re.ASCII)
PRIZE = re.compile(r'([nmucd])(0|[1-9][0-9]{0,15})-(0|[1-9][0-9]{0,15})', re.ASCII)
WHOLE = re.compile(r'0|[1-9][0-9]{0,15}', re.ASCII)
KINDS = 'nmucd'
NAMES = {'n': '(nothing)', 'm': 'minor units', 'u': 'whole units', 'c': 'coins', 'd': 'diamonds'}
SCALE = 100
# Value of a diamond in minor units of the market.
DIAMOND = {'GH': 2, 'KE': 20, 'UG': 500, 'NG': 200, 'BR': 1}


def draw(seed, client_seed, nonce, below):
    """Returns the point, 0 … below − 1, and the number of blocks used."""
    limit = 2 ** 32 // below * below
    blocks = 0
    while True:
        block = hmac.new(seed, f'{client_seed}:{nonce}:{blocks}'.encode('ascii'), hashlib.sha256).digest()
        blocks += 1
        for at in range(0, 32, 4):
            word = int.from_bytes(block[at:at + 4], 'big')
            if word < limit:
                return word % below, blocks


def slice_of(weights, point):
    top = 0
    for index, weight in enumerate(weights):
        top += weight
        if point < top:
            return index
    raise ValueError('past the last slice')


def make(number, name):
    """Returns the golden vector of a number; the same number always gives the same vector."""
    seed = hashlib.sha256(f'baobab server seed {number}'.encode()).digest()
    letters = hashlib.sha256(f'baobab client seed {number}'.encode()).digest()
    alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    client_seed = ''.join(alphabet[byte % 62] for byte in letters[:5 + number % 6])
    nonce = [0, 1, 7, 99, 999, 123456, 999999999][number % 7] + number // 7
    weights = (TABLES | LATER)[name]
    point, blocks = draw(seed, client_seed, nonce, sum(weights))
    return {'table': name, 'serverSeed': seed.hex(), 'serverHash': hashlib.sha256(seed).hexdigest(), 'clientSeed': client_seed,
            'nonce': nonce, 'point': point, 'slice': slice_of(weights, point), 'blocks': blocks}


def write(path):
    names = list(TABLES)
    vectors = [make(number, names[number % len(names)]) for number in range(1000)]
    later = list(LATER)
    vectors += [make(1000 + number, later[number // 100]) for number in range(100 * len(later))]
    with open(path, 'w') as file:
        tables = json.dumps(TABLES | LATER)
        lines = ',\n  '.join(json.dumps(vector) for vector in vectors)
        file.write(f'{{"tables": {tables},\n "vectors": [\n  {lines}\n]}}\n')


def check_vectors(path):
    with open(path) as file:
        published = json.load(file)
    wrong = 0
    for vector in published['vectors']:
        weights = published['tables'][vector['table']]
        seed = bytes.fromhex(vector['serverSeed'])
        point, blocks = draw(seed, vector['clientSeed'], vector['nonce'], sum(weights))
        found = (hashlib.sha256(seed).hexdigest(), point, slice_of(weights, point), blocks)
        wrong += found != (vector['serverHash'], vector['point'], vector['slice'], vector['blocks'])
    print(f"{len(published['vectors']) - wrong} of {len(published['vectors'])}")
    return wrong == 0


def unpack(text):
    return base64.urlsafe_b64decode(text + '=').hex()


def checksum(text):
    """Returns the 32-bit FNV-1a hash in base 36, seven digits."""
    value = 0x811c9dc5
    for byte in text.encode('ascii'):
        value = (value ^ byte) * 0x01000193 & 0xffffffff
    digits = ''
    for _ in range(7):
        value, digit = divmod(value, 36)
        digits = '0123456789abcdefghijklmnopqrstuvwxyz'[digit] + digits
    return digits


def multiplied(kind, amount, tenths):
    """Multiplies a rain gift by tenths / 10, rounded down. Whole units with a fraction become minor units."""
    if kind == 'u':
        minor = amount * SCALE * tenths // 10
        return ('u', minor // SCALE) if minor % SCALE == 0 else ('m', minor)
    return (kind, amount * tenths // 10) if kind in 'mc' else (kind, amount)


def on_stake(kind, amount, stake, market):
    """Returns the prize of a diamond wheel slice, whose amount is in tenths of the stake (diamonds or money)."""
    return kind, amount * stake * (DIAMOND[market] if kind == 'm' else 1) // 10


def is_published(rows, prizes, game, market, stake):
    """Whether weights and amounts match the published table, for this stake or for any VIP multiplier."""
    weights = [row['weight'] for row in rows]
    listed = [(KINDS[row['giftType']], row['giftAmount']) for row in rows]
    if game == 'cash-rain':
        tables = [[multiplied(kind, amount, tenths) for kind, amount in listed] for tenths in range(10, 101)]
    elif game == 'diamond-spin':
        tables = [[on_stake(kind, amount, stake, market) for kind, amount in listed]]
    else:
        tables = [listed]
    return weights == [weight for _, _, weight in prizes] and [(kind, amount) for kind, amount, _ in prizes] in tables


def read_receipt(text):
    """Returns the fields and prizes of the receipt in a text, or None for a damaged or missing receipt."""
    found = RECEIPT.search(text)
    if not found or checksum(found.group(1)) != found.group(2):
        return None
    parts = found.group(1).split('.')
    prizes = [PRIZE.fullmatch(prize) for prize in parts[4].split('~')]
    if not all(prizes) or not all(WHOLE.fullmatch(part) for part in parts[8:11]) or int(parts[9]) >= len(prizes):
        return None
    return parts, [(prize.group(1), int(prize.group(2)), int(prize.group(3))) for prize in prizes]


def check_receipt(text, seed, odds, claimed):
    read = read_receipt(text)
    if read is None:
        print('no receipt, or a damaged one: the checksum is wrong')
        return False
    (_, market, game, version, _, promised, revealed, client_seed, nonce, paid, stake, _), prizes = read
    seed = seed or (unpack(revealed) if revealed else None)
    if seed is None:
        print('the seed is still secret')
        return False
    weights = [weight for _, _, weight in prizes]
    kept = hashlib.sha256(bytes.fromhex(seed)).hexdigest() == unpack(promised)
    point, _ = draw(bytes.fromhex(seed), client_seed, int(nonce), sum(weights))
    slice_ = slice_of(weights, point)
    kind, amount, _ = prizes[slice_]
    print(f'{game} {version}: point {point} of {sum(weights)} is slice {slice_}, paid was {paid}; '
          f'the seed is {"" if kept else "NOT "}the promised one')
    print(f'the slice is card {amount}' if game == 'collect-cards' else f'the slice pays {amount} {NAMES[kind]}')
    right = kept and slice_ == int(paid)
    if claimed is not None and claimed != f'{kind}{amount}':
        print(f'the prize that was paid, {claimed}, is NOT that of the slice, {kind}{amount}')
        right = False
    if odds is not None:
        with open(odds) as file:
            published = json.load(file)
        published = published.get('data', published)
        fits = published['version'] == version and is_published(published['rows'], prizes, game, market, int(stake))
        print(f'chances and amounts are {"" if fits else "NOT "}those of the published table')
        right = right and fits
    return right


def main(arguments):
    if len(arguments) == 2 and arguments[0] == '--write':
        write(arguments[1])
        return 0
    options = {'--seed': None, '--odds': None, '--prize': None}
    while len(arguments) > 2 and arguments[0] in options:
        options[arguments[0]], arguments = arguments[1], arguments[2:]
    if len(arguments) != 1:
        print(__doc__)
        return 2
    if arguments[0].endswith('.json'):
        return 0 if check_vectors(arguments[0]) else 1
    return 0 if check_receipt(arguments[0], options['--seed'], options['--odds'], options['--prize']) else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
