#!/usr/bin/env python3
"""Checks draws (lucky refund, lottery) without any code of the app: only the standard library of Python.

  verify_draws.py draw-vectors.json                   checks every golden vector
  verify_draws.py winners.json                        checks a lucky refund and its winners
  verify_draws.py winners.json record.json K482915    also says what the ticket K482915 has won
  verify_draws.py record.json                         checks a draw of the lottery
  verify_draws.py record.json K482915                 also says what the ticket K482915 has won
  verify_draws.py --write FILE                        writes the golden vectors

winners.json is `data` of /account-service/lucky-refund/v2/prev-results?actId=ROUND. record.json is `data` of
/account-service/lucky-refund/record?refundId=ROUND&code=CODE or of /lottery-service/record?draw=DRAW&leaf=LEAF.

Rules BD2:
  Leaves are the sold tickets as ASCII text, sorted by their bytes. Top of the tree as in RFC 6962: a leaf is
  SHA-256(00, text), a node is SHA-256(01, left, right), the left side holds the largest power of two below the number of
  leaves; the top of no leaf is SHA-256 of nothing. The root is SHA-256(02, number of leaves as 8 bytes, top). In earlier
  rounds (BD1) it is the top itself.
  Client seed = SHA-256(root, entropy value) in hex. block = HMAC-SHA256(key = server seed, message =
  "clientSeed:round number:block"). Each four bytes are a big-endian 32-bit number; for a number below N, candidates at or
  above the largest multiple of N up to 2^32 are rejected, the first other one modulo N is the number.
  A pick of `take` out of `of`: for i = 0 ... take - 1 a number j below of - i; places i and i + j change, place i is drawn.
  The commitment is SHA-256 of the server seed. The entropy of a chain: SHA-256 of the value is its commitment, and the
  value hashed as often as its number (after the / of `ref`) is the end hash of the chain.
  The entropy of drand: the value is SHA-256 of the signature, and `ref` names the first round of the network quicknet at
  or after `from`, which is at least 5 s after the close. Python has no BLS12-381, so this program does not check the
  signature: compare it with the address that it prints.

Lucky refund: one pick out of all sold tickets, a leaf is a code. The drawn places win tier 1 first, then tier by tier:
  winners of a tier = floor(floor(tickets * price * share / 10000) / prize). Tier 1 has one winner, who gets
  floor(tickets * price * share / 10000) and what earlier rounds have left. The answer lists the first 20 codes of a tier.
Lottery: Red & Blue draws 6 of 33 and 1 of 16, the other games draw 5 of 90. Number n stands for ball n + 1. A leaf is
  "code serial bet numbers stake", for example "K482915 RB00000412 set 3,9,14,21,27,32+7 200".

Not checked: who owns a ticket, how much earlier rounds have left, what a share of a lottery pool is, and that terms and
number of tickets are those that were published before the draw. Compare these with what you saw then.
"""
import hashlib
import hmac
import itertools
import json
import re
import sys

# The network quicknet of drand: hash of its facts, time of round 1 and time between two rounds in ms.
QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
GENESIS, PERIOD, WAIT = 1692803367000, 3000, 5000

# Codes of a tier that the answer of v2/prev-results lists.
LISTED = 20

# Lottery: picks (of, take), bets and the serial's letters of each game.
NINETY = ([(90, 5)], ('first', 'any', 'two', 'three'))
LOTTERY = {
    'lottery-red-blue': ([(33, 6), (16, 1)], ('set',), 'RB'),
    'lottery-saturday-star': (*NINETY, 'ST'),
    'lottery-sunrise': (*NINETY, 'SR'),
    'lottery-sunset': (*NINETY, 'SU'),
}
LINE = {'set': 6, 'first': 1, 'any': 1, 'two': 2, 'three': 3}
# Prizes, the highest first; the multiple of the line's stake in tenths, None for a share of a pool.
PRIZES = {
    'set': [('first', None), ('second', None), ('third', 50000), ('fourth', 2000), ('fifth', 125), ('sixth', 30)],
    'first': [('win', 600)],
    'any': [('win', 120)],
    'two': [('win', 2650)],
    'three': [('win', 75000)],
}


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
    """Top of the tree of sorted leaves, by the recursive definition of RFC 6962."""
    if not leaves:
        return sha(b'')
    if len(leaves) == 1:
        return sha(b'\x00', leaves[0].encode('ascii'))
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return sha(b'\x01', tree(leaves[:split]), tree(leaves[split:]))


