import type { Logger } from 'pino';
import type { Language, Market } from '../../contract';
import type { Db, OpenDb, Tx } from '../db/types';
import type { PrizeRule } from './area';
import type { Clock } from './clock';
import type { ServerEnv } from './env';
import type { Listeners } from './events';
import type { Sealer } from './sealer';
import type { SmsOutbox } from './sms';

/** Keys that the server keeps for itself. */
export interface Secrets {
  /** Key of the hashes of SMS codes (32 bytes). */
  readonly smsKey: Uint8Array;
  /** Key of the signs of payment halls. */
  readonly hallKey: Uint8Array;
  /** Key that the operator in this process shares with the house. */
  readonly operatorKey: Uint8Array;
}

/** Randomness of the operating system, for what is secret and not drawn: seeds, codes, names. */
export interface Fairness {
  /** A new server seed: 256 random bits. */
  serverSeed(): Uint8Array;
  /** A client seed as it is before the player chooses one: ten letters and digits (D7). */
  clientSeed(): string;
  /** `length` characters of `alphabet`, each equally likely (SMS codes, invite codes). */
  text(alphabet: string, length: number): string;
}

/** Everything that the server's code gets from outside itself. The payments engine adds `payments`. */
export interface Deps {
  /** Outside a transaction. A verb uses `ctx.tx`. */
  readonly db: Db;
  /** The owner's view of the same database: prepared statements, close. */
  readonly open: OpenDb;
  readonly clock: Clock;
  readonly log: Logger;
  readonly market: Market;
  readonly env: ServerEnv;
  /** Null when nobody sends messages: production without an adapter for a gateway. */
  readonly sms: SmsOutbox | null;
  readonly fairness: Fairness;
  readonly secrets: Secrets;
  /** Encrypts what is stored about people (identity details, private pictures). */
  readonly sealer: Sealer;
  /** Of all parts; `emit` runs them. */
  readonly listeners: Listeners;
  /** The prize rules of all areas, by game. */
  readonly prizes: Readonly<Record<string, PrizeRule>>;
}

/** Who a valid token belongs to. */
export interface SessionMember {
  readonly id: number;
  readonly levelId: number;
  readonly registeredAt: number;
  /** Self-exclusion: null none, 0 for ever, otherwise its end. */
  readonly excludedUntil: number | null;
  readonly tokenHash: string;
  /** The session's number, as its member sees it. */
  readonly sessionId: number;
  /** When the device that asks last proved to be the member's (ms); null when it never did. */
  readonly freshAt: number | null;
}

/** One request, as a verb sees it. */
export interface Ctx {
  readonly deps: Deps;
  /** The verb's transaction (POST), or the database (GET); see the options of `verb`. */
  readonly tx: Tx;
  /** The server's time of the request, in ms. */
  readonly now: number;
  /** Null for a public call without a valid token. */
  readonly member: SessionMember | null;
  readonly language: Language;
  readonly deviceId: string;
  readonly platform: string;
  readonly ip: string;
  /** Browser and system in words (sessions/device-name); empty when they are not known. */
  readonly deviceName: string;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  /** Of the `token` header, when it has a token's shape. */
  readonly tokenHash: string | null;
  readonly nonce: string;
}
