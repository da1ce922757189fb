import { randomBytes, randomInt } from 'node:crypto';
import {
  basePath,
  codes,
  contract,
  headers,
  type AnswerOf,
  type Call,
  type InputOf,
  type RainGift,
  type RainSlot,
} from '../../contract';
import type { ServerProcess } from './server';

export const password = 'rainy-day-42';

/** What the purses of a member hold: money in minor units, coins, diamonds. */
export interface Purses {
  money: number;
  coins: number;
  diamonds: number;
}

const mobiles = new Set<string>();
/** A number nobody has yet. */
export function newMobile(): string {
  const mobile = `024${String(randomInt(10_000_000)).padStart(7, '0')}`;
  if (mobiles.has(mobile)) return newMobile();
  mobiles.add(mobile);
  return mobile;
}

/** An address that no other player of this run has. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A member beside the app: asks the server's calls directly, to prepare a test and to say what is true. */
export class Member {
  token: string | null = null;

  /** What this member plays on; a token is good for money only there. */
  readonly device = `e2e-${randomBytes(8).toString('hex')}`;

  constructor(
    readonly server: ServerProcess,
    readonly mobile: string = newMobile(),
    readonly address: string = newAddress(),
  ) {}

  /** One call of the contract. Throws when it is refused. */
  async ask<C extends Call>(call: C, input: InputOf<C>, key?: string): Promise<AnswerOf<C>> {
    const { status, body } = await this.send(call, input, key);
    if (body.code !== 0) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data as AnswerOf<C>;
  }

  private async send<C extends Call>(
    call: C,
    input: InputOf<C>,
    key?: string,
  ): Promise<{ status: number; body: { code?: number; msg?: string; data?: unknown } }> {
    const fields = new URLSearchParams(
      Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
    );
    const url = `${this.server.url}${basePath}${call.path}${call.method === 'GET' ? `?${fields}` : ''}`;
    const answer = await fetch(url, {
      method: call.method,
      headers: {
        'x-forwarded-for': this.address,
        'content-type': 'application/x-www-form-urlencoded',
        [headers.platform]: 'h5',
        [headers.deviceId]: this.device,
        [headers.ticks]: String(await this.server.now()),
        [headers.nonce]: randomBytes(16).toString('hex'),
        [headers.language]: 'en',
        ...(this.token === null ? {} : { [headers.token]: this.token }),
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
      },
      ...(call.method === 'GET' ? {} : { body: String(fields) }),
    });
    return { status: answer.status, body: (await answer.json()) as { code?: number; msg?: string; data?: unknown } };
  }

  /** Registers with a code by SMS, as the app does, and stays signed in. */
  async register(): Promise<this> {
    await this.ask(contract.member.sendSms, { mobile: this.mobile });
    const smsCode = await this.server.smsCode(this.mobile);
    const { token } = await this.ask(contract.member.reg, {
      mobile: this.mobile,
      password,
      smsCode,
      termsVersion: '1',
      ageConfirmed: true,
    });
    this.token = token;
    return this;
  }

  async login(secret = password): Promise<this> {
    this.token = (await this.ask(contract.member.login, { mobile: this.mobile, password: secret })).token;
    return this;
  }

  /** Closes the own account for half a year and comes in again with what stays open then: the money (Q30). */
  async closeAccount(): Promise<this> {
    await this.ask(contract.protection.exclude, { reason: 'none', period: '6m', password });
    this.token = null;
    const { body } = await this.send(contract.member.login, { mobile: this.mobile, password, selfInclusion: '1' });
    const { token } = (body.data ?? {}) as { token?: string };
    if (body.code !== codes.selfExcluded || token === undefined)
      throw new Error(`a closed account was let in with ${JSON.stringify(body)}`);
    this.token = token;
    return this;
  }

  /** Ends the session of the token at the server; whoever else holds it learns that by a 401. */
  logout(): Promise<unknown> {
    return this.ask(contract.member.logout, {});
  }

  async purses(): Promise<Purses> {
    const { money, bonusMoney, diamond } = await this.ask(contract.account.balance, {});
    return { money, coins: bonusMoney, diamonds: diamond };
  }

  /** The slot that is open now. */
  async slot(): Promise<RainSlot> {
    const { durations } = await this.ask(contract.cashRain.cfg, {});
    const open = durations.find(({ status }) => status === 1);
    if (open === undefined) throw new Error('no rain is open');
    return open;
  }

  /** The gift that was drawn for a slot, or null. */
  gift(slot: RainSlot): Promise<RainGift | null> {
    return this.ask(contract.cashRain.gift, { id: slot.id });
  }
}
