import type { Logger } from 'pino';
import type { Language, Market } from '../../contract';
import type { Db, OpenDb, Tx } from '../db/types';
import type { PrizeRule } from './area';
import type { Beacon } from './beacon';
import type { Clock } from './clock';
import type { ServerEnv } from './env';
import type { Listeners } from './events';
import type { Message, MessageKey } from './messages';
import type { Sealer } from './sealer';
import type { SmsOutbox } from './sms';

/** The server's own secret keys. */
export interface Secrets {
  /** Key of the hashes of SMS codes (32 bytes). */
  readonly smsKey: Uint8Array;
  /** Key that signs the addresses of the pages on which a member waits for a deposit (Q51). */
  readonly hallKey: Uint8Array;
  /** Key for the signatures between the server and the simulated payment provider, which runs in this process. */
  readonly providerKey: Uint8Array;
  /** Key that makes a member's opaque id for each game supplier. */
  readonly playerKey: Uint8Array;
  /** Ed25519 private key that signs the casino's questions to game suppliers (32 bytes). */
  readonly questionKey: Uint8Array;
  /** Key that signs the addresses at which an operator sees an advert before it is published. */
  readonly previewKey: Uint8Array;
}

/** Randomness of the operating system for secrets that are not draws: seeds, codes, names. */
export interface Fairness {
  /** A new server seed: 256 random bits. */
  serverSeed(): Uint8Array;
  /** The client seed that a member has until the player chooses one: ten letters and digits (D7). */
  clientSeed(): string;
  /** `length` characters of `alphabet`, each equally likely (SMS codes, invite codes). */
  text(alphabet: string, length: number): string;
}

/**
 * Everything that the code gets from outside: database, clock, log, configuration. The payments engine adds `payments`.
 */
export interface Deps {
  /** For use outside a transaction. A verb uses `ctx.tx`. */
  readonly db: Db;
  /** The same database with prepared statements, raw SQL and `close`. */
  readonly open: OpenDb;
  readonly clock: Clock;
  readonly log: Logger;
  readonly market: Market;
  readonly env: ServerEnv;
  /** Null when the server cannot send SMS: in production without an adapter for a gateway. */
  readonly sms: SmsOutbox | null;
  readonly fairness: Fairness;
  /** The public source of the entropy of draws; null when the server must not use the network (DRAND_URLS is empty). */
  readonly beacon: Beacon | null;
  readonly secrets: Secrets;
  /** Encrypts personal data (identity details, private pictures). */
  readonly sealer: Sealer;
  /** The event listeners of all parts; `emit` runs them. */
  readonly listeners: Listeners;
  /** Fills in a text of any part. */
  readonly message: Message<MessageKey>;
  /** The prize rules of all areas, by game. */
  readonly prizes: Readonly<Record<string, PrizeRule>>;
}

/** The member to whom a valid token belongs. */
export interface SessionMember {
  readonly id: number;
  readonly levelId: number;
  readonly registeredAt: number;
  /** Self-exclusion: null for none, 0 for ever, otherwise its end in ms. */
  readonly excludedUntil: number | null;
  readonly tokenHash: string;
  /** Id of the session, as the member's device list shows it. */
  readonly sessionId: number;
  /** When the member last proved their identity on the requesting device (ms); null for never. */
  readonly freshAt: number | null;
  /** End of the member's last break, in ms; 0 without one. */
  readonly coolOffUntil: number;
  /** Whether the member has set a limit on time, in force or not. */
  readonly hasTimeLimit: boolean;
}

/** One request and its context. */
export interface Ctx {
  readonly deps: Deps;
  /** The verb's transaction (POST) or the database (GET). The option `tx` of `verb` overrides this. */
  readonly tx: Tx;
  /** The server's time of the request, in ms. */
  readonly now: number;
  /** Null for a public call without a valid token. */
  readonly member: SessionMember | null;
  readonly language: Language;
  readonly deviceId: string;
  readonly platform: string;
  readonly ip: string;
  /** The `Host` header: host name and port of this server as the caller knows it; empty when missing. */
  readonly host: string;
  /** Name of browser and system (sessions/device-name); empty when unknown. */
  readonly deviceName: string;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  /** Hash of the `token` header; null when the header does not have the format of a token. */
  readonly tokenHash: string | null;
  readonly nonce: string;
}
