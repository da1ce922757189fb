#!/usr/bin/env python3
"""Checks draws (lucky refund, lottery) without any code of the app: only Python's hashlib and hmac.

  verify_draws.py draw-vectors.json        checks every golden vector
  verify_draws.py record.json              the winners follow from seed, root and entropy (answer of `record`, its data)
  verify_draws.py record.json K482915      the same, and that this ticket was in the draw (data with its proof)
  verify_draws.py --write FILE             writes the golden vectors

Rules BD1:
  Leaves are the sold tickets as ASCII text, sorted by their bytes. Root as in RFC 6962: a leaf is SHA-256(00, text), a
  node is SHA-256(01, left, right), the left side holds the largest power of two below the number of leaves; the root of
  no leaf is SHA-256 of nothing.
  Client seed = SHA-256(root, entropy value) in hex. block = HMAC-SHA256(key = server seed, message =
  "clientSeed:round number:block"). Each four bytes are a big-endian 32-bit number; for a number below N, candidates at or
  above the largest multiple of N up to 2^32 are rejected, the first other one modulo N is the number.
  A pick of `take` out of `of`: for i = 0 ... take - 1 a number j below of - i; places i and i + j change, place i is drawn.
  The commitment is SHA-256 of the server seed. The entropy of a chain: SHA-256 of the value is its commitment, and the
  value hashed as often as its number (after the / of `ref`) is the end hash of the chain.
  The entropy of drand: the value is SHA-256 of the signature, and `ref` names the first round of the network quicknet at
  or after `from`, which is at least 5 s after the close. Python has no BLS12-381, so this program does not check the
  signature: compare it with the address that it prints.
"""
import hashlib
import hmac
import json
import sys

# The network quicknet of drand: hash of its facts, time of round 1 and time between two rounds in ms.
QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
GENESIS, PERIOD, WAIT = 1692803367000, 3000, 5000


def sha(*parts):
    return hashlib.sha256(b''.join(parts)).digest()


def numbers(seed, client_seed, nonce):
    """Returns a function that draws a number below `below` from the stream."""
    state = {'block': 0, 'bytes': b''}

    def word():
        if len(state['bytes']) < 4:
            message = f'{client_seed}:{nonce}:{state["block"]}'.encode()
            state['bytes'] = hmac.new(seed, message, hashlib.sha256).digest()
            state['block'] += 1
        head, state['bytes'] = state['bytes'][:4], state['bytes'][4:]
        return int.from_bytes(head, 'big')

    def integer(below):
        fair = 2 ** 32 - 2 ** 32 % below
        value = word()
        while value >= fair:
            value = word()
        return value % below

    return integer


def pick(integer, of, take):
    places = list(range(of))
    for i in range(take):
        j = i + integer(of - i)
        places[i], places[j] = places[j], places[i]
    return places[:take]


def tree(leaves):
    """Root of sorted leaves, by the recursive definition of RFC 6962."""
    if not leaves:
        return sha(b'')
    if len(leaves) == 1:
        return sha(b'\x00', leaves[0].encode('ascii'))
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return sha(b'\x01', tree(leaves[:split]), tree(leaves[split:]))


def path_of(leaves, index):
    if len(leaves) == 1:
        return []
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    if index < split:
        return path_of(leaves[:split], index) + [tree(leaves[split:])]
    return path_of(leaves[split:], index - split) + [tree(leaves[:split])]


def included(proof, root):
    """RFC 9162, 2.1.3.2."""
    index, last = proof['index'], proof['size'] - 1
    if not 0 <= index <= last:
        return False
    value = sha(b'\x00', proof['leaf'].encode('ascii'))
    for sibling in map(bytes.fromhex, proof['path']):
        if last == 0:
            return False
        if index % 2 == 1 or index == last:
            value = sha(b'\x01', sibling, value)
            while index % 2 == 0 and index != 0:
                index, last = index >> 1, last >> 1
        else:
            value = sha(b'\x01', value, sibling)
        index, last = index >> 1, last >> 1
    return last == 0 and value.hex() == root


def check_chain(entropy):
    hashed, wrong = bytes.fromhex(entropy['value']), []
    for step in range(int(entropy['ref'].split('/')[1])):
        hashed = sha(hashed)
        if step == 0 and hashed.hex() != entropy['commitment']:
            wrong.append('the entropy is not that of its commitment')
    if hashed.hex() != entropy['endHash']:
        wrong.append('the entropy is not of the published chain')
    return wrong


def check_drand(entropy, closes_at):
    wrong = []
    if sha(bytes.fromhex(entropy['signature'])).hex() != entropy['value']:
        wrong.append('the entropy is not the hash of the signature')
    if entropy['from'] < closes_at + WAIT:
        wrong.append('the round of drand comes too early')
    if entropy['ref'] != f"quicknet/{-((GENESIS - entropy['from']) // PERIOD) + 1}":
        wrong.append('another round of drand')
    return wrong


