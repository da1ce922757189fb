import { writeFile } from 'node:fs/promises';
import { appealReasons, formatMoney, type AppealReason } from '../../../contract';
import { formatMobile } from '../../../contract/numbers/mobile';
import {
  decideAppeal,
  listAppeals,
  mostAppeals,
  openAppeal,
  openAppealPicture,
  type AppealStep,
} from '../../areas/appeals';
import type { Deps } from '../../core/deps';
import { NothingToDecide } from '../reviews/decide';

export const appealsUsage = `npm run desk -- appeals list [all]
npm run desk -- appeals show <id> --by <name>                        prints texts, pictures and the word that a step needs
npm run desk -- appeals picture <id> <picture> <file> --by <name>    saves a picture (WebP) to a new file
npm run desk -- appeals review <id> <word> --by <name>               takes the appeal into review
npm run desk -- appeals ask <id> <word> --by <name> <question>       asks the member
npm run desk -- appeals accept <id> <word> --by <name> [text]
npm run desk -- appeals reject <id> <word> <1-5> --by <name> [text]  1 not enough proof, 2 already credited,
        3 not our transaction, 4 more than 30 days ago, 5 against the rules
The member gets a message after each step and reads the text. Names of reviewers are recorded; a name of letters only is
shown to the member.`;

/** Length limit of a text in characters. */
const longest = 1_000;
const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const not = (why: string): never => {
  throw new NothingToDecide(why);
};
const idOf = (text: string): number =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : not(`the id of an appeal is required\n${appealsUsage}`);

async function list(deps: Deps, which: string): Promise<string[]> {
  if (which !== '' && which !== 'all') not(appealsUsage);
  const rows = await listAppeals(deps.db, deps, which === 'all' ? 'all' : 'open');
  const shown = which === 'all' ? 'Appeals' : 'Open appeals';
  return [
    `${shown}: ${rows.length}${rows.length === mostAppeals ? ' or more' : ''}`,
    ...rows.map(
      ({ appeal: { id, kind, reference, state, reason, changedAt }, mobile }) =>
        `  ${id}  ${state}${reason > 0 ? ` ${reason}` : ''}  ${kind} ${reference}  ${formatMobile(deps.market, mobile)}  since ${when(changedAt)}`,
    ),
  ];
}

async function show(deps: Deps, id: number, by: string): Promise<string[]> {
  const { row, word, events } = (await openAppeal(deps, id, by)) ?? not(`there is no appeal ${id}`);
  const amount = row.amount === null ? '' : ` ${formatMoney(deps.market, row.amount)}`;
  const at = row.happenedAt === null ? '' : ` at ${when(row.happenedAt)}`;
  return [
    `Appeal ${id} of member ${row.memberId}: ${row.state}${row.reason > 0 ? ` ${row.reason}` : ''}`,
    `about ${row.kind} ${row.reference} ${row.subject}${amount}${at}`.trimEnd(),
    ...events.toReversed().flatMap(({ createdAt, type, actor, text, pictures }) => [
      `${when(createdAt)}  ${type}  ${actor}`,
      ...text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => `    ${line}`),
      ...pictures.map((picture) => `    picture ${picture}`),
    ]),
    `word for the next step: ${word}`,
  ];
}

async function savePicture(deps: Deps, id: number, { name, file, by }: { name: string; file: string; by: string }) {
  if (!/^[0-9a-f]{32}$/.test(name) || file === '')
    not(`the picture that show prints and a file are required\n${appealsUsage}`);
  const bytes = (await openAppealPicture(deps, { id, name, by })) ?? not(`appeal ${id} has no picture ${name}`);
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    not(`${file} cannot be written: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
  return [`picture ${name}: ${file}`];
}

const outcomes: Record<AppealStep, string> = {
  review: 'in review',
  ask: 'the member is asked',
  accept: 'accepted',
  reject: 'rejected',
};
const isStep = (text: string): text is AppealStep => Object.hasOwn(outcomes, text);

function reasonIn(text: string): AppealReason {
  const reason = appealReasons.find((one) => String(one) === text);
  return reason ?? not(`a reason from 1 to 5 is required\n${appealsUsage}`);
}

async function take(
  deps: Deps,
  { id, step, by, said }: { id: number; step: AppealStep; by: string; said: readonly string[] },
): Promise<string[]> {
  const [word = '', ...more] = said;
  if (!/^[0-9a-f]{8}$/.test(word)) not(`the word that show prints is required\n${appealsUsage}`);
  const reason = step === 'reject' ? reasonIn(more.shift() ?? '') : undefined;
  const text = more.join(' ').replaceAll('\\n', '\n').trim();
  if (step === 'ask' && text === '') not(`a question is required, the member reads it\n${appealsUsage}`);
  if (step === 'review' && text !== '') not(`review has no text\n${appealsUsage}`);
  if (text.length > longest || /[\u0000-\u0009\u000b-\u001f\u007f]/.test(text))
    not(`a text has at most ${longest} characters and no control characters`);
  if (!(await decideAppeal(deps, { id, word, step, text, by, ...(reason === undefined ? {} : { reason }) })))
    not(`appeal ${id} does not allow this step, or it has changed: run show again`);
  return [`appeal ${id}: ${outcomes[step]}`];
}

/**
 * Runs the command with these arguments and returns the lines to print. Throws NothingToDecide for invalid arguments
 * (SUP-4, Q58).
 */
export async function runAppeals(deps: Deps, words: readonly string[]): Promise<string[]> {
  const at = words.indexOf('--by');
  const by = at < 0 ? '' : (words[at + 1] ?? '');
  const [what = '', subject = '', ...rest] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (what === 'list') return list(deps, subject);
  if (what !== 'show' && what !== 'picture' && !isStep(what)) return not(appealsUsage);
  const id = idOf(subject);
  if (!/^[\w.@-]{2,60}$/.test(by)) not(`the name of the reviewer is required (--by)\n${appealsUsage}`);
  if (what === 'show') return show(deps, id, by);
  if (what === 'picture') return savePicture(deps, id, { name: rest[0] ?? '', file: rest[1] ?? '', by });
  return take(deps, { id, step: what, by, said: rest });
}
