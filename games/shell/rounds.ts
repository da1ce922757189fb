import type { GameRound } from '../../contract/house-games';
import type { Json } from '../protocol/rules';
import type { HouseGame, ShownRound } from './game';
import { toneOf } from './scene-port';

/** A round with the types of its game; null when the game cannot read it. */
export function readRound<Params extends Json, Step extends Json, View, Look>(
  game: HouseGame<Params, Step, View, Look>,
  round: GameRound | null,
): ShownRound<Params, Step, View> | null {
  if (round === null) return null;
  const params = game.rules.readParams(round.params);
  const view = game.readView(round.view);
  const steps = round.steps.map((step) => game.rules.readStep(step));
  if (params === null || view === null || steps.includes(null)) return null;
  const open = round.state === 'open';
  return {
    id: round.id,
    open,
    stake: round.stake,
    payout: open ? 0 : round.payout,
    multiplier: round.multiplier,
    canCollect: open && round.canCollect,
    params,
    steps: steps as Step[],
    view,
    tone: open ? 'none' : toneOf(round.stake, round.payout),
  };
}

/** `readRound` that reads each round once. */
export function roundReader<Params extends Json, Step extends Json, View, Look>(
  game: HouseGame<Params, Step, View, Look>,
): (round: GameRound | null) => ShownRound<Params, Step, View> | null {
  const known = new WeakMap<GameRound, ShownRound<Params, Step, View> | null>();
  return (round) => {
    if (round === null) return null;
    const made = known.get(round);
    if (made !== undefined) return made;
    const read = readRound(game, round);
    known.set(round, read);
    return read;
  };
}
