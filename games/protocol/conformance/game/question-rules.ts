import type { KeyObject } from 'node:crypto';
import { askRound, type RoundQuestion, type RoundReport } from '../../wire/round-question';
import { maxSkewMs, signedHeaders } from '../../wire/signature';
import { Broken, oneOf, same, type Rule } from '../rule';
import type { Seen } from './probe';
import type { GameContext, PlayAnswer, PlayAsk } from './rules';

/** How the kit asks a game server about its rounds, in the place of the casino. */
export interface QuestionDoor {
  /** Address of the game server for questions. */
  readonly url: string;
  readonly supplier: string;
  /** The kit's own key. Its public half is at `/supplier/v1/key` of the kit's wallet. */
  readonly privateKey: KeyObject;
  readonly otherKey: KeyObject;
  readonly now: () => number;
  readonly send: (request: Request) => Promise<Response>;
}
export interface QuestionContext extends GameContext {
  readonly player: string;
  /** Undefined: the game server has no address for questions. */
  readonly questions: QuestionDoor | undefined;
}

const doorOf = ({ questions }: QuestionContext): QuestionDoor => {
  if (questions === undefined) throw new Broken('the address for questions is missing');
  return questions;
};

const questionOf = ({ player, game }: QuestionContext, round: string, debits: readonly string[]): RoundQuestion => ({
  round,
  player,
  game,
  debits,
});

/** Asks as the casino does. Throws without an answer of the schema. */
async function ask(context: QuestionContext, question: RoundQuestion): Promise<RoundReport> {
  const report = await askRound(doorOf(context), question);
  if (report === null) throw new Broken('the question: expected an answer of the schema, got none');
  return report;
}

const play = (
  { probe, game, stake, play: playAt }: QuestionContext,
  outcome: PlayAsk['outcome'],
): Promise<PlayAnswer> => playAt({ session: probe.session, game, stake, outcome });

const debitsIn = (calls: readonly Seen[]): string[] => [
  ...new Set(calls.filter(({ name }) => name === 'debit').map(({ body }) => String(body['transaction']))),
];

/** The credits and rollbacks that the game server sent, each once, as a report names them. */
function sentEnds(calls: readonly Seen[]): object[] {
  const ends = new Map<string, object>();
  for (const { name, body } of calls) {
    const { transaction, amount, final, debit } = body;
    if (name === 'credit') ends.set(String(transaction), { call: 'credit', transaction, amount, final });
    if (name === 'rollback') ends.set(String(transaction), { call: 'rollback', transaction, debit });
  }
  return [...ends.values()];
}

/** Plays a round to its end, and asks about it. */
async function askAfter(context: QuestionContext, outcome: PlayAsk['outcome']) {
  context.probe.begin();
  const { round } = await play(context, outcome);
  const calls = context.probe.calls();
  const question = questionOf(context, round, debitsIn(calls));
  return { question, calls, report: await ask(context, question) };
}

/** The first question that is asked while the kit's wallet is down for a call. */
async function askDuring(context: QuestionContext, faultOf: (name: string, nth: number) => 'down' | 'lost' | 'none') {
  const { probe } = context;
  let asked: Promise<RoundReport> | undefined;
  probe.begin((name, nth, body) => {
    const fault = faultOf(name, nth);
    if (fault === 'down' && asked === undefined) {
      asked = ask(context, questionOf(context, String(body['round']), debitsIn(probe.calls())));
      // The failure is thrown below, after the round.
      asked.catch(() => undefined);
    }
    return fault;
  });
  await play(context, 'win');
  if (asked === undefined) throw new Broken('the game server sent no call that ends the round');
  return { report: await asked, calls: probe.calls() };
}

/** A report of an end may only name calls that the game server has sent or sends later, unchanged. */
function onlySent(report: RoundReport, calls: readonly Seen[]): void {
  if (report.state !== 'ended') return;
  const sent = sentEnds(calls).map((end) => JSON.stringify(end));
  for (const { call, ...fields } of report.calls) {
    const end = JSON.stringify(
      'debit' in fields
        ? { call, transaction: fields.transaction, debit: fields.debit }
        : { call, transaction: fields.transaction, amount: fields.amount, final: fields.final },
    );
    if (!sent.includes(end)) throw new Broken(`the report names ${end}, which was never sent to the wallet`);
  }
}

