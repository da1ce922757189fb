#!/usr/bin/env python3
"""Plays rounds of the house games again without any code of the app: only Python's hashlib and hmac.

  verify_games.py game-vectors.json   plays every golden vector again
  verify_games.py BG1.GH.…            plays the round of a receipt again (its seed must be revealed)
  verify_games.py --seed HEX BG1.…    the same with a seed that was revealed after the receipt was written
  verify_games.py --write FILE        writes the golden vectors

block = HMAC-SHA256(key = server seed, message = "clientSeed:nonce:block"). Each four bytes are a big-endian 32-bit
number. A game asks for numbers below N: candidates at or above the largest multiple of N up to 2^32 are rejected, the
first other one modulo N is the number. Each number continues where the one before it ended. The rules:

  101 Mango Fever     three numbers below 24: the stop of each reel (the top row of its window)
  102 Savanna Kings   five numbers below 16: the stop of each reel (the top row of its window)
  103 Rocket Rush     one number n below 2^32: the crash point is max(100, ⌊97 · 2^32 / (2^32 − n)⌋) hundredths, at most
                      100,000. The seed is the value of the shared round, the client seed the salt of its chain, and the
                      nonce its number. A bet is paid at its cash-out, or at its automatic one when the rocket gets there
  104 Okada Dash      one number below 2^32: the multiplier is the crash point of Rocket Rush for that number. A bet is
                      paid at its target when the multiplier is at least the target
  105 Dice Duel       one number below 10,000: the roll
  106 Gem Mines       for i = 0 … mines − 1 a number below 25 − i: tile i of the row 0 … 24 changes places with the tile
                      that many places further; the first `mines` tiles of the row then have a mine
  107 Talking Drums   for each row from the top a number below 2: 1 is a step to the right; the number of steps to the
                      right is the pocket from the left
  112 Kente Roulette  one number below 37: the number that the ball lies on. The parameters name the chips on each place
  111 Penalty King    one number below 2: the keeper dives to the left (0) or to the right (1). It is a goal when the
                      player shoots to the other side
  108 Oware Gems      for i = 0 … 9 a number below 40 − i: cell i of the row 1 … 40 changes places with the cell that many
                      places further; the first ten cells of the row are drawn. The hits among the picks pay
  109 Big Tusk        a number below 11, plus 1: the first card; then 24 numbers below 13: the cards after it, 0 to 12
  110 Genie's Gold    one number below 20: the segment, clockwise
  113 Golden Scratch  a number below 10,000 draws the prize by cumulative weights; for i = 8 … 1 a number below i + 1:
                      cell i changes places with the cell of that number

Multipliers are ten-thousandths of the stake. Payout = stake × multiplier / 10,000, rounded down to minor units, in
Uganda to whole shillings (100 minor units). A receipt whose payout is no whole number of shillings is of a round before
payouts were rounded to shillings, and has the exact payout. In Kente
Roulette the stake is the sum of the chips, and the payout is exact: a chip pays 36 times its amount, divided by how many
numbers its place covers, when the drawn number is one of them.
"""
import base64
import hashlib
import hmac
import json
import re
import sys
from fractions import Fraction
from math import comb

PAYS = {'7': 500, 'B': 100, 'L': 40, 'M': 20, 'P': 18, 'O': 14, 'C': 15}
STRIPS = ['OCMLO7MOLPCOBMCPLCPOBPCM', 'MOPBOLPCOLMCOMCBOPLC7MCP', 'OMLPCBPOMCLMC7OPMOBCOPLC']
LINES = [(0, 0, 0), (1, 1, 1), (2, 2, 2), (0, 1, 2), (2, 1, 0)]
KINGS_PAYS = {'L': (100, 600, 5000), 'D': (50, 200, 1000), 'M': (18, 60, 300), 'A': (14, 40, 150), 'K': (12, 32, 130),
              'Q': (9, 24, 80)}
