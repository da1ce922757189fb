import { writeFile } from 'node:fs/promises';
import { formatMobile } from '../../../contract/numbers/mobile';
import type { Deps } from '../../core/deps';
import { decideKyc, kycWaiting, mostWaiting, openKyc, openKycPicture } from '../../areas/kyc';
import { NothingToDecide } from '../reviews/decide';

export const kycUsage = `npm run desk -- kyc list
npm run desk -- kyc show <member> --by <name>                   prints all details and the word that a decision needs; the name is recorded
npm run desk -- kyc picture <member> <field> <file> --by <name> saves a document picture (WebP) to a new file
npm run desk -- kyc approve <member> <word> --by <name> [note]  notifies the member, who can then withdraw
npm run desk -- kyc decline <member> <word> --by <name> <reason>  shows the reason to the member, who can submit again`;

/** Length limit of the record's reason (contract/kyc.ts). */
const longestReason = 200;
const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const not = (why: string): never => {
  throw new NothingToDecide(why);
};

const idOf = (text: string): number =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : not(`a member id is required\n${kycUsage}`);

async function list(deps: Deps): Promise<string[]> {
  const waiting = await kycWaiting(deps.db, deps);
  return [
    `Identity details to check: ${waiting.length}${waiting.length === mostWaiting ? ' or more, these are the oldest' : ''}`,
    ...waiting.map(
      ({ memberId, mobile, submittedAt }) =>
        `  member ${memberId}  ${formatMobile(deps.market, mobile)}  since ${when(submittedAt)}`,
    ),
  ];
}

async function show(deps: Deps, memberId: number, by: string): Promise<string[]> {
  const { values, word } = (await openKyc(deps, memberId, by)) ?? not(`member ${memberId} has not submitted details`);
  return [
    ...Object.entries(values).map(([name, value]) => `${name.padEnd(20)} ${value}`),
    `word for the decision: ${word}`,
  ];
}

async function savePicture(
  deps: Deps,
  { memberId, field, file, by }: { memberId: number; field: string; file: string; by: string },
): Promise<string[]> {
  if (field === '' || file === '') not(`the name of a field and a file are required\n${kycUsage}`);
  const bytes =
    (await openKycPicture(deps, { memberId, field, by })) ?? not(`member ${memberId} has no picture ${field}`);
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    not(`${file} cannot be written: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
  return [`${field}: ${file}`];
}

/**
 * Runs the command with these arguments and returns the lines to print. Throws NothingToDecide for invalid arguments.
 */
export async function runKyc(deps: Deps, words: readonly string[]): Promise<string[]> {
  const at = words.indexOf('--by');
  const by = at < 0 ? '' : (words[at + 1] ?? '');
  const [what, subject = '', ...rest] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (what === 'list') return list(deps);
  if (what !== 'show' && what !== 'picture' && what !== 'approve' && what !== 'decline') return not(kycUsage);
  const memberId = idOf(subject);
  if (!/^[\w.@-]{2,60}$/.test(by)) not(`the name of the reviewer is required (--by)\n${kycUsage}`);
  if (what === 'show') return show(deps, memberId, by);
  if (what === 'picture') return savePicture(deps, { memberId, field: rest[0] ?? '', file: rest[1] ?? '', by });
  const [word = '', ...said] = rest;
  if (!/^[0-9a-f]{8}$/.test(word)) not(`the word that show prints is required\n${kycUsage}`);
  const reason = said.join(' ').trim();
  if (what === 'decline' && reason === '') not(`a reason is required, the member reads it\n${kycUsage}`);
  if (reason.length > longestReason || /[\u0000-\u001f\u007f]/.test(reason))
    not(`a reason has one line of at most ${longestReason} characters`);
  if (!(await decideKyc(deps, { memberId, word, decision: what, reason, by })))
    not(`member ${memberId} has no details to check, or they have changed: run show again`);
  return [`member ${memberId}: ${what === 'approve' ? 'verified' : 'declined, the member can submit again'}`];
}
