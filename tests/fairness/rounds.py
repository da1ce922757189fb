"""What the rules of several games need: random numbers and checks of parameters."""
import hashlib
import hmac


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


def crash_point(stream):
    return min(100_000, max(100, 97 * 2 ** 32 // (2 ** 32 - stream.below(2 ** 32))))
