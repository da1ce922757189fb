import { openDatabase } from '../kit/start';
import { readEnv } from '../kit/env';
import { invariants } from './invariants';

/** `npm run ledger:audit`: checks the books of the database that the environment names; ends with 1 when something is wrong. */
const open = await openDatabase(readEnv(process.env));
const breaches = await invariants(open.db);
await open.close();
process.stdout.write(breaches.length === 0 ? 'the books are right\n' : `${breaches.join('\n')}\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
