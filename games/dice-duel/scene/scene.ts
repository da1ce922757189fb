import { clamp01 } from '../../../scenes/kit/park';
import { hash01 } from '../../../scenes/kit/random';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import { dice, tumble } from './config';
import { diceLayout } from './layout';
import type { DiceLayout } from './layout';
import type { DiceLook, DiceParams, DiceStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { Throw } from './throw';
import type { ThrowPose } from './throw';

type Phase = 'idle' | 'rolling' | 'landing' | 'rested';

const positions = 24;

/** The dice of Dice Duel. They roll at the tap; the number comes from the server. The faces are decoration. */
class DiceDuel extends RoundScene<DiceParams, DiceStep, DiceLook, DiceLayout, Stage> {
  readonly #pose: ThrowPose = { angle: 0, lean: 0, height: 0 };
  /** Angle at which each die lies, degrees. */
  readonly #rest = dice.map(() => 0);
  protected phase: Phase = 'idle';
  #throw: Throw | null = null;
  #throws = 0;
  #swapped = true;
  /** When the dice lay still. */
  #landedAtMs = -Infinity;

  constructor(tools: SceneTools<DiceStep>) {
    super(tools, 'dice-duel');
  }

  protected load(start: SceneStart<DiceParams>): Promise<Stage> {
    return buildStage(this.stageOptions(start));
  }

  protected override ready(): void {
    this.#label();
    this.#write();
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): DiceLayout {
    return diceLayout(width, height, taken);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'landing') this.#land(ms);
    this.#poseDice(stage, ms);
    if (this.picture && this.phase === 'rested') stage.number.show(clamp01((ms - this.#landedAtMs) / tumble.numberMs));
    stage.sparkles.update(ms);
    stage.cheer.update(ms);
  }

  protected state(): object {
    return {
      place: [this.layout.x, this.layout.clothY, this.layout.unit],
      /** The number on the stage, or null. */
      number: this.phase === 'rested' ? (this.picture?.look.text ?? null) : null,
      won: this.phase === 'rested' ? (this.picture?.look.won ?? false) : false,
      angle: this.#throw?.angleAt(this.ms) ?? 0,
      rest: [...this.#rest],
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  /** Pips on the faces: by seed and number of throws, never by the result. */
  #label(): void {
    const seed = this.start?.seed ?? 0;
    this.stage?.dice.forEach((die, i) => die.setPips(Math.floor(hash01(seed + i, this.#throws) * positions)));
  }

  #write(): void {
    const { number } = this.stage ?? {};
    if (!number) return;
    if (this.picture) number.write(this.picture.look.text, this.picture.look.won);
    else number.hide();
  }

  protected rest(picture: Picture<DiceLook> | null): void {
    this.#throw = null;
    this.picture = picture;
    this.before = picture;
    this.phase = picture ? 'rested' : 'idle';
    this.#landedAtMs = -Infinity;
    this.answeredMs = Infinity;
    this.stage?.cheer.clear();
    if (!picture) this.#reset();
    this.#write();
  }

  /** The stage as it was first. */
  #reset(): void {
    this.#throws = 0;
    this.#rest.fill(0);
    this.#label();
  }

  protected begin(_: unknown, ms: number): void {
    this.before = this.picture;
    this.picture = null;
    this.phase = 'rolling';
    this.#throws += 1;
    this.#throw = this.moving ? new Throw(ms) : null;
    this.#swapped = false;
    this.answeredMs = Infinity;
    this.stage?.cheer.clear();
    this.stage?.number.hide();
    this.tools.sound.click(0.4);
  }

  protected show(picture: Picture<DiceLook>, ms: number): void {
    if (this.phase !== 'rolling') this.begin(null, ms);
    this.picture = picture;
    this.phase = 'landing';
    this.answeredMs = ms;
    this.#throw?.stop(ms);
    this.#write();
  }

  #land(ms: number): void {
    const endMs = this.#throw?.endMs ?? this.answeredMs + tumble.fadeMs;
    if (ms < endMs) return;
    this.#settle(endMs);
  }

  protected skip(): void {
    if (this.phase !== 'landing') return;
    this.#settle(-Infinity);
  }

  /** The dice lie still since `ms`. */
  #settle(ms: number): void {
    const turned = this.#throw?.angleAt(Infinity) ?? 0;
    dice.forEach(({ spin }, i) => {
      this.#rest[i] = ((this.#rest[i] ?? 0) + spin * turned) % 360;
    });
    if (!this.#swapped) this.#swap();
    this.#throw = null;
    this.phase = 'rested';
    this.#landedAtMs = ms;
    this.celebrate((big) => this.stage?.cheer.start(Math.max(ms, 0), big));
    this.shown();
  }

  #swap(): void {
    this.#swapped = true;
    this.#label();
  }

  #poseDice(stage: Stage, ms: number): void {
    const pose = this.#pose;
    const thrown = this.#throw;
    if (thrown) {
      thrown.pose(ms, pose);
      if (!this.#swapped && thrown.ageAt(ms) >= tumble.swapMs) this.#swap();
    } else {
      pose.angle = 0;
      pose.lean = 0;
      pose.height = 0;
    }
    stage.fadeDice(this.#fadeAt(ms));
    for (let i = 0; i < stage.dice.length; i += 1) stage.dice[i]?.pose(pose, this.#rest[i] ?? 0);
  }

  /** With reduced motion the dice fade out, get other pips and fade in. */
  #fadeAt(ms: number): number {
    if (this.moving || this.phase !== 'landing') return 1;
    const t = clamp01((ms - this.answeredMs) / tumble.fadeMs);
    if (t >= 0.5 && !this.#swapped) this.#swap();
    return Math.abs(1 - 2 * t);
  }
}

/** Creates the scene of Dice Duel. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<DiceParams, DiceStep, DiceLook> = (tools) =>
  createSceneShell(new DiceDuel(tools), { sound: tools.sound });
