import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { markets } from '../../contract';
import { settings } from '../db/schema';
import type { OpenDb } from '../db/types';
import { installEconomy } from '../economy/install';
import { systemFairness } from '../fairness';
import type { Clock } from './clock';
import type { Deps, Secrets } from './deps';
import { checkDataKey, readDataKey } from './data-key';
import type { ServerEnv } from './env';
import { createSealer } from './sealer';
import { databaseOutbox } from './sms';

/** The server's own keys: made once, kept in the database, so that all processes have the same. */
async function readSecrets(open: OpenDb): Promise<Secrets> {
  await open.db.insert(settings).values({ key: 'sms-key', value: randomBytes(32).toString('hex') }).onConflictDoNothing();
  const [row] = await open.db.select().from(settings).where(eq(settings.key, 'sms-key'));
  return { smsKey: Buffer.from(String(row!.value), 'hex') };
}

/** Puts together what the server's code needs, on a migrated database. */
export async function makeDeps(open: OpenDb, env: ServerEnv, clock: Clock, log: Logger): Promise<Deps> {
  await installEconomy(open.db, markets[env.market]);
  const sealer = createSealer(readDataKey(env));
  await checkDataKey(open.db, sealer, env, log);
  return {
    db: open.db, open, clock, log, env,
    market: markets[env.market],
    sms: databaseOutbox,
    fairness: systemFairness,
    secrets: await readSecrets(open),
    sealer,
  };
}
