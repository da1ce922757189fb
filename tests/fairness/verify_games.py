#!/usr/bin/env python3
"""Plays rounds of the house games again without any code of the app: only Python's hashlib and hmac.

  verify_games.py game-vectors.json   plays every golden vector again
  verify_games.py BG1.GH.…            plays the round of a receipt again (its seed must be revealed)
  verify_games.py --seed HEX BG1.…    the same with a seed that was revealed after the receipt was written
  verify_games.py --write FILE        writes the golden vectors

block = HMAC-SHA256(key = server seed, message = "clientSeed:nonce:block"). Each four bytes are a big-endian 32-bit
number. A game asks for numbers below N: candidates at or above the largest multiple of N up to 2^32 are rejected, the
first other one modulo N is the number. Each number continues where the one before it ended. games/<name>.py has the
rules of each game, and how its vectors choose parameters and steps.

Multipliers are ten-thousandths of the stake. Payout = stake × multiplier / 10,000, rounded down to minor units, in
Uganda to whole shillings (100 minor units). A receipt whose payout is no whole number of shillings is of a round before
payouts were rounded to shillings, and has the exact payout. In Kente Roulette the stake is the sum of the chips, and the
payout is exact: a chip pays 36 times its amount, divided by how many numbers its place covers, when the drawn number is
one of them.
"""
import base64
import hashlib
import importlib
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from rounds import Impossible, Stream

MODULES = [importlib.import_module(f'games.{path.stem}')
           for path in sorted((pathlib.Path(__file__).parent / 'games').glob('*.py'))]
GAMES = {module.GAME: module for module in MODULES}
# Smallest sum that a market's currency can pay, in minor units, where it is not 1.
UNITS = {'UG': 100}
RECEIPT = re.compile(r'(BG1\.(?:[\w-]*\.){11}[\w-]*)\.([0-9a-z]{7})', re.ASCII)
DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'


def play(game, params, steps, seed, client_seed, nonce):
    """Returns what the draw decided, the multiplier and the number of blocks. Raises Impossible."""
    stream = Stream(seed, client_seed, nonce)
    facts, multiplier, ended = GAMES[game].play(params, steps, stream)
    if not ended:
        raise Impossible('the round cannot end here')
    return facts, multiplier, stream.blocks


def payout_of(game, params, stake, facts, multiplier):
    """Returns the exact payout in minor units. Raises Impossible when the parameters fix another stake."""
    if hasattr(GAMES[game], 'payout_of'):
        return GAMES[game].payout_of(params, stake, facts)
    return stake * multiplier // 10_000


def rounded(market, exact, said):
    """Returns what a market pays of an exact payout. `said` is the payout of the receipt."""
    unit = UNITS.get(market, 1)
    return exact - exact % unit if said % unit == 0 else exact


def checksum(text):
    """Returns the 32-bit FNV-1a hash in base 36, seven digits."""
    value = 0x811c9dc5
    for byte in text.encode('ascii'):
        value = (value ^ byte) * 0x01000193 & 0xffffffff
    return base36(value).rjust(7, '0')


def base36(value):
    digits = ''
    while True:
        value, digit = divmod(value, 36)
        digits = DIGITS[digit] + digits
        if value == 0:
            return digits


def pack(data):
    return base64.urlsafe_b64encode(data).decode().rstrip('=')


def unpack(text):
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))


def pack_json(value):
    return pack(json.dumps(value, separators=(',', ':')).encode('ascii'))


