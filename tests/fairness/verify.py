#!/usr/bin/env python3
"""Checks outcomes without any code of the app: only Python's hashlib and hmac.

  verify.py vectors.json       computes every golden vector again
  verify.py BR1.GH.…           computes the outcome of a receipt again (its seed must be revealed)
  verify.py --seed HEX BR1.…   the same with a seed that was revealed after the receipt was written
  verify.py --write FILE       writes the golden vectors

block = HMAC-SHA256(key = server seed, message = "clientSeed:nonce:round"); four bytes at a time, big-endian, are a number;
numbers from the last multiple of N on are thrown away, the others modulo N are the point; the slice is the one whose
share of the cumulative weights holds the point.
"""
import base64
import hashlib
import hmac
import json
import sys

TABLES = {
    'rain': [3600, 3300, 1800, 800, 300, 140, 50, 9, 1],
    'coin-wheel': [1574, 2000, 2300, 1700, 800, 700, 600, 200, 80, 40, 5, 1],
    'diamond-wheel': [2450, 2100, 2000, 1750, 1000, 420, 220, 52, 8],
    'one': [1],
    'thirds': [1, 1, 1],
    'gaps': [0, 5, 0, 7, 0],
    # Nearly every second try is thrown away.
    'choosy': [2 ** 30, 2 ** 30, 1],
    'whole-range': [2 ** 31, 2 ** 31],
}


def draw(seed, client_seed, nonce, below):
    """The point 0 … below − 1, and how many blocks it took."""
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
    """A vector out of its number: the same ones whenever they are written."""
    seed = hashlib.sha256(f'baobab server seed {number}'.encode()).digest()
    letters = hashlib.sha256(f'baobab client seed {number}'.encode()).digest()
    alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    client_seed = ''.join(alphabet[byte % 62] for byte in letters[:5 + number % 6])
    nonce = [0, 1, 7, 99, 999, 123456, 999999999][number % 7] + number // 7
    weights = TABLES[name]
    point, blocks = draw(seed, client_seed, nonce, sum(weights))
    return {'table': name, 'serverSeed': seed.hex(), 'serverHash': hashlib.sha256(seed).hexdigest(), 'clientSeed': client_seed,
            'nonce': nonce, 'point': point, 'slice': slice_of(weights, point), 'blocks': blocks}


def write(path):
    names = list(TABLES)
    vectors = [make(number, names[number % len(names)]) for number in range(1000)]
    with open(path, 'w') as file:
        tables = json.dumps(TABLES)
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


def check_receipt(text, seed):
    parts = text.strip().split('#')[-1].removeprefix('r=').split('.')
    if len(parts) != 13 or parts[0] != 'BR1':
        print('no receipt')
        return False
    _, _, game, version, table, promised, revealed, client_seed, nonce, paid = parts[:10]
    seed = seed or (unpack(revealed) if revealed else None)
    if seed is None:
        print('the seed is still secret')
        return False
    weights = [int(prize.split('-')[1]) for prize in table.split('~')]
    kept = hashlib.sha256(bytes.fromhex(seed)).hexdigest() == unpack(promised)
    point, _ = draw(bytes.fromhex(seed), client_seed, int(nonce), sum(weights))
    slice_ = slice_of(weights, point)
    print(f'{game} {version}: point {point} of {sum(weights)} is slice {slice_}, paid was {paid}; the seed is {"" if kept else "NOT "}the promised one')
    return kept and slice_ == int(paid)


def main(arguments):
    if len(arguments) == 2 and arguments[0] == '--write':
        write(arguments[1])
        return 0
    seed = arguments[1] if arguments[:1] == ['--seed'] else None
    rest = arguments[2:] if seed else arguments
    if len(rest) != 1:
        print(__doc__)
        return 2
    return 0 if (check_vectors(rest[0]) if rest[0].endswith('.json') else check_receipt(rest[0], seed)) else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
