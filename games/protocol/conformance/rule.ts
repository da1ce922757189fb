import { explain } from './explain';

/** What a rule found: undefined when the rule holds. */
export type Finding = string | undefined;

/** One rule of the protocol, as the kit tests it. */
export interface Rule<Context> {
  /** Short id, for example `W-3`, as docs/supplier-protocol.md uses it. */
  readonly id: string;
  /** The rule as a sentence. */
  readonly title: string;
  /** Why the rule cannot be tested here (a missing option), or undefined. */
  readonly skip?: (context: Context) => Finding;
  /** Tests the rule. Throws `Broken`, or returns normally. */
  readonly run: (context: Context) => Promise<void>;
}

/** The other side broke a rule; the message says what was expected and what came. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** A value as the report shows it. */
const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

/** Throws `Broken` unless both are the same JSON, with keys in any order. */
export function same(what: string, got: unknown, expected: unknown): void {
  if (plain(got) !== plain(expected)) throw new Broken(`${what}: expected ${show(expected)}, got ${show(got)}`);
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'undefined';

/** Throws `Broken` unless `got` is one of `allowed`. */
export function oneOf(what: string, got: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(got)) throw new Broken(`${what}: expected ${allowed.map(show).join(' or ')}, got ${show(got)}`);
}

export interface Result {
  readonly id: string;
  readonly title: string;
  readonly state: 'pass' | 'fail' | 'skip';
  /** Why it failed or was skipped. */
  readonly detail?: string;
}

/** Runs rules one after another and never stops early. An error that is not `Broken` also counts as a failure. */
export async function runRules<Context>(
  rules: ReadonlyArray<Rule<Context>>,
  context: Context,
  told: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { id, title, skip, run } of rules) {
    const why = skip?.(context);
    const result: Result =
      why !== undefined
        ? { id, title, state: 'skip', detail: why }
        : await run(context).then(
            () => ({ id, title, state: 'pass' as const }),
            (error: unknown) => ({
              id,
              title,
              state: 'fail' as const,
              detail: error instanceof Error ? error.message : String(error),
            }),
          );
    results.push(result);
    told(result);
  }
  return results;
}

const indent = '\n             ';

/** The lines of a result in the report, for people: a failed rule says what usually causes it. */
export function line({ id, title, state, detail }: Result): string {
  const mark = { pass: 'pass', fail: 'FAIL', skip: 'skip' }[state];
  const why = state === 'fail' ? explain(id, detail ?? '') : '';
  return [`${mark}  ${id.padEnd(5)} ${title}`, detail ?? '', why].filter((part) => part !== '').join(indent);
}

/** The closing line of the report. */
export function total(results: readonly Result[]): string {
  const count = (state: Result['state']): number => results.filter((one) => one.state === state).length;
  return `${count('pass')} passed, ${count('fail')} failed, ${count('skip')} skipped`;
}