KINGS_STRIPS = ['KQDMKQMKAQLAQMAD', 'KAQDAQMAQMKLMKDQ', 'DAMQAKMQLMQAKDQK', 'KDQAMQLAKDMAQKMQ', 'QAMQLAKMQDKADQKM']
KINGS_LINES = ['00000', '11111', '22222', '00122', '22100', '01210', '21012', '10001', '12221', '10121']
PRIZES = [0, 5000, 10000, 20000, 50000, 100000, 500000, 5000000]
CARDS = [6395, 1000, 1250, 900, 330, 95, 27, 3]
WHEELS = {'low': [20, 12, 0, 12, 12, 15, 0, 12, 12, 12, 0, 12, 12, 12, 0, 15, 12, 12, 0, 12],
          'medium': [50, 0, 0, 30, 0, 18, 0, 0, 15, 0, 0, 18, 0, 30, 0, 0, 15, 0, 18, 0], 'high': [194] + [0] * 19}
LADDER_END = 25_000_000
# Pays of the pockets from the edge to the middle, by rows and risk.
DRUMS = {
    8: {'low': '5.4 2.1 1.1 1 .4', 'medium': '12.5 3 1.3 .7 .3', 'high': '28 4 1.4 .3 .2'},
    12: {'low': '7.5 3 1.6 1.4 1.1 1 .4', 'medium': '30 10 4 2 1.1 .6 .2', 'high': '155 22 8 2 .7 .2 .2'},
    16: {'low': '15 9 2 1.4 1.3 1.2 1.1 1 .4', 'medium': '110 40 10 5 3 1.5 1 .5 .2',
         'high': '1000 120 24 9 3.8 2 .2 .2 .2'}}
KENO_PAYS = [{1: 3.8}, {1: 1.7, 2: 5.1}, {2: 3.3, 3: 40}, {2: 1.6, 3: 10.1, 4: 90}, {2: 1.2, 3: 4, 4: 20, 5: 280},
             {3: 3, 4: 14.2, 5: 100, 6: 600}, {3: 1.8, 4: 8.3, 5: 30, 6: 200, 7: 800},
             {3: 1.2, 4: 5, 5: 14.4, 6: 80, 7: 450, 8: 1000},
             {3: 0.9, 4: 3.2, 5: 8.1, 6: 38, 7: 200, 8: 800, 9: 1000},
             {3: 0.9, 4: 2, 5: 5.2, 6: 17.3, 7: 85, 8: 400, 9: 900, 10: 1000}]
TUSK_END = 10_000_000
# Smallest sum that a market's currency can pay, in minor units, where it is not 1.
UNITS = {'UG': 100}
VERSIONS = {'101': '1', '102': '1', '103': '1', '104': '1', '105': '1', '106': '1', '107': '1', '108': '1', '109': '1',
            '110': '1', '111': '1', '112': '1', '113': '1'}
RECEIPT = re.compile(r'(BG1\.(?:[\w-]*\.){11}[\w-]*)\.([0-9a-z]{7})', re.ASCII)
DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'


class Impossible(Exception):
    """The rules refuse the parameters, a step, or the end of the round."""


class Stream:
    """The random numbers of one round."""

    def __init__(self, seed, client_seed, nonce):
        self.seed, self.client_seed, self.nonce = seed, client_seed, nonce
        self.bytes, self.blocks = b'', 0

    def below(self, bound):
        limit = 2 ** 32 // bound * bound
        while True:
            if not self.bytes:
                message = f'{self.client_seed}:{self.nonce}:{self.blocks}'.encode('ascii')
                self.bytes = hmac.new(self.seed, message, hashlib.sha256).digest()
                self.blocks += 1
            word, self.bytes = int.from_bytes(self.bytes[:4], 'big'), self.bytes[4:]
            if word < limit:
                return word % bound


def whole(value, low, high):
    if type(value) is not int or not low <= value <= high:
        raise Impossible(f'{value} is not {low} to {high}')
    return value


def only(params, *names):
    if type(params) is not dict or sorted(params) != sorted(names):
        raise Impossible('wrong parameters')


