import { clamp01 } from '../../scenes/kit/park';
import { StageScene } from '../../scenes/kit/stage-scene';
import type { SceneStage } from '../../scenes/kit/stage-scene';
import type { Picture, ScenePort, SceneStart, SceneTools, Tone } from './scene-port';

/** More than the stake is celebrated. */
export const celebrated = (tone: Tone | undefined): boolean => tone === 'win' || tone === 'big';

type Port<Params, Look> = ScenePort<Params, Look>;

/** A stake, step or collect that was sent. */
export type Begun<Params> = Pick<Extract<Port<Params, never>, { type: 'begin' }>, 'what' | 'params'>;

/** What `buildStage` of every game gets. */
export interface StageOptions {
  /** URL of the art, without a slash at the end. */
  readonly base: string;
  readonly theme: 'a' | 'b';
  /** Seed of decoration only. */
  readonly seed: number;
  /** False with reduced motion. */
  readonly moving: boolean;
}

/**
 * The scene of a game in rounds. It starts to move at the tap (`begin`), presents the answer of the server (`show`),
 * and then reports `shown`. It draws only what it was told: it holds no odds and decides no result.
 *
 * `picture` is what is on the stage, or is being presented. `before` was on it before the last `begin`, and comes back
 * when the stake is refused. The subclass sets both.
 */
export abstract class RoundScene<Params, Step, Look, Layout, Stage extends SceneStage<Layout>> extends StageScene<
  Port<Params, Look>,
  SceneStart<Params>,
  Layout,
  Stage,
  SceneTools<Step>
> {
  protected picture: Picture<Look> | null = null;
  protected before: Picture<Look> | null = null;
  /** When the answer came, scene ms; Infinity before it. */
  protected answeredMs = Infinity;

  /** The motion of a round starts at `ms`. Its result is not known yet. */
  protected abstract begin(begun: Begun<Params>, ms: number): void;
  /** Presents a result from `ms` on, then calls `shown`. Also without `begin`, when the scene was mounted after it. */
  protected abstract show(picture: Picture<Look>, ms: number): void;
  /** Shows a round without motion, or the idle stage with null. */
  protected abstract rest(picture: Picture<Look> | null, ms: number): void;
  /** Goes to the end of the presentation. Does nothing while no result is presented. */
  protected abstract skip(ms: number): void;
  /** The player has chosen other parameters for the next round. */
  protected choose(_params: Params): void {}
  /** The stake was refused: what was there before is there again. */
  protected abort(ms: number): void {
    this.rest(this.before, ms);
  }

  protected receive(port: Exclude<Port<Params, Look>, { type: 'room' }>, ms: number): void {
    if (port.type === 'params') this.choose(port.params);
    else if (port.type === 'rest') this.rest(port.picture, ms);
    else if (port.type === 'begin') this.begin(port, ms);
    else if (port.type === 'show') this.show(port.picture, ms);
    else if (port.type === 'skip') this.skip(ms);
    // The workbench sends `idle` before it starts a state again. It means nothing here.
    else if (port.type === 'abort') this.abort(ms);
  }

  protected stageOptions({ theme, seed }: SceneStart<Params>): StageOptions {
    return { base: this.base, theme, seed, moving: this.moving };
  }

  /** Whether the round on the stage is celebrated. */
  protected get won(): boolean {
    return celebrated(this.picture?.tone);
  }

  /** The presentation of the last `show` is finished. */
  protected shown(): void {
    this.tools.on({ type: 'shown' });
  }

  /** Celebrates a round that pays more than its stake: `start` moves (not with reduced motion), and it sounds. */
  protected celebrate(start: (big: boolean) => void): void {
    if (!this.won) return;
    const big = this.picture?.tone === 'big';
    const { sound } = this.tools;
    if (this.moving) start(big);
    sound.shower();
    if (big) sound.brass();
  }

  /** Opacity of the cross-fade that takes the place of motion, from the answer on: 1 to 0 to 1 in `fadeMs`. */
  protected crossFade(ms: number, fadeMs: number): number {
    return Math.abs(1 - 2 * clamp01((ms - this.answeredMs) / fadeMs));
  }
}
