import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Wallet } from '../wallet';
import { createWalletClient } from '../wire/client';
import { playRound } from '../wire/play-round';
import type { RoundQuestion, RoundReport } from '../wire/round-question';
import { isSignedBy, maxSkewMs, readPublicKey, signatureHeaders } from '../wire/signature';
import { createProbe } from './game/probe';
import { questionRules, type QuestionContext } from './game/question-rules';
import { runRules } from './rule';
import { failed } from './test-support';

const [supplierKeys, kitKeys, otherKeys] = [0, 1, 2].map(() => generateKeyPairSync('ed25519')) as [Pair, Pair, Pair];
interface Pair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}
const now = (): number => Date.UTC(2026, 10, 20, 12, 5);
const address = 'https://games.acme.test/rounds';

type Ended = Extract<RoundReport, { state: 'ended' }>;
type Ending = Ended['calls'][number];

/** A round at the studio: the ending calls in their order, and whether all have arrived. */
interface Kept {
  readonly calls: Ending[];
  over: boolean;
}

/** What a broken studio does differently. */
interface Change {
  report?(report: RoundReport, question: RoundQuestion, kept: ReadonlyMap<string, Kept>): RoundReport;
  /** Whether a request is accepted. */
  accepts?(checks: { readonly signed: boolean; readonly fresh: boolean }): boolean;
  /** Does something else when it is asked. */
  asked?(wallet: Wallet): Promise<unknown>;
}

let ids = 0;
const fresh = (): string => `q-${(ids += 1)}`;

/** Remembers a call that ends a round before it is sent, once per id. */
function note(kept: Map<string, Kept>, round: string, call: Ending): Kept {
  const known = kept.get(round) ?? { calls: [], over: false };
  kept.set(round, known);
  if (!known.calls.some(({ transaction }) => transaction === call.transaction)) known.calls.push(call);
  return known;
}

/** A studio that keeps its rounds and answers questions about them. */
function createStudio(wallet: Wallet, keyOf: () => Promise<KeyObject>, change: Change = {}) {
  const kept = new Map<string, Kept>();
  const recorded: Wallet = {
    ...wallet,
    debit: (ask) => {
      if (!kept.has(ask.round)) kept.set(ask.round, { calls: [], over: false });
      return wallet.debit(ask);
    },
    credit: async ({ session, round, transaction, amount, final }) => {
      const known = note(kept, round, { call: 'credit', transaction, amount, final });
      const answer = await wallet.credit({ session, round, transaction, amount, final });
      known.over ||= final && !('code' in answer);
      return answer;
    },
    rollback: async ({ session, round, transaction, debit }) => {
      const known = note(kept, round, { call: 'rollback', transaction, debit });
      const answer = await wallet.rollback({ session, round, transaction, debit });
      known.over ||= !('code' in answer);
      return answer;
    },
  };
  const reportOf = ({ round }: RoundQuestion): RoundReport => {
    const known = kept.get(round);
    if (known === undefined) return { state: 'unknown' };
    return known.over ? { state: 'ended', calls: known.calls } : { state: 'open' };
  };
  async function answer(request: Request): Promise<Response> {
    const body = await request.text();
    const timestamp = Number(request.headers.get(signatureHeaders.timestamp));
    const parts = { method: 'POST', path: new URL(request.url).pathname, supplier: 'acme', timestamp, body };
    const signature = request.headers.get(signatureHeaders.signature) ?? '';
    const signed = isSignedBy(parts, signature, [await keyOf()]);
    const inTime = Math.abs(timestamp - now()) <= maxSkewMs;
    const accepts = change.accepts ?? (({ signed: one, fresh: two }) => one && two);
    if (!accepts({ signed, fresh: inTime })) return new Response('', { status: 401 });
    const question = JSON.parse(body) as RoundQuestion;
    await change.asked?.(wallet);
    const report = reportOf(question);
    return Response.json(change.report?.(report, question, kept) ?? report);
  }
  return { wallet: recorded, answer };
}

