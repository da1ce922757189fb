import type { KeyObject } from 'node:crypto';
import { hub88SignatureHeader, signHub88 } from '../hub88/signature';
import type { Hub88Path } from '../hub88/wire';

export interface Hub88ClientOptions {
  /** Address that the operator gave to Hub88, without a slash at the end. */
  readonly url: string;
  readonly privateKey: KeyObject;
  readonly send: (request: Request) => Promise<Response>;
  /** A new UUID. */
  readonly fresh: () => string;
  /** Waits this many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

export type Hub88Reply = Record<string, unknown> & { readonly status: string };

export interface Hub88Round {
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  /** In 1/100,000 of the currency's unit. */
  readonly stake: number;
  /** The payout in the same unit; asked after the bet was accepted. */
  readonly payoutOf: () => number;
}

export interface Hub88Played {
  readonly round: string;
  readonly state: 'settled' | 'refused' | 'returned' | 'open';
  readonly payout: number;
  /** Status of the bet; null when no answer came. */
  readonly bet: string | null;
  /** The last answer. */
  readonly reply: Hub88Reply | null;
}

/** After these statuses Hub88 does not roll a bet back: the operator has refused it. */
const refusals = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'];
const tries = 10;

/**
 * The side of Hub88 in its Wallet API: signs the body of each request, rolls a bet back after a failure of the network
 * or any status but RS_OK and the two refusals, and repeats wins and rollbacks until RS_OK. Wins and rollbacks are sent
 * although the token may have expired.
 */
export function createHub88Client({ url, privateKey, send, fresh, wait }: Hub88ClientOptions) {
  /** Sends a request; null when no JSON answer came. */
  async function call(path: Hub88Path, body: object): Promise<Hub88Reply | null> {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', [hub88SignatureHeader]: signHub88(privateKey, text) };
    const response = await send(new Request(`${url}${path}`, { method: 'POST', headers, body: text })).catch(
      () => null,
    );
    const read: unknown = response === null ? null : await response.json().catch(() => null);
    return typeof read === 'object' && read !== null && 'status' in read ? (read as Hub88Reply) : null;
  }

  async function until(path: Hub88Path, body: object): Promise<Hub88Reply | null> {
    for (let at = 1; ; at += 1) {
      const reply = await call(path, body);
      if (reply?.status === 'RS_OK' || at === tries) return reply;
      await wait(1_000 * at);
    }
  }

  /** Plays one round: bet, then win (0 for a lost round) or rollback. */
  async function play({ user, token, game, currency, stake, payoutOf }: Hub88Round): Promise<Hub88Played> {
    const round = fresh();
    const common = { user, token, round, game_code: game, supplier_user: user };
    const bet = { ...common, transaction_uuid: fresh(), request_uuid: fresh(), currency, is_free: false };
    const placed = await call('/transaction/bet', { ...bet, round_closed: false, amount: stake });
    if (placed !== null && refusals.includes(placed.status))
      return { round, state: 'refused', payout: 0, bet: placed.status, reply: placed };
    const outcome = { round, bet: placed?.status ?? null };
    const after = { ...common, transaction_uuid: fresh(), request_uuid: fresh(), round_closed: true };
    const reference = { reference_transaction_uuid: bet.transaction_uuid };
    if (placed?.status !== 'RS_OK') {
      const back = await until('/transaction/rollback', { ...after, ...reference });
      return { ...outcome, state: back?.status === 'RS_OK' ? 'returned' : 'open', payout: 0, reply: back };
    }
    const payout = payoutOf();
    const won = { ...after, ...reference, currency, amount: payout, is_free: false };
    const reply = await until('/transaction/win', won);
    return { ...outcome, state: reply?.status === 'RS_OK' ? 'settled' : 'open', payout, reply };
  }
  return { call, play };
}
