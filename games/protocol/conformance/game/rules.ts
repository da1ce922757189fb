import * as v from 'valibot';
import { walletCodes } from '../../wallet';
import { Broken, same, type Rule } from '../rule';
import type { Probe, Seen } from './probe';

/** What the kit asks a game server to play: one round, with a forced outcome. */
export interface PlayAsk {
  readonly session: string;
  readonly game: string;
  /** Minor units. */
  readonly stake: number;
  readonly outcome: 'win' | 'lose';
  /** Origin of the wallet that the game server must call in this round. */
  readonly wallet: string;
}

/** Schema of the game server's answer to a `PlayAsk`. */
export const playAnswer = v.object({
  round: v.string(),
  state: v.picklist(['settled', 'refused', 'returned', 'open']),
  /** Minor units. */
  payout: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type PlayAnswer = v.InferOutput<typeof playAnswer>;

export interface GameContext {
  readonly probe: Probe;
  readonly game: string;
  readonly stake: number;
  /** Plays one round at the game server. */
  readonly play: (ask: Omit<PlayAsk, 'wallet'>) => Promise<PlayAnswer>;
  /** The transaction ids of all rounds so far. */
  readonly used: Set<string>;
  /** Waits this many ms. */
  readonly wait: (ms: number) => Promise<void>;
  /** Kills the game server and starts it again; undefined when the kit has not started it. */
  readonly restart?: (() => Promise<void>) | undefined;
}

/** Transactions of earlier rounds and of this one may not share an id. */
function noIdTwice({ used }: GameContext, calls: readonly Seen[]): void {
  const ids = new Set(calls.map(({ body }) => String(body['transaction'])).filter((id) => id !== 'undefined'));
  for (const id of ids) if (used.has(id)) throw new Broken(`the transaction id ${id} was used in an earlier round`);
  ids.forEach((id) => used.add(id));
}

async function play(context: GameContext, outcome: PlayAsk['outcome'], stake = context.stake): Promise<PlayAnswer> {
  const { probe, game } = context;
  const answer = await context.play({ session: probe.session, game, stake, outcome });
  noIdTwice(context, probe.calls());
  same('requests without a valid signature', probe.forged(), 0);
  return answer;
}

/** All copies of a repeated call must be the same. */
function identical(calls: readonly Seen[]): void {
  for (const { body } of calls) same('the body of a repeated call', body, calls[0]!.body);
}

const least = (name: string, calls: readonly Seen[], count: number): void => {
  if (calls.length < count) throw new Broken(`${name}: expected at least ${count} requests, got ${calls.length}`);
};

/** Plays a round and compares the balance, the answer and the wallet's round state. */
async function playWell(context: GameContext, outcome: PlayAsk['outcome']): Promise<PlayAnswer> {
  const before = context.probe.total();
  const answer = await play(context, outcome);
  same('answer: state', answer.state, 'settled');
  if (outcome === 'win' && answer.payout === 0) throw new Broken('answer: a won round pays nothing');
  if (outcome === 'lose') same('answer: payout of a lost round', answer.payout, 0);
  same('the balance', context.probe.total(), before - context.stake + answer.payout);
  same('round: state', await context.probe.state(answer.round), 'settled');
  return answer;
}

/** Waits until something has happened, at most 60 s. */
async function soon(wait: GameContext['wait'], what: string, has: () => boolean): Promise<void> {
  for (let at = 0; !has(); at += 1) {
    if (at === 600) throw new Broken(`${what}: expected within 60 s, got nothing`);
    await wait(100);
  }
}

/** Rules of a game server. */
export const gameRules: ReadonlyArray<Rule<GameContext>> = [
  {
    id: 'G-1',
    title: 'a won round is one stake and payouts with a final one',
    async run(context) {
      context.probe.begin();
      await playWell(context, 'win');
      const debits = context.probe.calls('debit');
      same('number of debits', debits.length, 1);
      same('debit: amount', debits[0]!.body['amount'], context.stake);
    },
  },
  {
    id: 'G-2',
    title: 'a lost round ends with a final credit of 0',
    async run(context) {
      context.probe.begin();
      await playWell(context, 'lose');
      const last = context.probe.calls('credit').at(-1);
      same('the last credit', { amount: last?.body['amount'], final: last?.body['final'] }, { amount: 0, final: true });
    },
  },
  {
    id: 'G-3',
    title: 'a stake whose answer was lost is repeated unchanged',
    async run(context) {
      context.probe.begin((name, nth) => (name === 'debit' && nth === 1 ? 'lost' : 'none'));
      await playWell(context, 'win');
      const debits = context.probe.calls('debit');
      least('debit', debits, 2);
      identical(debits);
    },
  },
  {
    id: 'G-4',
    title: 'a payout whose answer was lost is repeated unchanged',
    async run(context) {
      context.probe.begin((name, nth) => (name === 'credit' && nth === 1 ? 'lost' : 'none'));
      await playWell(context, 'win');
      const credits = context.probe.calls('credit');
      least('credit', credits, 2);
      identical(credits.slice(0, 2));
    },
  },
  {
    id: 'G-5',
    title: 'a payout is repeated until the wallet answers',
    async run(context) {
      context.probe.begin((name, nth) => (name === 'credit' && nth <= 4 ? 'down' : 'none'));
      await playWell(context, 'win');
      least('credit', context.probe.calls('credit'), 5);
    },
  },
  {
    id: 'G-6',
    title: 'a refused stake plays no round',
    async run(context) {
      context.probe.begin();
      const before = context.probe.total();
      const { state, payout } = await play(context, 'win', before + 1);
      same('answer', { state, payout }, { state: 'refused', payout: 0 });
      same('debit: code', context.probe.calls('debit').at(-1)?.code, walletCodes.insufficientBalance);
      same('number of credits', context.probe.calls('credit').length, 0);
      same('the balance', context.probe.total(), before);
    },
  },
  {
    id: 'G-7',
    title: 'a stake without an answer is rolled back and never paid',
    async run(context) {
      context.probe.begin((name) => (name === 'debit' ? 'lost' : 'none'));
      const before = context.probe.total();
      const { state, payout } = await play(context, 'win');
      same('answer', { state, payout }, { state: 'returned', payout: 0 });
      const [debit] = context.probe.calls('debit');
      least('rollback', context.probe.calls('rollback'), 1);
      const { body } = context.probe.calls('rollback')[0]!;
      same('rollback: debit', body['debit'], debit?.body['transaction']);
      same('number of credits', context.probe.calls('credit').length, 0);
      same('the balance', context.probe.total(), before);
    },
  },
  {
    id: 'G-8',
    title: 'a rollback is repeated until the wallet answers',
    async run(context) {
      context.probe.begin((name, nth) =>
        name === 'debit' ? 'lost' : name === 'rollback' && nth <= 4 ? 'down' : 'none',
      );
      const before = context.probe.total();
      const { state } = await play(context, 'win');
      same('answer: state', state, 'returned');
      const rollbacks = context.probe.calls('rollback');
      least('rollback', rollbacks, 5);
      identical(rollbacks);
      same('the balance', context.probe.total(), before);
    },
  },
  {
    id: 'G-9',
    title: 'a payout is sent although the session has expired',
    async run(context) {
      context.probe.begin((name) => {
        if (name === 'credit') context.probe.expire();
        return 'none';
      });
      await playWell(context, 'win');
    },
  },
  {
    id: 'G-10',
    title: 'a game server that was killed during a payout sends it after its start, with the same id',
    skip: ({ restart }) => (restart === undefined ? 'needs --start' : undefined),
    async run(context) {
      const { probe, stake, wait, restart } = context;
      let isUp = false;
      probe.begin((name) => (name === 'credit' && !isUp ? 'down' : 'none'));
      const before = probe.total();
      // The game server is killed before it answers.
      play(context, 'win').catch(() => undefined);
      await soon(wait, 'the first try of the payout', () => probe.calls('credit').length > 0);
      await restart!();
      isUp = true;
      await soon(wait, 'the payout after the start', () => probe.calls('credit').some(({ code }) => code === 'OK'));
      const credits = probe.calls('credit');
      identical(credits);
      same('the balance', probe.total(), before - stake + Number(credits[0]!.body['amount']));
      same('round: state', await probe.state(String(credits[0]!.body['round'])), 'settled');
    },
  },
];