def mango_fever(params, steps, stream):
    only(params)
    stops = [stream.below(24) for _ in STRIPS]
    pays = 0
    for rows in LINES:
        line = [strip[(stop + row) % 24] for strip, stop, row in zip(STRIPS, stops, rows)]
        if len(set(line)) == 1:
            pays += PAYS[line[0]]
        elif line[0] == 'C':
            pays += 5 if line[1] == 'C' else 1
    return stops, pays * 10_000 // 5, not steps


def savanna_kings(params, steps, stream):
    only(params)
    stops = [stream.below(16) for _ in KINGS_STRIPS]
    pays = 0
    for rows in KINGS_LINES:
        line = [strip[(stop + int(row)) % 16] for strip, stop, row in zip(KINGS_STRIPS, stops, rows)]
        count = next((at for at in range(5) if line[at] != line[0]), 5)
        pays += KINGS_PAYS[line[0]][count - 3] if count >= 3 else 0
    return stops, pays * 10_000 // 10, not steps


def dice_duel(params, steps, stream):
    only(params, 'side', 'chance')
    chance = whole(params['chance'], 100, 9500)
    roll = stream.below(10_000)
    won = {'under': roll < chance, 'over': roll >= 10_000 - chance}
    if params['side'] not in won:
        raise Impossible('wrong side')
    pays = Fraction(97, 1) / Fraction(chance, 100)
    return roll, int(pays * 10_000) if won[params['side']] else 0, not steps


def gem_mines(params, steps, stream):
    only(params, 'mines')
    mines = whole(params['mines'], 1, 24)
    row = list(range(25))
    for at in range(mines):
        other = at + stream.below(25 - at)
        row[at], row[other] = row[other], row[at]
    layout = sorted(row[:mines])
    ladder = [int(Fraction(97 * comb(25, gems), comb(25 - mines, gems))) * 100 for gems in range(1, 26 - mines)]
    ladder = [pays for pays in ladder if pays <= LADDER_END]
    opened = set()
    for index, tile in enumerate(steps):
        if whole(tile, 0, 24) in opened or len(opened) == len(ladder):
            raise Impossible('a tile after the end, or opened twice')
        if tile in layout:
            return layout, 0, index + 1 == len(steps)
        opened.add(tile)
    return layout, ladder[len(opened) - 1] if opened else 0, len(opened) > 0


def oware_gems(params, steps, stream):
    only(params, 'picks')
    picks = params['picks']
    if type(picks) is not list or not 1 <= len(picks) <= 10 or len({whole(cell, 1, 40) for cell in picks}) < len(picks):
        raise Impossible('not 1 to 10 different cells')
    row = list(range(1, 41))
    for at in range(10):
        other = at + stream.below(40 - at)
        row[at], row[other] = row[other], row[at]
    hits = len(set(picks) & set(row[:10]))
    return row[:10], round(KENO_PAYS[len(picks) - 1].get(hits, 0) * 10_000), not steps


def penalty_king(params, steps, stream):
    only(params, 'side')
    dives = ['left', 'right']
    if params['side'] not in dives:
        raise Impossible('wrong side')
    dive = dives[stream.below(2)]
    return dive, 0 if dive == params['side'] else 19_400, not steps


def talking_drums(params, steps, stream):
    only(params, 'rows', 'risk')
    rows, risk = params['rows'], params['risk']
    if type(rows) is not int or rows not in DRUMS or type(risk) is not str or risk not in DRUMS[rows]:
        raise Impossible('wrong rows or risk')
    path = [stream.below(2) for _ in range(rows)]
    right = sum(path)
    pays = Fraction(DRUMS[rows][risk].split()[min(right, rows - right)])
    return path, int(pays * 10_000), not steps


def golden_scratch(params, steps, stream):
    only(params)
    point = stream.below(sum(CARDS))
    prize, top = 0, 0
    for pays, weight in zip(PRIZES, CARDS):
        top += weight
        if point < top:
            prize = pays
            break
    cells = PRIZES[1:] + ([prize, prize] if prize else [5000, 10000])
    for at in range(8, 0, -1):
        other = stream.below(at + 1)
        cells[at], cells[other] = cells[other], cells[at]
    shown = [amount for amount in PRIZES if cells.count(amount) == 3]
    return cells, shown[0] if shown else 0, not steps


