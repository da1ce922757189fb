import { formatCount, formatMoney, markets } from '../../contract';
import pino from 'pino';
import { clockOf, openDatabase } from '../boot/start';
import { loggerOptions } from '../core/log';
import { readEnv } from '../boot/env';
import { openHeldWins } from '../bets/held-wins';
import { openReviews, stuckOrders } from './reviews';
import { readOffset } from '../core/clock-offset';
import { invariants } from '../boot/audit';
import { trialBalance } from '../ledger/trial-balance';

/**
 * `npm run ledger:audit`: prints the trial balance, orders that have not ended, open reviews and violated invariants of
 * the configured database. The exit code is 1 when an invariant is violated.
 */
const env = readEnv(process.env);
const market = markets[env.market];
const open = await openDatabase(env);
const clock = await clockOf(open, pino(loggerOptions('error')));
const now = clock.now() + (env.mode === 'production' ? 0 : await readOffset(open.db));
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const date = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

say('Trial balance');
const rows = await trialBalance(open.db);
for (const currency of ['cash', 'coins', 'diamonds']) {
  const own = rows.filter((row) => row.currency === currency);
  const write = (amount: number): string =>
    currency === 'cash' ? formatMoney(market, amount) : `${formatCount(market, amount)} ${currency}`;
  for (const { account, entries, amount } of own)
    say(`  ${account.padEnd(24)}${write(amount).padStart(22)}  ${String(entries).padStart(9)} entries`);
  say(`  ${`Σ ${currency}`.padEnd(24)}${write(own.reduce((sum, { amount }) => sum + amount, 0)).padStart(22)}`);
}

const stuck = await stuckOrders(open.db, now);
say(`\nStuck orders: ${stuck.length}`);
for (const { kind, orderNo, amount, provider, state, tries, createdAt } of stuck) {
  say(
    `  ${orderNo}  ${kind.padEnd(10)}  ${formatMoney(market, amount).padStart(14)}  ${provider}, state ${state}, asked ${tries} times, since ${date(createdAt)}`,
  );
}
const reviews = await openReviews(open.db);
say(`\nOpen reviews: ${reviews.length}${reviews.length > 0 ? ' (npm run desk -- reviews list)' : ''}`);

const held = await openHeldWins(open.db);
say(`Held wins: ${held.length}${held.length > 0 ? ' (npm run desk -- wins list)' : ''}`);

const breaches = await invariants(open.db);
say(`\n${breaches.length === 0 ? 'The books are right.' : `The books are not right:\n${breaches.join('\n')}`}`);
await open.close();
process.exitCode = breaches.length === 0 ? 0 : 1;