def root_of(rules, size, top):
    """The root that is published: from BD2 on it fixes the number of leaves."""
    return top if rules == 'BD1' else sha(b'\x02', size.to_bytes(8, 'big'), top)


def path_of(leaves, index):
    if len(leaves) == 1:
        return []
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    if index < split:
        return path_of(leaves[:split], index) + [tree(leaves[split:])]
    return path_of(leaves[split:], index - split) + [tree(leaves[:split])]


def included(proof, record):
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
    return last == 0 and root_of(record['rules'], proof['size'], value).hex() == record['root']


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


def check_picks(record):
    """Whether the draw took what the game draws."""
    picks = [(one['of'], one['take']) for one in record['picks']]
    if record['game'] == 'lucky-refund':
        return [] if [of for of, _ in picks] == [record['tickets']] else ['the draw was not out of all sold tickets']
    if record['game'] in LOTTERY:
        return [] if picks == LOTTERY[record['game']][0] else ['the draw took other balls than the game has']
    return ['the game is not known']


def check(record):
    """Returns what is wrong with a published record; an empty list when the draw is right."""
    if record['rules'] not in ('BD1', 'BD2'):
        return ['the rules are not known']
    if record['seed'] is None:
        return ['the draw is not published yet']
    wrong = check_picks(record)
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
    if any(one['take'] > one['of'] for one in record['picks']):
        return wrong + ['more was drawn than there is']
    integer = numbers(seed, sha(root, value).hex(), record['number'])
    drawn = [pick(integer, one['of'], one['take']) for one in record['picks']]
    if drawn != record['drawn']:
        wrong.append('other numbers were drawn')
    return wrong


