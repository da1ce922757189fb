import { untyped, type HouseGame } from './house-game';
import type { AnyRules, GameRules, Json, Way } from './protocol/rules';
import type { CheckPart, PicturePart } from './round-speech';

/** A return that the house publishes (economy.md §12), in ten-thousandths of the stake. */
export interface PublishedReturn {
  /** Lowest and highest return over all parameters and ways to play. They are equal where economy.md has one figure. */
  readonly from: number;
  readonly to: number;
  /** How many decimals of the percentage economy.md publishes. */
  readonly places: number;
}

/**
 * One way to play: the parameters, the steps that are tried in order, and its index in `ways`. A plan whose steps
 * depend on what the round has shown makes them from the facts and has its own exact way.
 */
export interface Plan<Params, Step, Facts = unknown> {
  readonly params: Params;
  readonly steps: readonly Step[] | ((facts: Facts) => readonly Step[]);
  readonly way: number | Way;
}

/** A shelf of the lobby that lists house games. */
export type Shelf = 'hot' | 'slots' | 'crash' | 'instant' | 'table';

/** What a game's manifest gives. `games/<slug>/index.ts` imports no React, no PixiJS and no DOM. */
interface GameParts<Params extends Json, Facts extends Json, Step extends Json> {
  readonly rules: GameRules<Params, Facts, Step>;
  readonly published: PublishedReturn;
  /** The field of a revealed view that the draw decided. The golden vectors compare it. */
  readonly drawn: string;
  /** The ways to play that a simulation tries in turn. Default: every example of the rules, without steps. */
  plans?(): readonly Plan<Params, Step, NoInfer<Facts>>[];
  /** Shown in the lobby and in records, in every language. */
  readonly name: string;
  /** Kind of the catalogue (economy.md §12), for example `dice`. */
  readonly kind: string;
  readonly label?: 'hot' | 'new' | 'bonus';
  /** The shelves of the lobby that list the game, each with the game's place from 1. */
  readonly shelves: Readonly<Partial<Record<Shelf, number>>>;
  /** The shelf at whose start the game stays. */
  readonly pinned?: Shelf;
  /** What a round showed, for the page of the round. Loaded by the app only. */
  picture(): Promise<PicturePart>;
  /** What the rules make of the numbers of a round, in words. Loaded by the verifier page and the checker file. */
  check(): Promise<CheckPart>;
}

/** A house game with everything that app, server, verifier and tools know of it. */
export interface GameManifest extends Omit<GameParts<never, never, never>, 'rules' | 'plans'> {
  /** The rules with their own types. */
  readonly rules: AnyRules;
  /** The rules with untyped JSON. */
  readonly house: HouseGame;
  plans(): readonly Plan<Json, Json>[];
}

/** Makes the manifest of a game. */
export function defineGame<Params extends Json, Facts extends Json, Step extends Json>({
  plans = () => rules.examples.map((params) => ({ params, steps: [], way: 0 })),
  rules,
  ...parts
}: GameParts<Params, Facts, Step>): GameManifest {
  return {
    ...parts,
    rules: rules as unknown as AnyRules,
    house: untyped(rules),
    plans: plans as () => readonly Plan<Json, Json>[],
  };
}
