import type { QualitySettings } from '../../../scenes/kit/governor';
import { clamp01 } from '../../../scenes/kit/park';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { count, looks } from './config';
import { okadaLayout } from './layout';
import type { OkadaLayout } from './layout';
import type { OkadaLook, OkadaParams, OkadaStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { poseGate, Ride } from './ride';
import type { GatePose } from './ride';

type Port = ScenePort<OkadaParams, OkadaLook>;
type Phase = 'idle' | 'riding' | 'rested';

/** The ride of Okada Dash. It starts at the tap; the multiplier comes from the server. */
class OkadaDash implements ScenePlay<Port, SceneStart<OkadaParams>, Stage> {
  readonly #tools: SceneTools<OkadaStep>;
  readonly #gate: GatePose = { depth: 1, alpha: 0 };
  #stage: Stage | null = null;
  #start: SceneStart<OkadaParams> | null = null;
  #layout: OkadaLayout = okadaLayout(390, 844, noSafeArea);
  #taken: SafeArea = noSafeArea;
  #phase: Phase = 'idle';
  #ms = 0;
  /** The target on the gate, hundredths. */
  #target = 200;
  #ride: Ride | null = null;
  /** Depths that passed before this ride. */
  #before = 0;
  #picture: Picture<OkadaLook> | null = null;
  #former: Picture<OkadaLook> | null = null;
  #settledMs = -Infinity;
  /** With reduced motion: when the answer came. */
  #answeredMs = Infinity;

  constructor(tools: SceneTools<OkadaStep>) {
    this.#tools = tools;
  }

  async build(start: SceneStart<OkadaParams>): Promise<Stage> {
    this.#start = start;
    this.#target = start.params.target;
    const base = this.#tools.base ?? '/scenes/okada-dash';
    const point = start.texts.point === ',' ? ',' : '.';
    return buildStage({ base, theme: start.theme, seed: start.seed, moving: this.#moving, point });
  }

  built(stage: Stage): void {
    this.#stage = stage;
    stage.gate.write(this.#target);
  }

  resize(width: number, height: number): void {
    this.#layout = okadaLayout(width, height, this.#taken);
    this.#stage?.resize(this.#layout);
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
  }

  /** Taps on the canvas do nothing. The Ride button is a DOM button of the page. */
  tap(): void {}

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') this.#place(port.taken);
    else if (port.type === 'params') this.#aim(port.params.target);
    else if (port.type === 'rest') this.#rest(port.picture);
    else if (port.type === 'begin') this.#begin(now, port.params.target);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip(now);
    else if (port.type === 'abort') this.#abort(now);
  }

  update(ms: number): void {
    this.#ms = ms;
    const stage = this.#stage;
    if (!stage) return;
    if (this.#phase === 'riding' && this.#picture && ms >= this.#endMs) this.#settle(this.#endMs);
    const ride = this.#ride;
    const speed = ride?.speedAt(ms) ?? 0;
    stage.world.draw(this.#before + (ride?.distanceAt(ms) ?? 0), speed);
    stage.okada.pose(ms, speed);
    poseGate(ms, { run: ride, target: this.#target }, this.#gate);
    stage.gate.pose(this.#gate);
    this.#drawNumber(stage, ms);
    stage.cheer.update(ms);
  }

  snapshot(): object {
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      target: this.#target,
      /** The multiplier on the stage in hundredths, or null. */
      number: this.#numberAt(this.#ms),
      won: this.#phase === 'rested' && (this.#picture?.look.won ?? false),
      gate: [this.#gate.depth, this.#gate.alpha],
      distance: this.#before + (this.#ride?.distanceAt(this.#ms) ?? 0),
      celebrating: this.#stage?.cheer.live ?? false,
      tweens: 0,
    };
  }

  get #moving(): boolean {
    return this.#start?.motion !== 'reduced';
  }

  get #endMs(): number {
    return this.#ride?.endMs ?? this.#answeredMs + count.fadeMs;
  }

  #place(taken: SafeArea): void {
    this.#taken = taken;
    this.resize(this.#layout.width, this.#layout.height);
  }

  #aim(target: number): void {
    this.#target = target;
    this.#stage?.gate.write(target);
  }

  #rest(picture: Picture<OkadaLook> | null): void {
    this.#park();
    this.#picture = picture;
    this.#former = picture;
    this.#phase = picture ? 'rested' : 'idle';
    this.#settledMs = -Infinity;
    this.#stage?.cheer.clear();
  }

  /** Ends the present ride; the road stays where it is. */
  #park(): void {
    this.#before += this.#ride?.distanceAt(this.#ms) ?? 0;
    this.#ride = null;
    this.#answeredMs = Infinity;
  }

  #begin(ms: number, target: number): void {
    this.#former = this.#picture;
    this.#picture = null;
    this.#park();
    this.#aim(target);
    this.#phase = 'riding';
    this.#ride = this.#moving ? new Ride(ms) : null;
    this.#stage?.cheer.clear();
    this.#tools.sound.click(0.4);
  }

  #show(picture: Picture<OkadaLook>, ms: number): void {
    if (this.#phase !== 'riding' || this.#picture) this.#begin(ms, picture.look.target);
    this.#picture = picture;
    this.#answeredMs = ms;
    this.#ride?.answer(ms, picture.look.reached);
  }

  #skip(ms: number): void {
    if (this.#phase !== 'riding' || !this.#picture) return;
    this.#ride?.finish(ms);
    this.#settle(ms);
  }

  #abort(ms: number): void {
    if (this.#phase !== 'riding' || this.#picture) return;
    this.#ride?.finish(ms);
    this.#picture = this.#former;
    this.#phase = this.#picture ? 'rested' : 'idle';
    this.#settledMs = -Infinity;
  }

  /** The number has its end at `ms`. */
  #settle(ms: number): void {
    this.#phase = 'rested';
    this.#settledMs = ms;
    this.#celebrate(ms);
    this.#tools.on({ type: 'shown' });
  }

  #celebrate(ms: number): void {
    const tone = this.#picture?.tone ?? 'none';
    const { sound } = this.#tools;
    if (tone !== 'win' && tone !== 'big') return;
    if (this.#moving) this.#stage?.cheer.start(ms, tone === 'big');
    sound.shower();
    if (tone === 'big') sound.brass();
  }

  /** The multiplier at `ms` in hundredths; null before the answer. */
  #numberAt(ms: number): number | null {
    if (this.#phase === 'riding') return this.#ride?.answered ? this.#ride.numberAt(ms) : null;
    return this.#picture?.look.reached ?? null;
  }

  #drawNumber(stage: Stage, ms: number): void {
    const number = this.#numberAt(ms);
    const { won, lost, count: counting } = looks[this.#start?.theme ?? 'a'];
    if (number === null) stage.number.hide();
    else stage.number.showMultiplier(number);
    const rested = this.#phase === 'rested';
    const bright = this.#picture?.tone === 'win' || this.#picture?.tone === 'big';
    stage.number.tint = rested ? (bright ? won : lost) : counting;
    const since = ms - this.#settledMs;
    const pulse = rested && bright && this.#moving && since < count.pulseMs;
    const alpha = this.#moving || !rested ? 1 : clamp01(since / count.fadeMs);
    stage.showNumber(alpha, pulse ? 1 + 0.08 * Math.sin((since / count.pulseMs) * Math.PI) : 1);
  }
}

/** Creates the scene of Okada Dash. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<OkadaParams, OkadaStep, OkadaLook> = (tools) =>
  createSceneShell(new OkadaDash(tools), { sound: tools.sound });