def check(record):
    """Returns what is wrong with a published record; an empty list when the draw is right."""
    if record['rules'] != 'BD1':
        return ['the rules are not known']
    if record['seed'] is None:
        return ['the draw is not published yet']
    wrong = []
    seed, root = bytes.fromhex(record['seed']), bytes.fromhex(record['root'])
    entropy = record['entropy']
    value = bytes.fromhex(entropy['value'])
    if sha(seed).hex() != record['commitment']:
        wrong.append('the seed is not that of the commitment')
    if entropy['source'] == 'chain':
        wrong += check_chain(entropy)
    elif entropy['source'] == 'drand':
        wrong += check_drand(entropy, record['closesAt'])
    else:
        wrong.append('the source of the entropy is not known')
    integer = numbers(seed, sha(root, value).hex(), record['number'])
    drawn = [pick(integer, one['of'], one['take']) for one in record['picks']]
    if drawn != record['drawn']:
        wrong.append('other numbers were drawn')
    return wrong


def vector(n):
    """A draw whose seeds come from its number."""
    seed, last = sha(f'seed {n}'.encode()), sha(f'chain {n}'.encode())
    size = [0, 1, 2, 3, 7, 8, 9, 33, 64, 100, 257, 1000][n % 12]
    codes = set()
    for place in range(10 ** 9):
        if len(codes) == size:
            break
        drawn = int.from_bytes(sha(f'code {n} {place}'.encode())[:8], 'big') % 24_000_000
        codes.add(f'{"ABCDEFGHJKLMNPQRSTUVWXYZ"[drawn // 10 ** 6]}{drawn % 10 ** 6:06}')
    leaves = sorted(codes)
    root = tree(leaves)
    length, number = 20, n % 20 + 1
    values = [last]
    while len(values) < length + 1:
        values.append(sha(values[-1]))
    value, commitment = values[length - number], values[length - number + 1]
    winners = 0 if size == 0 else 1 + size // 5
    picks = [{'of': 90, 'take': 5}] if n % 3 == 2 else [{'of': size, 'take': winners}]
    if n % 6 == 5:
        picks = [{'of': 33, 'take': 6}, {'of': 16, 'take': 1}]
    integer = numbers(seed, sha(root, value).hex(), n + 1)
    record = {
        'rules': 'BD1', 'round': n + 1, 'game': 'vectors', 'number': n + 1, 'commitment': sha(seed).hex(), 'opensAt': 1,
        'closesAt': 2, 'tickets': size, 'root': root.hex(),
        'entropy': {'source': 'chain', 'ref': f'1/{number}', 'commitment': commitment.hex(), 'endHash': values[-1].hex(),
                    'value': value.hex()},
        'seed': seed.hex(), 'picks': picks, 'drawn': [pick(integer, one['of'], one['take']) for one in picks],
        'publishedAt': 3,
    }
    proofs = [{'leaf': leaves[at], 'index': at, 'size': size, 'path': [part.hex() for part in path_of(leaves, at)]}
              for at in sorted({0, size // 3, size // 2, size - 1}) if 0 <= at < size]
    return {'record': record, 'leaves': leaves, 'proofs': proofs}


def main(arguments):
    if arguments[:1] == ['--write']:
        with open(arguments[1], 'w', encoding='ascii') as file:
            file.write('[\n' + ',\n'.join(json.dumps(vector(n), separators=(',', ':')) for n in range(36)) + '\n]\n')
        return 0
    with open(arguments[0], encoding='utf8') as file:
        given = json.load(file)
    if isinstance(given, list):
        for n, one in enumerate(given):
            wrong = check(one['record'])
            if tree(sorted(one['leaves'])).hex() != one['record']['root']:
                wrong.append('the leaves have another root')
            wrong += [f'no proof of {proof["leaf"]}' for proof in one['proofs'] if not included(proof, one['record']['root'])]
            if wrong:
                print(f'vector {n}: {", ".join(wrong)}')
                return 1
        print(f'{len(given)} draws are right')
        return 0
    wrong = check(given['record'])
    if len(arguments) > 1:
        proof = given.get('proof')
        if proof is None or proof['leaf'].split(' ')[0] != arguments[1] or not included(proof, given['record']['root']):
            wrong.append(f'{arguments[1]} was not in the draw')
    print(', '.join(wrong) if wrong else 'the draw is right')
    entropy = given['record']['entropy']
    if entropy['source'] == 'drand':
        print('not checked here: the signature of drand, see '
              f"https://api.drand.sh/{QUICKNET}/public/{entropy['ref'].split('/')[1]}")
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