def big_tusk(params, steps, stream):
    only(params)
    deck = [1 + stream.below(11)] + [stream.below(13) for _ in range(24)]
    pays, lost = Fraction(97, 100), False
    for at, side in enumerate(steps):
        if side not in ('higher', 'lower') or lost or at == 24:
            raise Impossible('an unknown pick, or one after the end')
        card, following = deck[at], deck[at + 1]
        winning = 13 - card if side == 'higher' else card + 1
        pays = pays * 13 / winning
        if winning == 13 or int(pays * 10_000) > TUSK_END:
            raise Impossible('a pick that is not offered')
        lost = following < card if side == 'higher' else following > card
    return deck, 0 if lost or not steps else int(pays * 10_000), len(steps) > 0


def genies_gold(params, steps, stream):
    only(params, 'risk')
    if params['risk'] not in ('low', 'medium', 'high'):
        raise Impossible('wrong risk')
    segment = stream.below(20)
    return segment, WHEELS[params['risk']][segment] * 1_000, not steps


def crash_point(stream):
    return min(100_000, max(100, 97 * 2 ** 32 // (2 ** 32 - stream.below(2 ** 32))))


def okada_dash(params, steps, stream):
    only(params, 'target')
    target = whole(params['target'], 101, 100_000)
    reached = crash_point(stream)
    return reached, target * 100 if reached >= target else 0, not steps


def rocket_rush(params, steps, stream):
    only(params, 'auto')
    target = 100_000 if params['auto'] is None else whole(params['auto'], 101, 100_000)
    crash = crash_point(stream)
    if not steps:
        return crash, target * 100 if target <= crash else 0, True
    only(steps[0], 'at')
    at = whole(steps[0]['at'], 101, 100_000)
    return crash, at * 100, len(steps) == 1 and at <= min(target, crash)


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


def kente_roulette(params, steps, stream):
    pocket = stream.below(37)
    stake, paid = kente_pays(params, pocket)
    return pocket, paid * 10_000 // stake, not steps


GAMES = {'101': mango_fever, '102': savanna_kings, '103': rocket_rush, '104': okada_dash, '105': dice_duel,
         '106': gem_mines, '107': talking_drums, '108': oware_gems, '109': big_tusk, '110': genies_gold,
         '111': penalty_king, '112': kente_roulette, '113': golden_scratch}
# The first 1,000 vectors have the first four games in turn; each later game has 250 vectors of its own after them.
FIRST, LATER, EACH = ['101', '105', '106', '113'], ['103', '102', '107', '112', '104', '111', '108', '110', '109'], 250


def play(game, params, steps, seed, client_seed, nonce):
    """Returns what the draw decided, the multiplier and the number of blocks. Raises Impossible."""
    stream = Stream(seed, client_seed, nonce)
    facts, multiplier, ended = GAMES[game](params, steps, stream)
    if not ended:
        raise Impossible('the round cannot end here')
    return facts, multiplier, stream.blocks


def payout_of(game, params, stake, facts, multiplier):
    """Returns the exact payout in minor units. Raises Impossible when the parameters fix another stake."""
    if game != '112':
        return stake * multiplier // 10_000
    total, paid = kente_pays(params, facts)
    if total != stake:
        raise Impossible(f'the chips are worth {total}, the stake is {stake}')
    return paid


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
    game = FIRST[number % 4] if number < 1000 else LATER[(number - 1000) // EACH]
    seed = hashlib.sha256(f'baobab game seed {number}'.encode()).digest()
    choice = hashlib.sha256(f'baobab game choice {number}'.encode()).digest()
    alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    client_seed = ''.join(alphabet[byte % 62] for byte in choice[:5 + number % 6])
    nonce = [0, 1, 7, 99, 999, 123456, 999999999][number % 7] + number // 7
    params, steps = {}, []
    if game == '105':
        params = {'side': ['under', 'over'][choice[20] % 2], 'chance': 100 + int.from_bytes(choice[21:25], 'big') % 9401}
    if game == '104':
        params = {'target': 101 + int.from_bytes(choice[21:23], 'big') % (60 << choice[23] % 5)}
    if game == '111':
        params = {'side': ['left', 'right'][choice[20] % 2]}
    if game == '106':
        params = {'mines': 1 + choice[20] % 24}
        order = list(range(25))
        for at in range(24, 0, -1):
            other = choice[at] % (at + 1)
            order[at], order[other] = order[other], order[at]
        # Opens tiles until a mine, the end of the ladder, or the number of gems that the vector collects at.
        for tile in order[:1 + choice[25] % 8]:
            steps.append(tile)
            try:
                _, multiplier, _ = play(game, params, steps, seed, client_seed, nonce)
            except Impossible:
                steps.pop()
                break
            if multiplier == 0:
                break
    if game == '103':
        params = {'auto': None if choice[20] % 4 == 0 else 101 + int.from_bytes(choice[21:23], 'big') % (60 << choice[23] % 5)}
        crash = rocket_rush(params, [], Stream(seed, client_seed, nonce))[0]
        highest = min(crash, params['auto'] or 100_000)
        if choice[24] % 3 == 0 and highest > 100:
            steps = [{'at': 101 + int.from_bytes(choice[25:27], 'big') % (highest - 100)}]
    if game == '107':
        params = {'rows': [8, 12, 16][choice[20] % 3], 'risk': ['low', 'medium', 'high'][choice[21] % 3]}
    if game == '108':
        row = list(range(1, 41))
        for at in range(10):
            other = at + choice[at] % (40 - at)
            row[at], row[other] = row[other], row[at]
        params = {'picks': sorted(row[:1 + choice[20] % 10])}
    if game == '109':
        # Picks until one is lost or not offered, or until the vector collects.
        for at in range(1 + choice[25] % 4):
            steps.append(['higher', 'lower'][choice[at] % 2])
            try:
                _, multiplier, _ = play(game, params, steps, seed, client_seed, nonce)
            except Impossible:
                steps[-1] = 'lower' if steps[-1] == 'higher' else 'higher'
                _, multiplier, _ = play(game, params, steps, seed, client_seed, nonce)
            if multiplier == 0:
                break
    if game == '110':
        params = {'risk': ['low', 'medium', 'high'][choice[20] % 3]}
    stake = 10 * (1 + int.from_bytes(choice[26:28], 'big') % 2000)
    if game == '112':
        names = list(KENTE)
        count = 1 + choice[20] % 6
        places = dict.fromkeys(names[int.from_bytes(choice[at:at + 2], 'big') % len(names)] for at in range(count))
        params = {'chips': [[name, 10 * (1 + choice[at] % 60)] for at, name in enumerate(places)]}
        stake = sum(amount for _, amount in params['chips'])
    facts, multiplier, blocks = play(game, params, steps, seed, client_seed, nonce)
    server_hash = hashlib.sha256(seed).digest()
    payout = payout_of(game, params, stake, facts, multiplier)
    at = 1_763_640_300_000 + number
    text = '.'.join(['BG1', 'GH', game, VERSIONS[game], pack_json(params), pack_json(steps), pack(server_hash), pack(seed),
                     client_seed, str(nonce), str(stake), str(payout), base36(at)])
    return {'game': game, 'params': params, 'steps': steps, 'serverSeed': seed.hex(), 'serverHash': server_hash.hex(),
            'clientSeed': client_seed, 'nonce': nonce, 'blocks': blocks, 'facts': facts, 'multiplier': multiplier,
            'stake': stake, 'payout': payout, 'at': at, 'receipt': f'{text}.{checksum(text)}'}


def write(path):
    with open(path, 'w') as file:
        file.write('[\n  ' + ',\n  '.join(json.dumps(make(number)) for number in range(1000 + EACH * len(LATER))) + '\n]\n')


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
    if VERSIONS.get(game) != version:
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
