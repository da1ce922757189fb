import type { Scene } from '../../scenes/kit/scene';
import type { ShellPort } from '../../scenes/kit/shell';
import type { Sound } from '../../scenes/kit/sound';
import type { Taken } from './room';

/**
 * Messages between the shell and the scene of a house game. The same for all games. Imports no React, so that scenes
 * and the workbench can use it.
 */

/**
 * How a result is presented. `big`: from 20 times the stake. `win`: more than the stake. `calm`: something, at most the
 * stake; not celebrated. `none`: nothing.
 */
export type Tone = 'big' | 'win' | 'calm' | 'none';

/** What a scene shows of a round. `look` is made by the game's page (`HouseGame.look`) and holds finished texts. */
export interface Picture<Look> {
  readonly look: Look;
  /** `none` while the round is open. */
  readonly tone: Tone;
  /** False while the round is open and waits for the player. */
  readonly over: boolean;
}

/** Shell to scene. */
export type ScenePort<Params, Look> =
  /** Space that bar, panel and dock cover at each edge, CSS px. The scene places its stage in the rest. */
  | { readonly type: 'room'; readonly taken: Taken }
  /** The player has chosen other parameters for the next round. */
  | { readonly type: 'params'; readonly params: Params }
  /** Shows a state without motion: a round (resumed, replayed, last), or the idle stage with null. */
  | { readonly type: 'rest'; readonly picture: Picture<Look> | null }
  /** A stake, step or collect was sent. The motion starts; its result is not known yet. */
  | { readonly type: 'begin'; readonly what: 'play' | 'step' | 'collect'; readonly params: Params }
  /** The server's answer to `begin`. The scene presents it and then reports `shown`, once. */
  | { readonly type: 'show'; readonly picture: Picture<Look> }
  /** Goes to the end of the presentation at once. */
  | { readonly type: 'skip' }
  /** The stake or step was refused: ends the motion and goes back to the state before `begin`. No prize is shown. */
  | { readonly type: 'abort' };

/** Scene to shell. Facts only, none per frame. */
export type SceneFact<Step> =
  /** The presentation of the last `show` is finished. */
  | { readonly type: 'shown' }
  /** The player has chosen a step on the canvas, for example a tile. The shell ignores it while no step is possible. */
  | { readonly type: 'step'; readonly step: Step };

/** What a scene gets from the shell when it is created. */
export interface SceneTools<Step> {
  readonly sound: Sound;
  on(fact: SceneFact<Step>): void;
  /** The present scene time, ms. */
  now(): number;
  /** URL of the scene's art, without a slash at the end. Default: `/scenes/<slug>`. */
  readonly base?: string;
}

/** What a scene gets in `prepare`. */
export interface SceneStart<Params> {
  readonly params: Params;
  readonly theme: 'a' | 'b';
  readonly motion: 'full' | 'reduced';
  /** Seed of decoration only (flakes, sparkles). Never decides or delays a result. */
  readonly seed: number;
  /** Texts that the scene draws, by name, in the player's language (`HouseGame.sceneTexts`). */
  readonly texts: Readonly<Record<string, string>>;
}

export type GameScene<Params, Look> = Scene<ScenePort<Params, Look> | ShellPort, SceneStart<Params>>;

/** Creates the scene of a game. Exported as `createScene` by `games/<slug>/scene/scene.ts`. */
export type CreateScene<Params, Step, Look> = (tools: SceneTools<Step>) => GameScene<Params, Look>;

/** Fields of a tone from amounts in minor units. Big from 20 times the stake (look.md §8). */
export const toneOf = (stake: number, payout: number): Tone => {
  if (payout <= 0) return 'none';
  if (payout <= stake) return 'calm';
  return payout >= stake * 20 ? 'big' : 'win';
};
