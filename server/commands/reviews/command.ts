import { formatMoney } from '../../../contract';
import type { Deps } from '../../core/deps';
import { readAmount } from '../../payments/momo/wire';
import { decide, NothingToDecide, resolve } from './decide';
import { openReviews, stuckOrders, withdrawalsInReview } from './open';

/** How the command is used. */
export const usage = `npm run review -- list
npm run review -- approve <order> --by <name> [--amount <sum>] <reason>     a withdrawal goes on at once; a deposit was found in the operator's statement and is credited, with the sum that has come where the operator says another one than was ordered
npm run review -- decline <order> --by <name> <reason>     a withdrawal comes back; a deposit is given up
npm run review -- resolve <id> --by <name> <reason>        looked at: nothing is moved`;

const when = (at: number | null): string =>
  at === null ? '-' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

async function list(deps: Deps): Promise<string[]> {
  const say = (amount: number): string => formatMoney(deps.market, amount).padStart(14);
  const [waiting, reviews, stuck] = [
    await withdrawalsInReview(deps.db),
    await openReviews(deps.db),
    await stuckOrders(deps.db, deps.clock.now()),
  ];
  return [
    `Withdrawals in review: ${waiting.length}`,
    ...waiting.map(
      ({ orderNo, memberId, money, channelCode, accountMasked, createdAt, reviewUntil, reviewWhy }) =>
        `  ${orderNo}  ${say(money)}  member ${memberId}  ${channelCode} ${accountMasked}  since ${when(createdAt)}, ${
          deps.env.mode === 'production' ? 'told to end' : 'approves itself'
        } at ${when(reviewUntil)}: ${reviewWhy}`,
    ),
    `Orders without an end: ${stuck.length}`,
    ...stuck.map(
      ({ orderNo, memberId, amount, operator, state, tries, createdAt }) =>
        `  ${orderNo}  ${say(amount)}  member ${memberId}  ${operator}, state ${state}, asked ${tries} times, since ${when(createdAt)}`,
    ),
    `Reviews: ${reviews.length}`,
    ...reviews.map(
      ({ id, kind, transNo, times, lastAt, detail }) =>
        `  ${String(id).padStart(5)}  ${kind.padEnd(14)}  ${transNo || '-'}  ${times} times, last ${when(lastAt)}  ${JSON.stringify(detail)}`,
    ),
  ];
}

/**
 * Does what the words say and gives the lines to print. Throws NothingToDecide with a sentence when they make no sense.
 */
export async function runReview(deps: Deps, words: readonly string[]): Promise<string[]> {
  const left = [...words];
  const option = (name: string): string | undefined => {
    const at = left.indexOf(name);
    return at < 0 ? undefined : (left.splice(at, 2)[1] ?? '');
  };
  const [by = '', sum] = [option('--by'), option('--amount')];
  const [what, subject = '', ...rest] = left;
  const reason = rest.join(' ').trim();
  if (what === 'list') return list(deps);
  if (what !== 'approve' && what !== 'decline' && what !== 'resolve') throw new NothingToDecide(usage);
  if (subject === '' || !/^[\w.@-]{2,60}$/.test(by)) throw new NothingToDecide(`who decides about what?\n${usage}`);
  if (reason === '') throw new NothingToDecide(`a reason is needed\n${usage}`);
  const amount = sum === undefined ? undefined : (readAmount(sum, deps.market.scale) ?? 0);
  if (amount === 0 || (amount !== undefined && what !== 'approve'))
    throw new NothingToDecide(
      `--amount says what has come, as in 12.50, and only where a deposit is approved\n${usage}`,
    );
  if (what === 'resolve') {
    if (!/^[1-9]\d{0,14}$/.test(subject)) throw new NothingToDecide(`"${subject}" is no number of a review\n${usage}`);
    await resolve(deps, { id: Number(subject), reason, by });
    return [`review ${subject}: looked at`];
  }
  return [`${subject}: ${await decide(deps, { decision: what, orderNo: subject, reason, by, amount })}`];
}