def make(number):
    """Returns the golden vector of a number; the same number always gives the same vector."""
    game, module = next((game, module) for game, module in GAMES.items() if number in module.VECTORS)
    seed = hashlib.sha256(f'baobab game seed {number}'.encode()).digest()
    choice = hashlib.sha256(f'baobab game choice {number}'.encode()).digest()
    alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    client_seed = ''.join(alphabet[byte % 62] for byte in choice[:5 + number % 6])
    nonce = [0, 1, 7, 99, 999, 123456, 999999999][number % 7] + number // 7
    params, steps = module.choose(choice, lambda *tried: play(game, *tried, seed, client_seed, nonce)[:2])
    stake = 10 * (1 + int.from_bytes(choice[26:28], 'big') % 2000)
    if hasattr(module, 'stake_of'):
        stake = module.stake_of(params)
    facts, multiplier, blocks = play(game, params, steps, seed, client_seed, nonce)
    server_hash = hashlib.sha256(seed).digest()
    payout = payout_of(game, params, stake, facts, multiplier)
    at = 1_763_640_300_000 + number
    text = '.'.join(['BG1', 'GH', game, module.VERSION, pack_json(params), pack_json(steps), pack(server_hash), pack(seed),
                     client_seed, str(nonce), str(stake), str(payout), base36(at)])
    return {'game': game, 'params': params, 'steps': steps, 'serverSeed': seed.hex(), 'serverHash': server_hash.hex(),
            'clientSeed': client_seed, 'nonce': nonce, 'blocks': blocks, 'facts': facts, 'multiplier': multiplier,
            'stake': stake, 'payout': payout, 'at': at, 'receipt': f'{text}.{checksum(text)}'}


def write(path):
    with open(path, 'w') as file:
        file.write('[\n  ' + ',\n  '.join(json.dumps(make(number)) for number in sorted(number for module in GAMES.values() for number in module.VECTORS)) + '\n]\n')


def check_vectors(path):
    with open(path) as file:
        vectors = json.load(file)
    wrong = 0
    for vector in vectors:
        seed = bytes.fromhex(vector['serverSeed'])
        facts, multiplier, blocks = play(vector['game'], vector['params'], vector['steps'], seed, vector['clientSeed'],
                                         vector['nonce'])
        payout = payout_of(vector['game'], vector['params'], vector['stake'], facts, multiplier)
        found = [hashlib.sha256(seed).hexdigest(), facts, multiplier, blocks, payout]
        wrong += found != [vector[name] for name in ('serverHash', 'facts', 'multiplier', 'blocks', 'payout')]
    print(f'{len(vectors) - wrong} of {len(vectors)}')
    return wrong == 0


def check_receipt(text, seed):
    found = RECEIPT.search(text)
    if not found or checksum(found.group(1)) != found.group(2):
        print('no receipt of a round, or a damaged one: the checksum is wrong')
        return False
    (_, market, game, version, params, steps, promised, revealed, client_seed, nonce, stake, paid, _) = found.group(1).split('.')
    if game not in GAMES or GAMES[game].VERSION != version:
        print(f'the rules {version} of game {game} are not known here')
        return False
    if not seed and not revealed:
        print('the seed is still secret')
        return False
    seed = bytes.fromhex(seed) if seed else unpack(revealed)
    try:
        chosen = json.loads(unpack(params))
        facts, multiplier, _ = play(game, chosen, json.loads(unpack(steps)), seed, client_seed, int(nonce))
        payout = rounded(market, payout_of(game, chosen, int(stake), facts, multiplier), int(paid))
    except Impossible as reason:
        print(f'the round is impossible: {reason}')
        return False
    kept = hashlib.sha256(seed).digest() == unpack(promised)
    print(f'game {game}: the draw gives {facts}; the seed is {"" if kept else "NOT "}the promised one')
    print(f'{stake} × {multiplier / 10_000} pays {payout}, paid was {paid}')
    return kept and payout == int(paid)


def main(arguments):
    if len(arguments) == 2 and arguments[0] == '--write':
        write(arguments[1])
        return 0
    seed = None
    if len(arguments) == 3 and arguments[0] == '--seed':
        seed, arguments = arguments[1], arguments[2:]
    if len(arguments) != 1:
        print(__doc__)
        return 2
    if arguments[0].endswith('.json'):
        return 0 if check_vectors(arguments[0]) else 1
    return 0 if check_receipt(arguments[0], seed) else 1

if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
