import type { QualitySettings } from '../../../scenes/kit/governor';
import { clamp01 } from '../../../scenes/kit/park';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { ballAt, spin } from './config';
import { kenteLayout } from './layout';
import type { KenteLayout } from './layout';
import type { KenteLook, KenteParams, KenteStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { pocketAngle, Spin, turned, wheelAngleFor } from './spin';
import type { SpinPose } from './spin';

type Port = ScenePort<KenteParams, KenteLook>;
/** spinning: the stake was sent. landing: the number is known. rested: the last number. idle: no ball. */
type Phase = 'idle' | 'spinning' | 'landing' | 'rested';

/** The wheel of Kente Roulette. The server decides the number; the wheel brings the ball there. */
class KenteRoulette implements ScenePlay<Port, SceneStart<KenteParams>, Stage> {
  readonly #tools: SceneTools<KenteStep>;
  readonly #pose: SpinPose = { wheel: 0, ball: 0, radius: ballAt.pocket, height: ballAt.lift };
  #stage: Stage | null = null;
  #start: SceneStart<KenteParams> | null = null;
  #layout: KenteLayout = kenteLayout(390, 844, noSafeArea);
  #taken: SafeArea = noSafeArea;
  #phase: Phase = 'idle';
  #ms = 0;
  #spin: Spin | null = null;
  #caught = false;
  #picture: Picture<KenteLook> | null = null;
  #before: Picture<KenteLook> | null = null;
  /** When the answer came, for reduced motion. */
  #answeredAtMs = Infinity;

  constructor(tools: SceneTools<KenteStep>) {
    this.#tools = tools;
  }

  async build(start: SceneStart<KenteParams>): Promise<Stage> {
    this.#start = start;
    const base = this.#tools.base ?? '/scenes/kente-roulette';
    return buildStage({ base, theme: start.theme, seed: start.seed, moving: this.#moving });
  }

  built(stage: Stage): void {
    this.#stage = stage;
  }

  resize(width: number, height: number): void {
    this.#layout = kenteLayout(width, height, this.#taken);
    this.#stage?.resize(this.#layout);
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
  }

  /** Taps on the canvas do nothing: the table and its buttons are DOM. */
  tap(): void {}

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') this.#place(port.taken);
    else if (port.type === 'rest') this.#lie(port.picture);
    else if (port.type === 'begin') this.#begin(now);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip();
    else if (port.type === 'abort') this.#lie(this.#before);
    // `params`: the page draws the chips.
  }

  update(ms: number): void {
    this.#ms = ms;
    const stage = this.#stage;
    if (!stage) return;
    if (this.#phase === 'landing') this.#land(ms);
    this.#posed(ms);
    stage.fade(this.#fadeAt(ms));
    stage.pose(this.#pose, this.#hasBall);
    stage.cheer.update(ms);
  }

  snapshot(): object {
    const { wheel, ball, radius } = this.#pose;
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      /** The number that the ball lies on, or null. */
      pocket: this.#phase === 'rested' ? (this.#picture?.look.pocket ?? null) : null,
      wheel: Number(turned(wheel).toFixed(3)),
      /** The ball's angle on the wheel and its distance from the middle; null without a ball. */
      ball: this.#hasBall ? Number(turned(ball - wheel).toFixed(3)) : null,
      radius: Number(radius.toFixed(1)),
      caught: this.#caught,
      celebrating: this.#stage?.cheer.live ?? false,
      tweens: 0,
    };
  }

  get #moving(): boolean {
    return this.#start?.motion !== 'reduced';
  }

  get #hasBall(): boolean {
    if (this.#phase === 'idle') return false;
    // With reduced motion there is no ball on the wheel until the first number is shown.
    return this.#phase === 'rested' || this.#spin !== null || this.#before !== null;
  }

  #place(taken: SafeArea): void {
    this.#taken = taken;
    this.resize(this.#layout.width, this.#layout.height);
  }

  /** Writes the pose at `ms`. At rest: the number at its place, or zero there without a ball. */
  #posed(ms: number): void {
    if (this.#spin) this.#spin.pose(ms, this.#pose);
    else this.#poseAt(this.#restNumber(ms));
  }

  /** With reduced motion the old number stays until the middle of the cross-fade. */
  #restNumber(ms: number): number {
    const old = this.#before?.look.pocket ?? 0;
    if (this.#phase === 'spinning') return old;
    if (this.#phase === 'landing' && ms - this.#answeredAtMs < spin.fadeMs / 2) return old;
    return this.#picture?.look.pocket ?? 0;
  }

  #poseAt(number: number): void {
    const pose = this.#pose;
    pose.wheel = wheelAngleFor(number);
    pose.ball = pose.wheel + pocketAngle(number);
    pose.radius = ballAt.pocket;
    pose.height = ballAt.lift;
  }

  #lie(picture: Picture<KenteLook> | null): void {
    this.#spin = null;
    this.#picture = picture;
    this.#before = picture;
    this.#phase = picture ? 'rested' : 'idle';
    this.#caught = picture !== null;
    this.#answeredAtMs = Infinity;
    this.#stage?.cheer.clear();
  }

  #begin(ms: number): void {
    const from = this.#picture?.look.pocket ?? 0;
    this.#before = this.#picture;
    this.#picture = null;
    this.#phase = 'spinning';
    this.#caught = false;
    this.#answeredAtMs = Infinity;
    this.#spin = this.#moving ? new Spin(ms, wheelAngleFor(from), pocketAngle(from)) : null;
    this.#stage?.cheer.clear();
    this.#tools.sound.click(0.4);
  }

  #show(picture: Picture<KenteLook>, ms: number): void {
    if (this.#phase !== 'spinning') this.#begin(ms);
    this.#picture = picture;
    this.#phase = 'landing';
    this.#answeredAtMs = ms;
    this.#spin?.stop(ms, picture.look.pocket);
  }

  #land(ms: number): void {
    if (!this.#caught && this.#spin && ms >= this.#spin.caughtMs) {
      this.#caught = true;
      this.#tools.sound.click(0.9);
    }
    const endMs = this.#spin?.endMs ?? this.#answeredAtMs + spin.fadeMs;
    if (ms < endMs) return;
    this.#settle(endMs);
    this.#tools.on({ type: 'shown' });
  }

  #skip(): void {
    if (this.#phase !== 'landing') return;
    this.#settle(this.#tools.now());
    this.#tools.on({ type: 'shown' });
  }

  /** Wheel and ball are at rest; `ms` is the start of the celebration. */
  #settle(ms: number): void {
    this.#spin = null;
    this.#phase = 'rested';
    this.#caught = true;
    const tone = this.#picture?.tone ?? 'none';
    if (tone !== 'win' && tone !== 'big') return;
    if (this.#moving) this.#stage?.cheer.start(ms, tone === 'big');
    this.#tools.sound.shower();
    if (tone === 'big') this.#tools.sound.brass();
  }

  #fadeAt(ms: number): number {
    if (this.#moving || this.#phase !== 'landing') return 1;
    return Math.abs(1 - 2 * clamp01((ms - this.#answeredAtMs) / spin.fadeMs));
  }
}

/** Creates the scene of Kente Roulette. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<KenteParams, KenteStep, KenteLook> = (tools) =>
  createSceneShell(new KenteRoulette(tools), { sound: tools.sound });
