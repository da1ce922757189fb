import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { markets } from '../../contract';
import { settings } from '../db/schema';
import type { OpenDb } from '../db/types';
import { areas as allAreas, partsOf } from './areas';
import { installSettings } from './install-settings';
import { systemFairness } from '../fairness';
import type { Pick } from '../payments/simulated/provider';
import { createPayments, takeCallback } from '../payments';
import type { Area } from '../core/area';
import type { Clock } from '../core/clock';
import type { Deps, Secrets } from '../core/deps';
import { checkDataKey, readDataKey } from './data-key';
import type { ServerEnv } from '../core/env';
import { listenersOf } from '../core/events';
import { createSealer } from '../core/sealer';
import { databaseOutbox, forgetReadableSms, type SmsOutbox } from '../core/sms';

const secretNames = { smsKey: 'sms-key', hallKey: 'hall-key', operatorKey: 'operator-key' } as const;

/** The server's own keys: made once, kept in the database, so that all processes have the same. */
async function readSecrets(open: OpenDb): Promise<Secrets> {
  const names = Object.values(secretNames);
  await open.db
    .insert(settings)
    .values(names.map((key) => ({ key, value: randomBytes(32).toString('hex') })))
    .onConflictDoNothing();
  const rows = await open.db.select().from(settings).where(inArray(settings.key, names));
  const read = (name: string): Uint8Array => Buffer.from(String(rows.find(({ key }) => key === name)!.value), 'hex');
  return {
    smsKey: read(secretNames.smsKey),
    hallKey: read(secretNames.hallKey),
    operatorKey: read(secretNames.operatorKey),
  };
}

/** What is not part of the server. */
export interface Parts {
  /** What a test puts in the place of chance. */
  readonly pick?: Pick;
  /** An adapter for an SMS gateway. Without one, production sends no codes. */
  readonly sms?: SmsOutbox;
  /** The areas of this server; by default all. */
  readonly areas?: readonly Area[];
}

/** Puts together what the server's code needs, on a migrated database. */
export async function makeDeps(
  open: OpenDb,
  env: ServerEnv,
  clock: Clock,
  log: Logger,
  { sms, areas = allAreas, ...parts }: Parts = {},
): Promise<Deps> {
  const production = env.mode === 'production';
  if (production) await forgetReadableSms(open.db);
  await installSettings(open.db, markets[env.market], partsOf(areas));
  const sealer = createSealer(readDataKey(env));
  await checkDataKey(open.db, sealer, env, log);
  const secrets = await readSecrets(open);
  if (env.operatorUrl !== null && env.operatorSecret === null)
    throw new Error('OPERATOR_URL needs OPERATOR_SECRET, the secret that the operator signs with');
  const payments = createPayments({
    db: open.db,
    clock,
    log,
    hallKey: secrets.hallKey,
    operatorKey: env.operatorSecret ?? secrets.operatorKey,
    market: markets[env.market],
    momo: env.momo,
    operatorUrl: env.operatorUrl,
    callbackUrl: env.callbackUrl,
    production,
    receive: (request) => takeCallback(deps, request, 'operator'),
    ...parts,
  });
  const deps: Deps = {
    db: open.db,
    open,
    clock,
    log,
    env,
    market: markets[env.market],
    sms: sms ?? (production ? null : databaseOutbox),
    fairness: systemFairness,
    secrets,
    sealer,
    payments,
    listeners: listenersOf(partsOf(areas)),
    prizes: Object.assign({}, ...areas.map(({ prizes }) => prizes)) as Deps['prizes'],
  };
  return deps;
}
