import pino from 'pino';
import { makeDeps } from '../../server/boot/deps-of';
import { readEnv } from '../../server/boot/env';
import { refundGame } from '../../server/areas/lucky-refund';
import { manualClock } from '../../server/core/clock';
import { openPostgres } from '../../server/db/postgres';
import { advanceDraws } from '../../server/draws';

// A server process that does everything that is due in the draws at the time NOW (ms), and ends. kill-at.mjs kills it.
const open = await openPostgres(process.env['DATABASE_URL']!, { poolSize: 2 });
const deps = await makeDeps(open, readEnv(process.env), {
  clock: manualClock(Number(process.env['NOW'])),
  log: pino({ level: 'error' }),
});
await advanceDraws(deps, [refundGame]);
await deps.payments.idle();
await open.close();