/** Sends a question with these headers. Throws when the game server tells the state of the round. */
async function refused(context: QuestionContext, what: string, change: Partial<QuestionDoor>): Promise<void> {
  const { report, question } = await askAfter(context, 'lose');
  same('the right question: state', report.state, 'ended');
  const answer = await askRound({ ...doorOf(context), ...change }, question);
  if (answer !== null) throw new Broken(`${what}: expected a refusal, got the state ${answer.state}`);
}

const endedRounds: ReadonlyArray<Rule<QuestionContext>> = [
  {
    id: 'Q-1',
    title: 'a round that was never played is unknown',
    async run(context) {
      same('state', (await ask(context, questionOf(context, 'never-played', ['never-sent']))).state, 'unknown');
    },
  },
  {
    id: 'Q-2',
    title: 'a won round is reported as ended with the calls that were sent',
    async run(context) {
      const { report, calls } = await askAfter(context, 'win');
      same('report', report, { state: 'ended', calls: sentEnds(calls) });
    },
  },
  {
    id: 'Q-3',
    title: 'a lost round is reported as ended with its final credit of 0',
    async run(context) {
      const { report, calls } = await askAfter(context, 'lose');
      same('report', report, { state: 'ended', calls: sentEnds(calls) });
      const last = report.state === 'ended' ? report.calls.at(-1) : undefined;
      same('the last call', { ...last, transaction: '' }, { call: 'credit', transaction: '', amount: 0, final: true });
    },
  },
  {
    id: 'Q-4',
    title: 'a repeated question gets the same answer and changes nothing',
    async run(context) {
      const { question, report } = await askAfter(context, 'win');
      const [balance, sent] = [context.probe.total(), context.probe.calls().length];
      for (let again = 0; again < 3; again += 1) same('report', await ask(context, question), report);
      same('the balance', context.probe.total(), balance);
      same('number of calls to the wallet', context.probe.calls().length, sent);
    },
  },
];

const roundsUnderWay: ReadonlyArray<Rule<QuestionContext>> = [
  {
    id: 'Q-5',
    title: 'a payout under way is reported as open, or with the id of its credit',
    async run(context) {
      const { report, calls } = await askDuring(context, (name, nth) =>
        name === 'credit' && nth === 1 ? 'down' : 'none',
      );
      oneOf('state', report.state, ['open', 'ended']);
      onlySent(report, calls);
    },
  },
  {
    id: 'Q-6',
    title: 'a stake that is being rolled back is never reported with a payout',
    async run(context) {
      const { report, calls } = await askDuring(context, (name, nth) => {
        if (name === 'debit') return 'lost';
        return name === 'rollback' && nth === 1 ? 'down' : 'none';
      });
      const paid = report.state === 'ended' && report.calls.some(({ call }) => call === 'credit');
      if (paid) throw new Broken('the report pays a round whose stake is returned');
      onlySent(report, calls);
    },
  },
];

const signatures: ReadonlyArray<Rule<QuestionContext>> = [
  {
    id: 'Q-7',
    title: 'a question of another key is refused',
    run: (context) => refused(context, 'another key', { privateKey: doorOf(context).otherKey }),
  },
  {
    id: 'Q-8',
    title: 'a question with an old timestamp is refused',
    run: (context) => refused(context, 'old timestamp', { now: () => doorOf(context).now() - maxSkewMs - 60_000 }),
  },
  {
    id: 'Q-9',
    title: 'a question whose body was changed after signing is refused',
    async run(context) {
      const door = doorOf(context);
      await refused(context, 'changed body', {
        send: async (request) => {
          const question = JSON.parse(await request.text()) as RoundQuestion;
          const { url } = door;
          const [body, other] = [JSON.stringify(question), JSON.stringify({ ...question, player: 'somebody-else' })];
          const parts = { method: 'POST', path: new URL(url).pathname, supplier: door.supplier, timestamp: door.now() };
          const headers = signedHeaders({ ...parts, body: other }, door.privateKey);
          return door.send(new Request(url, { method: 'POST', headers, body }));
        },
      });
    },
  },
];

/** Rules of a game server that is asked about its rounds. */
export const questionRules: ReadonlyArray<Rule<QuestionContext>> = [
  ...endedRounds,
  ...roundsUnderWay,
  ...signatures,
].map((rule) => ({
  ...rule,
  skip: ({ questions }: QuestionContext) => (questions === undefined ? 'needs --rounds' : undefined),
}));
