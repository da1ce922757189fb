import { randomBytes, randomInt } from 'node:crypto';
import {
  basePath,
  codes,
  contract,
  headers,
  markets,
  type AnswerOf,
  type Call,
  type InputOf,
  type MarketCode,
  type RainGift,
  type RainSlot,
} from '../../contract';
import type { ServerProcess } from './server';

export const password = 'rainy-day-42';

/** Contents of a member's purses: money in minor units, coins, diamonds. */
export interface Purses {
  money: number;
  coins: number;
  diamonds: number;
}

const mobiles = new Set<string>();
/** First digits of the mobile numbers of the tests, by market; seven random digits follow. */
const prefixes: Readonly<Record<string, string>> = { GH: '024', KE: '071', UG: '077', NG: '0803', BR: '1191' };
/** Returns a mobile number of a market that no other member of this run has. */
export function newMobile(market = 'GH'): string {
  const prefix = prefixes[market];
  if (prefix === undefined) throw new Error(`no mobile numbers for the market ${market}`);
  const mobile = `${prefix}${String(randomInt(10_000_000)).padStart(7, '0')}`;
  if (mobiles.has(mobile)) return newMobile(market);
  mobiles.add(mobile);
  return mobile;
}

/** Returns a random IP address, so that players do not share rate limits. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Makes calls of a member directly to the server, to prepare tests and to read the true state. */
export class Member {
  token: string | null = null;

  /** The member's device id. A token can change money only on the device where it was issued. */
  readonly device = `e2e-${randomBytes(8).toString('hex')}`;

  constructor(
    readonly server: ServerProcess,
    readonly mobile: string = newMobile(server.market),
    readonly address: string = newAddress(),
  ) {}

  /** Makes a call of the contract; a money call gets a new key by default. Throws when the server refuses it. */
  async ask<C extends Call>(
    call: C,
    input: InputOf<C>,
    key = call.money ? crypto.randomUUID().replaceAll('-', '') : undefined,
  ): Promise<AnswerOf<C>> {
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
        'content-type': call.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        [headers.platform]: 'h5',
        [headers.deviceId]: this.device,
        [headers.ticks]: String(await this.server.now()),
        [headers.nonce]: randomBytes(16).toString('hex'),
        [headers.language]: 'en',
        ...(this.token === null ? {} : { [headers.token]: this.token }),
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
      },
      ...(call.method === 'GET' ? {} : { body: call.encoding === 'json' ? JSON.stringify(input) : String(fields) }),
    });
    return { status: answer.status, body: (await answer.json()) as { code?: number; msg?: string; data?: unknown } };
  }

  /** Registers with an SMS code, as the app does, and stays signed in. */
  async register(): Promise<this> {
    await this.ask(contract.member.sendSms, { mobile: this.mobile });
    const smsCode = await this.server.smsCode(this.mobile);
    const { token } = await this.ask(contract.member.reg, {
      mobile: this.mobile,
      password,
      smsCode,
      termsVersion: (await this.ask(contract.terms.current, {})).version,
      ageConfirmed: true,
      // Some markets require limits at sign-up (Q46).
      ...(markets[this.server.market as MarketCode].limitsAtSignUp ? { depositLimit: 100_000, timeLimit: 240 } : {}),
    });
    this.token = token;
    return this;
  }

  async login(secret = password): Promise<this> {
    this.token = (await this.ask(contract.member.login, { mobile: this.mobile, password: secret })).token;
    return this;
  }

  /**
   * Closes the account for six months and signs in again with the limited session that gives access to the money (Q30).
   */
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

  /** Ends the session of the token on the server. Other users of the token then get a 401. */
  logout(): Promise<unknown> {
    return this.ask(contract.member.logout, {});
  }

  async purses(): Promise<Purses> {
    const { money, bonusMoney, diamond } = await this.ask(contract.account.balance, {});
    return { money, coins: bonusMoney, diamonds: diamond };
  }

  /** Returns the open slot. Throws when no slot is open. */
  async slot(): Promise<RainSlot> {
    const { durations } = await this.ask(contract.cashRain.cfg, {});
    const open = durations.find(({ status }) => status === 1);
    if (open === undefined) throw new Error('no rain is open');
    return open;
  }

  /** Returns the gift that was drawn for a slot, or null. */
  gift(slot: RainSlot): Promise<RainGift | null> {
    return this.ask(contract.cashRain.gift, { id: slot.id });
  }
}
