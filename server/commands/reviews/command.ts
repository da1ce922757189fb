import { formatMoney, readMoney } from '../../../contract';
import type { Deps } from '../../core/deps';
import { decide, NothingToDecide, resolve } from './decide';
import { openReviews, stuckOrders, withdrawalsInReview } from './open';

export const usage = `npm run desk -- reviews list
npm run desk -- reviews approve <order> --by <name> [--amount <sum>] <reason>     sends a withdrawal, or credits a deposit that is in the provider's statement; --amount is required when the provider reports another amount than was ordered
npm run desk -- reviews decline <order> --by <name> <reason>     returns a withdrawal, or ends a deposit without credit
npm run desk -- reviews resolve <id> --by <name> <reason>        closes a review and moves no money`;

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
          deps.env.mode === 'production' ? 'expected end' : 'automatic approval'
        } at ${when(reviewUntil)}: ${reviewWhy}`,
    ),
    `Stuck orders: ${stuck.length}`,
    ...stuck.map(
      ({ orderNo, memberId, amount, provider, state, tries, createdAt }) =>
        `  ${orderNo}  ${say(amount)}  member ${memberId}  ${provider}, state ${state}, ${tries} tries, since ${when(createdAt)}`,
    ),
    `Open reviews: ${reviews.length}`,
    ...reviews.map(
      ({ id, kind, transNo, times, lastAt, detail }) =>
        `  ${String(id).padStart(5)}  ${kind.padEnd(14)}  ${transNo || '-'}  ${times} times, last ${when(lastAt)}  ${JSON.stringify(detail)}`,
    ),
  ];
}

/**
 * Runs the command with these arguments and returns the lines to print. Throws NothingToDecide for invalid arguments.
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
  if (subject === '' || !/^[\w.@-]{2,60}$/.test(by))
    throw new NothingToDecide(`an order or review and the name of the reviewer (--by) are required\n${usage}`);
  if (reason === '') throw new NothingToDecide(`a reason is required\n${usage}`);
  const amount = sum === undefined ? undefined : (readMoney(deps.market, sum).minor ?? 0);
  if (amount === 0 || (amount !== undefined && what !== 'approve'))
    throw new NothingToDecide(
      `--amount is the amount that arrived, for example 12.50, and is allowed only with approve\n${usage}`,
    );
  if (what === 'resolve') {
    if (!/^[1-9]\d{0,14}$/.test(subject))
      throw new NothingToDecide(`"${subject}" is not the number of a review\n${usage}`);
    await resolve(deps, { id: Number(subject), reason, by });
    return [`review ${subject}: resolved`];
  }
  return [`${subject}: ${await decide(deps, { decision: what, orderNo: subject, reason, by, amount })}`];
}
