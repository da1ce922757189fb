import { formatMoney } from '../../contract';
import type { Deps } from '../kit/deps';
import { decide, NothingToDecide, resolve } from './decide';
import { openReviews, stuckOrders, withdrawalsInReview } from './open';

/** How the command is used. */
export const usage = `npm run review -- list
npm run review -- approve <order> --by <name> [reason]     a withdrawal goes on at once; a deposit was found in the operator's statement and is credited
npm run review -- decline <order> --by <name> <reason>     a withdrawal comes back; a deposit is given up
npm run review -- resolve <id> --by <name> <reason>        looked at: nothing is moved`;

const when = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString().slice(0, 16).replace('T', ' '));

async function list(deps: Deps): Promise<string[]> {
  const say = (amount: number): string => formatMoney(deps.market, amount).padStart(14);
  const [waiting, reviews, stuck] = [await withdrawalsInReview(deps.db), await openReviews(deps.db), await stuckOrders(deps.db, deps.clock.now())];
  return [
    `Withdrawals in review: ${waiting.length}`,
    ...waiting.map(({ orderNo, memberId, money, channelCode, accountMasked, createdAt, reviewUntil }) =>
      `  ${orderNo}  ${say(money)}  member ${memberId}  ${channelCode} ${accountMasked}  since ${when(createdAt)}, goes on at ${when(reviewUntil)}`),
    `Orders without an end: ${stuck.length}`,
    ...stuck.map(({ orderNo, memberId, amount, operator, state, tries, createdAt }) => `  ${orderNo}  ${say(amount)}  member ${memberId}  ${operator}, state ${state}, asked ${tries} times, since ${when(createdAt)}`),
    `Reviews: ${reviews.length}`,
    ...reviews.map(({ id, kind, transNo, times, lastAt, detail }) => `  ${String(id).padStart(5)}  ${kind.padEnd(14)}  ${transNo || '-'}  ${times} times, last ${when(lastAt)}  ${JSON.stringify(detail)}`),
  ];
}

/** Does what the words say and gives the lines to print. Throws NothingToDecide with a sentence when they make no sense. */
export async function runReview(deps: Deps, words: readonly string[]): Promise<string[]> {
  const at = words.indexOf('--by');
  const by = at < 0 ? '' : words[at + 1] ?? '';
  const [what, subject = '', ...rest] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const reason = rest.join(' ').trim();
  if (what === 'list') return list(deps);
  if (what !== 'approve' && what !== 'decline' && what !== 'resolve') throw new NothingToDecide(usage);
  if (subject === '' || !/^[\w.@-]{2,60}$/.test(by)) throw new NothingToDecide(`who decides about what?\n${usage}`);
  if (what !== 'approve' && reason === '') throw new NothingToDecide(`a reason is needed\n${usage}`);
  if (what === 'resolve') {
    await resolve(deps, { id: Number(subject), reason, by });
    return [`review ${subject}: looked at`];
  }
  return [`${subject}: ${await decide(deps, { decision: what, orderNo: subject, reason, by })}`];
}
