import type { Deps } from '../../core/deps';
import { decideKyc, kycWaiting, mostWaiting, openKyc } from '../../areas/kyc';
import { NothingToDecide } from '../reviews/decide';

/** How the command is used. */
export const kycUsage = `npm run kyc -- list
npm run kyc -- show <member> --by <name>                   what was given, whole, with the word that a decision names; who looked is kept
npm run kyc -- approve <member> <word> --by <name> [note]  the member is told, and can withdraw
npm run kyc -- decline <member> <word> --by <name> <reason>  the member reads the reason, and can give the details again`;

/** The record's own width (contract/kyc.ts). */
const longestReason = 200;
const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const not = (why: string): never => {
  throw new NothingToDecide(why);
};

const idOf = (text: string): number =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : not(`which member?\n${kycUsage}`);

async function list(deps: Deps): Promise<string[]> {
  const waiting = await kycWaiting(deps.db, deps);
  return [
    `Identity details that wait: ${waiting.length}${waiting.length === mostWaiting ? ' or more, these are the oldest' : ''}`,
    ...waiting.map(
      ({ memberId, mobile, submittedAt }) => `  member ${memberId}  ${mobile}  since ${when(submittedAt)}`,
    ),
  ];
}

async function show(deps: Deps, memberId: number, by: string): Promise<string[]> {
  const { values, word } = (await openKyc(deps, memberId, by)) ?? not(`member ${memberId} has given nothing`);
  return [
    ...Object.entries(values).map(([name, value]) => `${name.padEnd(20)} ${value}`),
    `to decide about this: ${word}`,
  ];
}

/**
 * Does what the words say and gives the lines to print. Throws NothingToDecide with a sentence when they make no sense.
 */
export async function runKyc(deps: Deps, words: readonly string[]): Promise<string[]> {
  const at = words.indexOf('--by');
  const by = at < 0 ? '' : (words[at + 1] ?? '');
  const [what, subject = '', ...rest] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (what === 'list') return list(deps);
  if (what !== 'show' && what !== 'approve' && what !== 'decline') return not(kycUsage);
  const memberId = idOf(subject);
  if (!/^[\w.@-]{2,60}$/.test(by)) not(`who looks or decides?\n${kycUsage}`);
  if (what === 'show') return show(deps, memberId, by);
  const [word = '', ...said] = rest;
  if (!/^[0-9a-f]{8}$/.test(word)) not(`which details? show gives the word of what was looked at\n${kycUsage}`);
  const reason = said.join(' ').trim();
  if (what === 'decline' && reason === '') not(`a reason is needed, the member reads it\n${kycUsage}`);
  if (reason.length > longestReason || /[\u0000-\u001f\u007f]/.test(reason))
    not(`a reason has one line of at most ${longestReason} characters`);
  if (!(await decideKyc(deps, { memberId, word, decision: what, reason, by })))
    not(`nothing of member ${memberId} waits for a check, or not what was looked at: look again`);
  return [`member ${memberId}: ${what === 'approve' ? 'verified' : 'declined, the member may give the details again'}`];
}
