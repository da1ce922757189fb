import type { GameRound, GameTable, Played } from '../../../contract/house-games';
import type { Json, Standing } from '../../protocol/rules';
import type { FramePort } from '../frame-port';
import type { HouseGame } from '../game';
import type { GameServer, Reply } from '../game-server';
import type { ShellEvent, StateTools } from '../play-state';

type AnyGame = Pick<HouseGame<Json, Json, unknown, unknown>, 'rules' | 'readView' | 'factsOf'>;

/** A settled round of the records that is played again in the page. Nothing of it reaches a server. */
export interface Replay {
  readonly round: GameRound;
  /** Answers as the game server did, from the stored round. */
  readonly server: GameServer;
  readonly tools: StateTools;
  readonly balance: { readonly total: number; readonly locked: number };
}

/** An open round as the server showed it after some of its steps. */
const openRound = (round: GameRound, steps: readonly Json[], standing: Standing): GameRound => ({
  ...round,
  state: 'open',
  payout: 0,
  multiplier: standing.multiplier,
  canCollect: standing.canCollect,
  steps: [...steps],
  view: standing.view,
  settleTime: null,
});

/**
 * The round after its stake, after each step and at its end, as the server answered. A game without steps has one
 * stage. Null when the game cannot read the round, or when its rules do not lead to the stored result.
 */
export function stagesOf({ rules, readView, factsOf }: AnyGame, round: GameRound): readonly GameRound[] | null {
  const params = rules.readParams(round.params);
  const view = readView(round.view);
  const steps = round.steps.map((step) => rules.readStep(step)).filter((step): step is Json => step !== null);
  if (round.state !== 'settled' || params === null || view === null || steps.length < round.steps.length) return null;
  if (factsOf === undefined) return steps.length === 0 ? [round] : null;
  const facts = factsOf(view);
  if (facts === null) return null;
  const stages: GameRound[] = [];
  for (let count = 0; count <= steps.length; count += 1) {
    const done = steps.slice(0, count);
    const standing = rules.standing(params, facts, done);
    if (standing === null) return null;
    if (standing.over) return count === steps.length ? [...stages, round] : null;
    stages.push(openRound(round, done, standing));
  }
  // The player collected after the last step.
  return [...stages, round];
}

const ok = <T>(answer: T): Promise<Reply<T>> => Promise.resolve({ kind: 'ok', answer });
const refused = (): Promise<Reply<never>> => Promise.resolve({ kind: 'refused', code: 0, message: '', data: null });

/** The table of a replay: its only stake is that of the round. */
const tableOf = (round: GameRound): GameTable => ({
  gameId: round.gameId,
  slug: '',
  demo: false,
  market: '',
  rulesVersion: round.rulesVersion,
  stakes: { min: round.stake, max: round.stake, step: 1, presets: [round.stake] },
  maxPayout: round.payout,
  returnRate: 0,
  minCycleMs: 0,
  balance: { total: round.stake, locked: 0 },
  fairness: null,
  open: null,
  last: [],
});

/** Makes the replay of a settled round. Null when the game cannot show it again. */
export function replayOf(game: AnyGame, round: GameRound): Replay | null {
  const stages = stagesOf(game, round);
  if (stages === null) return null;
  const table = tableOf(round);
  let at = 0;
  const answer = (): Promise<Reply<Played>> => {
    const stage = stages[at];
    return stage === undefined ? refused() : ok({ round: stage, balance: table.balance });
  };
  const next = (): Promise<Reply<Played>> => {
    at += 1;
    return answer();
  };
  const server: GameServer = {
    table: () => ok(table),
    play: () => {
      at = 0;
      return answer();
    },
    step: next,
    collect: next,
    result: refused,
  };
  const params = game.rules.readParams(round.params) ?? {};
  const limits = { min: round.stake, max: round.stake };
  const tools: StateTools = {
    firstParams: params,
    freshParams: false,
    readParams: (given) => game.rules.readParams(given),
    limitsOf: () => limits,
  };
  return { round, server, tools, balance: table.balance };
}

/** What the player did after a stage of the round: the next step, or the collect. */
export function actionAfter(stage: Pick<GameRound, 'steps'>, round: GameRound): ShellEvent {
  const step = round.steps[stage.steps.length];
  return step === undefined ? { type: 'collectPressed' } : { type: 'stepPressed', step: step as Json };
}

/** The page is told nothing about rounds and balances of a replay, because they are none. */
export const quietPort = (port: FramePort): FramePort => ({
  say: (message) => {
    if (message.type === 'ready' || message.type === 'sound' || message.type === 'error') port.say(message);
    if (message.type === 'close') port.say({ type: 'close', open: false });
  },
});