/** Runs the rules of questions against a studio, without sockets. */
function runKit(change?: Change) {
  const probe = createProbe({
    ...{ supplier: 'acme', game: '23', now, purse: { locked: 1_000, withdrawable: 9_000 } },
    publicKey: supplierKeys.publicKey,
    questionKey: createPublicKey(kitKeys.privateKey),
  });
  const send = async (request: Request): Promise<Response> => {
    const answer = await probe.answer(request);
    if (answer === null) throw new TypeError('the connection was closed');
    return answer;
  };
  const keyOf = async (): Promise<KeyObject> => {
    const { publicKey } = (await (await send(new Request('https://kit.test/supplier/v1/key'))).json()) as {
      publicKey: string;
    };
    return readPublicKey(publicKey);
  };
  const { privateKey } = supplierKeys;
  const client = createWalletClient({ url: 'https://kit.test', supplier: 'acme', privateKey, now, send });
  const studio = createStudio(client, keyOf, change);
  const context: QuestionContext = {
    ...{ probe, player: probe.player, game: '23', stake: 100, used: new Set<string>() },
    wait: () => Promise.resolve(),
    questions: {
      ...{ url: address, supplier: 'acme', now, send: studio.answer },
      ...{ privateKey: kitKeys.privateKey, otherKey: otherKeys.privateKey },
    },
    play: ({ session, game, stake, outcome }) =>
      playRound(
        { wallet: studio.wallet, wait: () => Promise.resolve(), fresh },
        { session, game, stake, payoutOf: () => (outcome === 'win' ? 2 * stake : 0) },
      ),
  };
  return { context, run: () => runRules(questionRules, context) };
}

test('a studio that answers by the rules passes every rule of questions', async () => {
  const results = await runKit().run();
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
  expect(results).toHaveLength(questionRules.length);
});

test('without an address for questions the rules are skipped', async () => {
  const { context } = runKit();
  const results = await runRules(questionRules, { ...context, questions: undefined });
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['skip']));
});

const ended = (calls: readonly Ending[]): Ended => ({ state: 'ended', calls: [...calls] });
const endedWith = (change: (call: Ending) => Ending) => (report: RoundReport) =>
  report.state === 'ended' ? ended(report.calls.map(change)) : report;

/** Broken studios, and the rules that must find them. */
const mutants: Record<string, { readonly change: Change; readonly by: readonly string[] }> = {
  'says that every round is open': { change: { report: () => ({ state: 'open' }) }, by: ['Q-1', 'Q-2', 'Q-3'] },
  'does not know its own rounds': { change: { report: () => ({ state: 'unknown' }) }, by: ['Q-2', 'Q-3', 'Q-5'] },
  'ends a round that it never played': {
    change: {
      report: (report) =>
        report.state === 'unknown' ? ended([{ call: 'credit', transaction: 'x', amount: 0, final: true }]) : report,
    },
    by: ['Q-1'],
  },
  'names a new id for a credit': {
    change: { report: endedWith((call) => ({ ...call, transaction: fresh() })) },
    by: ['Q-2', 'Q-3', 'Q-4'],
  },
  'names another amount': {
    change: { report: endedWith((call) => (call.call === 'credit' ? { ...call, amount: call.amount + 1 } : call)) },
    by: ['Q-2', 'Q-3'],
  },
  'leaves out that a credit is the final one': {
    change: { report: endedWith((call) => (call.call === 'credit' ? { ...call, final: false } : call)) },
    by: ['Q-2', 'Q-3'],
  },
  'sends a call when it is asked': {
    change: {
      asked: (wallet) => wallet.session({ session: 'conformance-session-0123456789' }),
    },
    by: ['Q-4'],
  },
  'pays under another id while its credit is under way': {
    change: {
      report: (report, { round }, kept) =>
        report.state === 'open' && kept.get(round)!.calls.length > 0
          ? ended(kept.get(round)!.calls.map((call) => ({ ...call, transaction: fresh() })))
          : report,
    },
    by: ['Q-5', 'Q-6'],
  },
  'pays a round whose stake is being returned': {
    change: {
      report: (report, { round }, kept) =>
        kept.get(round)?.calls.some(({ call }) => call === 'rollback')
          ? ended([{ call: 'credit', transaction: fresh(), amount: 200, final: true }])
          : report,
    },
    by: ['Q-6'],
  },
  'does not look at the signature': { change: { accepts: ({ fresh: inTime }) => inTime }, by: ['Q-7', 'Q-9'] },
  'does not look at the timestamp': { change: { accepts: ({ signed }) => signed }, by: ['Q-8'] },
};

test.each(Object.entries(mutants))('a studio that %s fails', async (_, { change, by }) => {
  expect(failed(await runKit(change).run())).toEqual(expect.arrayContaining([...by]));
});

test('each rule of questions is broken by a studio', () => {
  const found = new Set(Object.values(mutants).flatMap(({ by }) => by));
  expect(questionRules.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});
