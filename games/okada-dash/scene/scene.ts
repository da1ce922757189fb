import { clamp01 } from '../../../scenes/kit/park';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import type { Begun } from '../../shell/scene-round';
import { count, looks } from './config';
import { okadaLayout } from './layout';
import type { OkadaLayout } from './layout';
import type { OkadaLook, OkadaParams, OkadaStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { poseGate, Ride } from './ride';
import type { GatePose } from './ride';

type Phase = 'idle' | 'riding' | 'rested';

/** The ride of Okada Dash. It starts at the tap; the multiplier comes from the server. */
class OkadaDash extends RoundScene<OkadaParams, OkadaStep, OkadaLook, OkadaLayout, Stage> {
  readonly #gate: GatePose = { depth: 1, alpha: 0 };
  protected phase: Phase = 'idle';
  /** The target on the gate, hundredths. */
  #target = 200;
  #ride: Ride | null = null;
  /** Depths that passed before this ride. */
  #passed = 0;
  #settledMs = -Infinity;

  constructor(tools: SceneTools<OkadaStep>) {
    super(tools, 'okada-dash');
  }

  protected load(start: SceneStart<OkadaParams>): Promise<Stage> {
    this.#target = start.params.target;
    const point = start.texts.point === ',' ? ',' : '.';
    return buildStage({ ...this.stageOptions(start), point });
  }

  protected override ready(stage: Stage): void {
    stage.gate.write(this.#target);
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): OkadaLayout {
    return okadaLayout(width, height, taken);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'riding' && this.picture && ms >= this.#endMs) this.#settle(this.#endMs);
    const ride = this.#ride;
    const speed = ride?.speedAt(ms) ?? 0;
    stage.world.draw(this.#passed + (ride?.distanceAt(ms) ?? 0), speed);
    stage.okada.pose(ms, speed);
    poseGate(ms, { run: ride, target: this.#target }, this.#gate);
    stage.gate.pose(this.#gate);
    this.#drawNumber(stage, ms);
    stage.cheer.update(ms);
  }

  protected state(): object {
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      target: this.#target,
      /** The multiplier on the stage in hundredths, or null. */
      number: this.#numberAt(this.ms),
      won: this.phase === 'rested' && (this.picture?.look.won ?? false),
      gate: [this.#gate.depth, this.#gate.alpha],
      distance: this.#passed + (this.#ride?.distanceAt(this.ms) ?? 0),
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  get #endMs(): number {
    return this.#ride?.endMs ?? this.answeredMs + count.fadeMs;
  }

  protected override choose({ target }: OkadaParams): void {
    this.#target = target;
    this.stage?.gate.write(target);
  }

  protected rest(picture: Picture<OkadaLook> | null): void {
    this.#park();
    this.picture = picture;
    this.before = picture;
    this.phase = picture ? 'rested' : 'idle';
    this.#settledMs = -Infinity;
    this.stage?.cheer.clear();
  }

  /** Ends the present ride; the road stays where it is. */
  #park(): void {
    this.#passed += this.#ride?.distanceAt(this.ms) ?? 0;
    this.#ride = null;
    this.answeredMs = Infinity;
  }

  protected begin({ params }: Pick<Begun<OkadaParams>, 'params'>, ms: number): void {
    this.before = this.picture;
    this.picture = null;
    this.#park();
    this.choose(params);
    this.phase = 'riding';
    this.#ride = this.moving ? new Ride(ms) : null;
    this.stage?.cheer.clear();
    this.tools.sound.click(0.4);
  }

  protected show(picture: Picture<OkadaLook>, ms: number): void {
    if (this.phase !== 'riding' || this.picture) this.begin({ params: picture.look }, ms);
    this.picture = picture;
    this.answeredMs = ms;
    this.#ride?.answer(ms, picture.look.reached);
  }

  protected skip(ms: number): void {
    if (this.phase !== 'riding' || !this.picture) return;
    this.#ride?.finish(ms);
    this.#settle(ms);
  }

  protected override abort(ms: number): void {
    if (this.phase !== 'riding' || this.picture) return;
    this.#ride?.finish(ms);
    this.picture = this.before;
    this.phase = this.picture ? 'rested' : 'idle';
    this.#settledMs = -Infinity;
  }

  /** The number has its end at `ms`. */
  #settle(ms: number): void {
    this.phase = 'rested';
    this.#settledMs = ms;
    this.celebrate((big) => this.stage?.cheer.start(ms, big));
    this.shown();
  }

  /** The multiplier at `ms` in hundredths; null before the answer. */
  #numberAt(ms: number): number | null {
    if (this.phase === 'riding') return this.#ride?.answered ? this.#ride.numberAt(ms) : null;
    return this.picture?.look.reached ?? null;
  }

  #drawNumber(stage: Stage, ms: number): void {
    const number = this.#numberAt(ms);
    const { won, lost, count: counting } = looks[this.start?.theme ?? 'a'];
    if (number === null) stage.number.hide();
    else stage.number.showMultiplier(number);
    const rested = this.phase === 'rested';
    const bright = this.won;
    stage.number.tint = rested ? (bright ? won : lost) : counting;
    const since = ms - this.#settledMs;
    const pulse = rested && bright && this.moving && since < count.pulseMs;
    const alpha = this.moving || !rested ? 1 : clamp01(since / count.fadeMs);
    stage.showNumber(alpha, pulse ? 1 + 0.08 * Math.sin((since / count.pulseMs) * Math.PI) : 1);
  }
}

/** Creates the scene of Okada Dash. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<OkadaParams, OkadaStep, OkadaLook> = (tools) =>
  createSceneShell(new OkadaDash(tools), { sound: tools.sound });