def prize_table(terms, codes, carried):
    """The tiers of a lucky refund for this number of sold codes: (tier, winners, prize)."""
    table = []
    for one in terms['tiers']:
        funds = codes * terms['price'] * one['share'] // 10000
        if one['prize'] is None:
            table.append((one['tier'], min(1, codes), funds + carried))
        else:
            table.append((one['tier'], funds // one['prize'], one['prize']))
    return table


def check_listed(results, drawn, record):
    """The listed codes of one tier, and the places that were drawn for it."""
    wrong = []
    for result, place in zip(results, drawn):
        proof = result['proof']
        if proof['leaf'] != result['code'] or proof['size'] != record['tickets'] or not included(proof, record):
            wrong.append(f'there is no proof that {result["code"]} was in the draw')
        elif proof['index'] != place:
            wrong.append(f'{result["code"]} was not drawn for tier {result["tier"]}')
    return wrong


def check_winners(data):
    """Returns what is wrong with the published winners of a lucky refund."""
    record, refund, results = data['record'], data['refund'], data['results']
    if record['game'] != 'lucky-refund':
        return ['this game publishes no winners']
    table = prize_table(data['terms'], record['tickets'], refund['carried'])
    wrong = []
    if refund['id'] != record['round'] or refund['codes'] != record['tickets']:
        wrong.append('the winners are those of another round')
    if [(one['tier'], one['winners'], one['prize']) for one in refund['tiers']] != table:
        wrong.append('the prize table is not that of the terms')
    if [one['take'] for one in record['picks']] != [sum(winners for _, winners, _ in table)]:
        wrong.append('the number of drawn places is not that of the terms')
    places, at, expected = record['drawn'][0], 0, 0
    for tier, winners, prize in table:
        listed = [one for one in results if one['tier'] == tier]
        expected += len(listed)
        if len(listed) != min(winners, LISTED):
            wrong.append(f'tier {tier} lists {len(listed)} winners')
        wrong += check_listed(listed, places[at:at + winners], record)
        wrong += [f'{one["code"]} has another prize than tier {tier}' for one in listed if one['prize'] != prize]
        at += winners
    if expected != len(results):
        wrong.append('winners of an unknown tier')
    leaves = [one['proof']['leaf'] for one in sorted(results, key=lambda one: one['proof']['index'])]
    if any(one >= other for one, other in zip(leaves, leaves[1:])):
        wrong.append('the tickets are not sorted')
    return wrong


def refund_won(data, place):
    """(tier, prize) of a place of a lucky refund; None when it was not drawn."""
    places = data['record']['drawn'][0]
    if place not in places:
        return None
    at = places.index(place)
    for tier, winners, prize in prize_table(data['terms'], data['record']['tickets'], data['refund']['carried']):
        if at < winners:
            return (tier, prize)
        at -= winners
    return None


def set_tier(red, blue):
    pairs = {6: ('first', 'second'), 5: ('third', 'fourth'), 4: ('fourth', 'fifth'), 3: ('fifth', None)}
    return pairs.get(red, ('sixth', None))[0 if blue else 1]


def lottery_won(record, leaf):
    """[(tier, lines, amount)] of a ticket's leaf, the highest prize first; the amount of a pool is None."""
    _, bets, letters = LOTTERY[record['game']]
    _, serial, bet, numbers_text, stake = leaf.split(' ')
    if bet not in bets or not serial.startswith(letters):
        raise ValueError('the ticket is of another game')
    reds, _, blues = numbers_text.partition('+')
    reds = [int(one) for one in reds.split(',')]
    blues = [int(one) for one in blues.split(',')] if blues else [None]
    balls = [number + 1 for number in record['drawn'][0]]
    lines = {}
    for line in itertools.combinations(reds, LINE[bet]):
        for blue in blues:
            matched = len(set(line) & set(balls))
            if bet == 'set':
                tier = set_tier(matched, blue == record['drawn'][1][0] + 1)
            elif bet == 'first':
                tier = 'win' if line[0] == balls[0] else None
            else:
                tier = 'win' if matched == LINE[bet] else None
            if tier is not None:
                lines[tier] = lines.get(tier, 0) + 1
    return [(tier, lines[tier], None if tenths is None else lines[tier] * int(stake) * tenths // 10)
            for tier, tenths in PRIZES[bet] if tier in lines]


def won(data, proof):
    """What the ticket of a proof has won, as in the vectors: a list of prizes, empty for none."""
    if data['record']['game'] == 'lucky-refund':
        found = refund_won(data, proof['index'])
        return [] if found is None else [list(found)]
    return [list(one) for one in lottery_won(data['record'], proof['leaf'])]


def check_ticket(data, code):
    """Returns what is wrong with the proof of a ticket, and a text about what the ticket has won."""
    proof, record = data.get('proof'), data['record']
    if proof is None or proof['leaf'].split(' ')[0] != code or proof['size'] != record['tickets'] \
            or not included(proof, record):
        return [f'there is no proof that {code} was in the draw'], None
    if record['drawn'] is None:
        return [], f'{code} is in the draw'
    if record['game'] == 'lucky-refund' and 'terms' not in data:
        places = record['drawn'][0]
        if proof['index'] not in places:
            return [], f'{code} was in the draw and not drawn'
        return [], f'{code} was in the draw, drawn as number {places.index(proof["index"]) + 1} of {len(places)}'
    prizes = won(data, proof)
    if record['game'] == 'lucky-refund':
        text = ', '.join(f'tier {tier}, {prize} minor units' for tier, prize in prizes)
    else:
        text = ', '.join(f'{lines} x {tier}, ' + ('a share of a pool' if amount is None else f'{amount} minor units')
                         for tier, lines, amount in prizes)
    return [], f'{code} was in the draw and won: {text or "nothing"}'


def refund_parts(n, leaves, record):
    """Terms and winners of a vector of the lucky refund; sets picks and drawn numbers of the record."""
    price, scale = [(100, 1), (50, 1), (7000, 70)][n // 3 % 3]
    shares = [(3000, None), (1500, 15000 * scale), (1000, 1000 * scale), (2000, 100 * scale)]
    if n % 2:
        shares[2] = (1000, 400 * scale)
    terms = {
        'price': price, 'coins': 1000, 'diamonds': 60, 'mostABuy': 50, 'mostARound': 200,
        'tiers': [{'tier': at + 1, 'share': share, 'prize': prize} for at, (share, prize) in enumerate(shares)],
        'seedShare': 500, 'houseShare': 2000,
    }
    table = prize_table(terms, len(leaves), n * 37)
    draw_picks(record, [(len(leaves), sum(winners for _, winners, _ in table))])
    refund = {
        'id': record['round'], 'number': record['number'], 'closesAt': 2, 'publishedAt': 3, 'codes': len(leaves),
        'members': min(n, len(leaves)), 'demoMembers': 0, 'carried': n * 37,
        'tiers': [{'tier': tier, 'winners': winners, 'prize': prize} for tier, winners, prize in table], 'demo': False,
    }
    results, at = [], 0
    for tier, winners, prize in table:
        results += [{'tier': tier, 'code': leaves[place], 'prize': prize, 'mobile': '', 'demo': True,
                     'proof': proof_of(leaves, place)} for place in record['drawn'][0][at:at + min(winners, LISTED)]]
        at += winners
    return {'terms': terms, 'refund': refund, 'results': results}


def lottery_leaf(n, place, game, code):
    """A ticket whose bet and numbers come from its number. Many of them are permutations, so that some win."""
    stream = numbers(sha(f'ticket {n} {place}'.encode()), 'ticket', n)
    picks, bets, letters = LOTTERY[game]
    bet = bets[stream(len(bets))]
    chosen = sorted(one + 1 for one in pick(stream, picks[0][0], LINE[bet] + stream(4)))
    text = ','.join(map(str, chosen))
    if bet == 'set':
        text += '+' + ','.join(map(str, sorted(one + 1 for one in pick(stream, 16, 1 + stream(2)))))
    return f'{code} {letters}{place:08} {bet} {text} {[100, 200, 500][stream(3)]}'


def draw_picks(record, picks):
    seed, root = bytes.fromhex(record['seed']), bytes.fromhex(record['root'])
    integer = numbers(seed, sha(root, bytes.fromhex(record['entropy']['value'])).hex(), record['number'])
    record['picks'] = [{'of': of, 'take': take} for of, take in picks]
    record['drawn'] = [pick(integer, of, take) for of, take in picks]


def proof_of(leaves, at):
    path = [part.hex() for part in path_of(leaves, at)]
    return {'leaf': leaves[at], 'index': at, 'size': len(leaves), 'path': path}


def vector(n):
    """A draw whose seeds come from its number; the first 36 have the rules BD1."""
    rules = 'BD1' if n < 36 else 'BD2'
    seed, last = sha(f'seed {n}'.encode()), sha(f'chain {n}'.encode())
    size = [0, 1, 2, 3, 7, 8, 9, 33, 64, 100, 1000, 257][n % 12]
    game = 'lucky-refund' if n % 3 != 2 else list(LOTTERY)[(n // 3 + n // 12) % 4]
    codes = []
    for place in range(10 ** 9):
        if len(codes) == size:
            break
        drawn = int.from_bytes(sha(f'code {n} {place}'.encode())[:8], 'big') % 24_000_000
        code = f'{"ABCDEFGHJKLMNPQRSTUVWXYZ"[drawn // 10 ** 6]}{drawn % 10 ** 6:06}'
        if code not in codes:
            codes.append(code)
    leaves = sorted(codes)
    if game != 'lucky-refund':
        leaves = sorted(lottery_leaf(n, place, game, code) for place, code in enumerate(codes))
    length, number = 20, n % 20 + 1
    values = [last]
    while len(values) < length + 1:
        values.append(sha(values[-1]))
    value, commitment = values[length - number], values[length - number + 1]
    record = {
        'rules': rules, 'round': n + 1, 'game': game, 'number': n + 1, 'commitment': sha(seed).hex(), 'opensAt': 1,
        'closesAt': 2, 'tickets': size, 'root': root_of(rules, size, tree(leaves)).hex(),
        'entropy': {'source': 'chain', 'ref': f'1/{number}', 'commitment': commitment.hex(), 'endHash': values[-1].hex(),
                    'value': value.hex()},
        'seed': seed.hex(), 'picks': None, 'drawn': None, 'publishedAt': 3,
    }
    more = {}
    if game == 'lucky-refund':
        more = refund_parts(n, leaves, record)
    else:
        draw_picks(record, LOTTERY[game][0])
    some = {0, size // 3, size // 2, size - 1}
    proofs = [proof_of(leaves, at) for at in sorted(some) if 0 <= at < size]
    made = {'record': record, 'leaves': leaves, 'proofs': proofs, **more}
    # All tickets, so that prizes are compared too: [index, prizes] of those that have won.
    every = [[at, won(made, {'leaf': leaf, 'index': at})] for at, leaf in enumerate(leaves)]
    return {**made, 'won': [one for one in every if one[1]]}


def check_vector(one):
    record = one['record']
    wrong = check(record)
    if root_of(record['rules'], len(one['leaves']), tree(sorted(one['leaves']))).hex() != record['root']:
        wrong.append('the leaves have another root')
    wrong += [f'no proof of {proof["leaf"]}' for proof in one['proofs'] if not included(proof, record)]
    if record['game'] == 'lucky-refund':
        wrong += check_winners(one)
    every = [[at, won(one, {'leaf': leaf, 'index': at})] for at, leaf in enumerate(one['leaves'])]
    if [entry for entry in every if entry[1]] != one['won']:
        wrong.append('other tickets have won')
    return wrong


def check_given(given):
    """Returns what is wrong with a draw and, when they are given, with its winners."""
    wrong = check(given['record'])
    if 'results' in given and given['record']['seed'] is not None:
        wrong += check_winners(given)
    return wrong


def read_given(names):
    """The answers of one draw as one object; None with two different records."""
    given = {}
    for name in names:
        with open(name, encoding='utf8') as file:
            one = json.load(file)
        if 'record' in given and one['record'] != given['record']:
            return None
        given.update(one)
    return given


def main(arguments):
    if arguments[:1] == ['--write']:
        with open(arguments[1], 'w', encoding='ascii') as file:
            file.write('[\n' + ',\n'.join(json.dumps(vector(n), separators=(',', ':')) for n in range(72)) + '\n]\n')
        return 0
    code = arguments.pop() if re.fullmatch(r'[A-HJ-NP-Z]\d{6}', arguments[-1]) else None
    with open(arguments[0], encoding='utf8') as file:
        vectors = json.load(file)
    if isinstance(vectors, list):
        for n, one in enumerate(vectors):
            wrong = check_vector(one)
            if wrong:
                print(f'vector {n}: {", ".join(wrong)}')
                return 1
        print(f'{len(vectors)} draws are right')
        return 0
    given = read_given(arguments)
    if given is None:
        print('the two files hold different records')
        return 1
    record, text = given['record'], None
    wrong = check_given(given)
    if code is not None:
        missing, text = check_ticket(given, code)
        wrong += missing
    print(', '.join(wrong) if wrong else 'the draw is right')
    if text is not None:
        print(text)
    if record['game'] == 'lucky-refund' and 'results' not in given:
        print('not checked here: the winners, see '
              f"/account-service/lucky-refund/v2/prev-results?actId={record['round']}")
    if record['entropy']['source'] == 'drand':
        print('not checked here: the signature of drand, see '
              f"https://api.drand.sh/{QUICKNET}/public/{record['entropy']['ref'].split('/')[1]}")
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
