import type { Fraction, GameRules, Json, RoundDraw, Standing, Way } from './protocol/rules';

/** What the rules compute for a round from its draw, parameters and steps. */
export interface PlayedRound {
  /** The parameters and steps as the rules read them: the canonical form to store. */
  readonly params: Json;
  readonly steps: readonly Json[];
  /** The round while it is open, or its end. Hides what the player may not see yet. */
  readonly standing: Standing;
  /** The view once the round is settled, collected ones included. Never send it while the round is open. */
  readonly revealed: Json;
}

/** What is given for a round. `params` and `steps` are untrusted JSON. */
export interface RoundGiven {
  readonly params: unknown;
  readonly steps: readonly unknown[];
  /** A fresh draw of the round's seeds and nonce, from its first byte. */
  readonly draw: RoundDraw;
}

/**
 * A house game with untyped JSON. Every function reads its parameters with the rules first. Functions without a null in
 * their answer throw TypeError for invalid parameters.
 */
export interface HouseGame {
  readonly id: string;
  readonly slug: string;
  readonly version: string;
  /** Whether all players share one round: see `GameRules.shared`. */
  readonly shared: boolean;
  readParams(given: unknown): Json | null;
  readStep(given: unknown): Json | null;
  /** The stake that the parameters fix: see `GameRules.stakeOf`. Undefined for a game without such parameters. */
  readonly stakeOf?: (params: unknown) => number;
  /** The same bets with each stake times a factor: see `GameRules.timesStakes`. */
  readonly timesStakes?: (params: unknown, factor: number) => Json;
  /** Draws the round and replays its steps. Null when the parameters or a step are invalid or impossible. */
  play(given: RoundGiven): PlayedRound | null;
  /** Highest multiplier with these parameters, in ten-thousandths. */
  maxMultiplier(params: unknown): number;
  ways(params: unknown): readonly Way[];
  returnOf(params: unknown): Fraction;
  readonly examples: readonly Json[];
}

/** Hides the types of a game's parameters, facts and steps behind its own readers. */
export function untyped<Params extends Json, Facts extends Json, Step extends Json>(
  rules: GameRules<Params, Facts, Step>,
): HouseGame {
  const paramsOf = (given: unknown): Params => {
    const params = rules.readParams(given);
    if (params === null) throw new TypeError(`${rules.slug}: invalid parameters`);
    return params;
  };
  const { stakeOf, timesStakes } = rules;
  return {
    id: rules.id,
    slug: rules.slug,
    version: rules.version,
    shared: rules.shared === true,
    readParams: (given) => rules.readParams(given),
    readStep: (given) => rules.readStep(given),
    ...(stakeOf ? { stakeOf: (given: unknown) => stakeOf(paramsOf(given)) } : {}),
    ...(timesStakes ? { timesStakes: (given: unknown, factor: number) => timesStakes(paramsOf(given), factor) } : {}),
    play: (given) => {
      const params = rules.readParams(given.params);
      const read = given.steps.map((step) => rules.readStep(step));
      const steps = read.filter((step) => step !== null);
      if (params === null || steps.length !== read.length) return null;
      const facts = rules.draw(params, given.draw);
      const standing = rules.standing(params, facts, steps);
      return standing && { params, steps, standing, revealed: rules.revealed(params, facts, steps) };
    },
    maxMultiplier: (given) => rules.maxMultiplier(paramsOf(given)),
    ways: (given) => rules.ways(paramsOf(given)),
    returnOf: (given) => rules.returnOf(paramsOf(given)),
    examples: rules.examples,
  };
}
