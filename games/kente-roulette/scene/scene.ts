import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import { ballAt, spin } from './config';
import { kenteLayout } from './layout';
import type { KenteLayout } from './layout';
import type { KenteLook, KenteParams, KenteStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { pocketAngle, Spin, turned, wheelAngleFor } from './spin';
import type { SpinPose } from './spin';

/** spinning: the stake was sent. landing: the number is known. rested: the last number. idle: no ball. */
type Phase = 'idle' | 'spinning' | 'landing' | 'rested';

/** The wheel of Kente Roulette. The server decides the number; the wheel brings the ball there. */
class KenteRoulette extends RoundScene<KenteParams, KenteStep, KenteLook, KenteLayout, Stage> {
  readonly #pose: SpinPose = { wheel: 0, ball: 0, radius: ballAt.pocket, height: ballAt.lift };
  protected phase: Phase = 'idle';
  #spin: Spin | null = null;
  #caught = false;

  constructor(tools: SceneTools<KenteStep>) {
    super(tools, 'kente-roulette');
  }

  protected load(start: SceneStart<KenteParams>): Promise<Stage> {
    return buildStage(this.stageOptions(start));
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): KenteLayout {
    return kenteLayout(width, height, taken);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'landing') this.#land(ms);
    this.#posed(ms);
    stage.fade(this.#fadeAt(ms));
    stage.pose(this.#pose, this.#hasBall);
    stage.cheer.update(ms);
  }

  protected state(): object {
    const { wheel, ball, radius } = this.#pose;
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      /** The number that the ball lies on, or null. */
      pocket: this.phase === 'rested' ? (this.picture?.look.pocket ?? null) : null,
      wheel: Number(turned(wheel).toFixed(3)),
      /** The ball's angle on the wheel and its distance from the middle; null without a ball. */
      ball: this.#hasBall ? Number(turned(ball - wheel).toFixed(3)) : null,
      radius: Number(radius.toFixed(1)),
      caught: this.#caught,
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  get #hasBall(): boolean {
    if (this.phase === 'idle') return false;
    // With reduced motion there is no ball on the wheel until the first number is shown.
    return this.phase === 'rested' || this.#spin !== null || this.before !== null;
  }

  /** Writes the pose at `ms`. At rest: the number at its place, or zero there without a ball. */
  #posed(ms: number): void {
    if (this.#spin) this.#spin.pose(ms, this.#pose);
    else this.#poseAt(this.#restNumber(ms));
  }

  /** With reduced motion the old number stays until the middle of the cross-fade. */
  #restNumber(ms: number): number {
    const old = this.before?.look.pocket ?? 0;
    if (this.phase === 'spinning') return old;
    if (this.phase === 'landing' && ms - this.answeredMs < spin.fadeMs / 2) return old;
    return this.picture?.look.pocket ?? 0;
  }

  #poseAt(number: number): void {
    const pose = this.#pose;
    pose.wheel = wheelAngleFor(number);
    pose.ball = pose.wheel + pocketAngle(number);
    pose.radius = ballAt.pocket;
    pose.height = ballAt.lift;
  }

  protected rest(picture: Picture<KenteLook> | null): void {
    this.#spin = null;
    this.picture = picture;
    this.before = picture;
    this.phase = picture ? 'rested' : 'idle';
    this.#caught = picture !== null;
    this.answeredMs = Infinity;
    this.stage?.cheer.clear();
  }

  protected begin(_: unknown, ms: number): void {
    const from = this.picture?.look.pocket ?? 0;
    this.before = this.picture;
    this.picture = null;
    this.phase = 'spinning';
    this.#caught = false;
    this.answeredMs = Infinity;
    this.#spin = this.moving ? new Spin(ms, wheelAngleFor(from), pocketAngle(from)) : null;
    this.stage?.cheer.clear();
    this.tools.sound.click(0.4);
  }

  protected show(picture: Picture<KenteLook>, ms: number): void {
    if (this.phase !== 'spinning') this.begin(null, ms);
    this.picture = picture;
    this.phase = 'landing';
    this.answeredMs = ms;
    this.#spin?.stop(ms, picture.look.pocket);
  }

  #land(ms: number): void {
    if (!this.#caught && this.#spin && ms >= this.#spin.caughtMs) {
      this.#caught = true;
      this.tools.sound.click(0.9);
    }
    const endMs = this.#spin?.endMs ?? this.answeredMs + spin.fadeMs;
    if (ms >= endMs) this.#settle(endMs);
  }

  protected skip(ms: number): void {
    if (this.phase === 'landing') this.#settle(ms);
  }

  /** Wheel and ball are at rest; `ms` is the start of the celebration. */
  #settle(ms: number): void {
    this.#spin = null;
    this.phase = 'rested';
    this.#caught = true;
    this.celebrate((big) => this.stage?.cheer.start(ms, big));
    this.shown();
  }

  #fadeAt(ms: number): number {
    if (this.moving || this.phase !== 'landing') return 1;
    return this.crossFade(ms, spin.fadeMs);
  }
}

/** Creates the scene of Kente Roulette. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<KenteParams, KenteStep, KenteLook> = (tools) =>
  createSceneShell(new KenteRoulette(tools), { sound: tools.sound });
