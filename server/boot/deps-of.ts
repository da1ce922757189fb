import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { markets } from '../../contract';
import { settings } from '../db/schema';
import type { OpenDb } from '../db/types';
import { areas as allAreas, partsOf } from './areas';
import { installSettings } from './install-settings';
import { installTerms } from '../areas/terms';
import { drandBeacon } from '../draws/drand';
import { systemFairness } from '../fairness';
import type { Pick } from '../payments/simulated/provider';
import { createPayments, takeCallback } from '../payments';
import type { Area } from '../core/area';
import type { Beacon } from '../core/beacon';
import type { Clock } from '../core/clock';
import type { Deps, Secrets } from '../core/deps';
import { checkDataKey, readDataKey } from './data-key';
import type { ServerEnv } from '../core/env';
import { listenersOf } from '../core/events';
import { messageOf, textsOf } from '../core/messages';
import { createSealer, type Sealer } from '../core/sealer';
import { gatewayOutbox } from '../sms';
import { databaseOutbox, forgetReadableSms, type SmsOutbox } from '../core/sms';

const secretNames = {
  smsKey: 'sms-key',
  hallKey: 'hall-key',
  providerKey: 'provider-key',
  playerKey: 'player-key',
  questionKey: 'question-key',
  previewKey: 'preview-key',
} as const;

/** Reads the server's own keys. They are created once and stored in the database, so that all processes share them. */
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
    providerKey: read(secretNames.providerKey),
    playerKey: read(secretNames.playerKey),
    questionKey: read(secretNames.questionKey),
    previewKey: read(secretNames.previewKey),
  };
}

/** Replaceable parts of the server. */
export interface Parts {
  readonly clock: Clock;
  readonly log: Logger;
  /** Random source of the simulated payments, for tests. */
  readonly pick?: Pick;
  /** An adapter for an SMS gateway. Without one, production sends no codes. */
  readonly sms?: SmsOutbox;
  readonly areas?: readonly Area[];
  /** The public source of entropy; by default drand at DRAND_URLS. */
  readonly beacon?: Beacon | null;
}

/** drand, when the environment names servers of it. */
const beaconOf = ({ drandUrls }: ServerEnv, { clock, log }: Parts): Beacon | null =>
  drandUrls.length === 0 ? null : drandBeacon({ urls: drandUrls, clock, log });

/** Where SMS messages go: to the gateways that are set, else outside production to a table that development reads. */
function outboxOf({ sms, market, mode }: ServerEnv, sealer: Sealer): SmsOutbox | null {
  if (sms.order.length > 0) return gatewayOutbox(market, sealer);
  return mode === 'production' ? null : databaseOutbox;
}

/** Creates the dependencies of the server's code, on a migrated database. */
export async function makeDeps(
  open: OpenDb,
  env: ServerEnv,
  { clock, log, sms, areas = allAreas, beacon, ...parts }: Parts,
): Promise<Deps> {
  const production = env.mode === 'production';
  if (production) await forgetReadableSms(open.db);
  await installSettings(open.db, markets[env.market], partsOf(areas));
  await installTerms(open.db, markets[env.market], clock.now());
  const sealer = createSealer(readDataKey(env));
  await checkDataKey(open.db, { sealer, env, log });
  const secrets = await readSecrets(open);
  if (env.providerUrl !== null && env.providerSecret === null)
    throw new Error('PROVIDER_URL needs PROVIDER_SECRET, the key that this server and the payment provider share');
  const payments = createPayments({
    db: open.db,
    clock,
    log,
    hallKey: secrets.hallKey,
    providerKey: env.providerSecret ?? secrets.providerKey,
    market: markets[env.market],
    services: env.payments,
    callbackKey: secrets.providerKey,
    momo: env.momo,
    providerUrl: env.providerUrl,
    callbackUrl: env.callbackUrl,
    production,
    receive: (request) => takeCallback(deps, request, 'provider'),
    ...parts,
  });
  const deps: Deps = {
    db: open.db,
    open,
    clock,
    log,
    env,
    market: markets[env.market],
    sms: sms ?? outboxOf(env, sealer),
    fairness: systemFairness,
    beacon: beacon === undefined ? beaconOf(env, { clock, log }) : beacon,
    secrets,
    sealer,
    payments,
    listeners: listenersOf(partsOf(areas)),
    message: messageOf(textsOf(partsOf(areas))),
    prizes: Object.assign({}, ...areas.map(({ prizes }) => prizes)) as Deps['prizes'],
  };
  return deps;
}
