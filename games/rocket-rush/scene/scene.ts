import { clamp01 } from '../../../scenes/kit/park';
import type { SafeArea, Scene } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ShellPort } from '../../../scenes/kit/shell';
import { StageScene } from '../../../scenes/kit/stage-scene';
import type { RoomPort } from '../../../scenes/kit/stage-scene';
import type { SceneTools, Tone } from '../../shell/scene-port';
import { celebrated } from '../../shell/scene-round';
import { factorAt, flightMs, multiplierAt } from '../rules/growth';
import { looks, plot, rocket, sign, sink } from './config';
import { axesAt, placeOf } from './flight';
import type { Axes, Place } from './flight';
import { rocketLayout } from './layout';
import type { RocketLayout } from './layout';
import type { RocketPort, RocketStart } from './messages';
import type { Pose } from './parts/craft';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Phase = 'idle' | 'betting' | 'flying' | 'crashed' | 'lost';

/** Place of the rocket before the take-off, units. */
const pad = { x: plot.x + 26, y: 6 } as const;
const white = 0xffffff;

/**
 * The flight of Rocket Rush. The page tells when the rocket took off and when it crashed; between them the multiplier
 * follows from the time alone. The scene decides nothing.
 */
class RocketRush extends StageScene<RocketPort, RocketStart, RocketLayout, Stage, SceneTools<never>> {
  readonly #axes: Axes = { ms: plot.leastMs, multiplier: 2 };
  readonly #end: Place = { x: 0, y: 0 };
  readonly #at = { axes: this.#axes, part: 1 };
  readonly #craft: Pose = { x: 0, y: 0, lean: 0, scale: 1, alpha: 1, flame: 0 };
  protected phase: Phase = 'idle';
  /** Scene time of the take-off: in the future while bets are open. */
  #takeOffMs = 0;
  #crashedMs = -Infinity;
  /** The crash point in hundredths. */
  #crash = 100;
  #cashedMs = -Infinity;

  constructor(tools: SceneTools<never>) {
    super(tools, 'rocket-rush');
  }

  protected load(start: RocketStart): Promise<Stage> {
    return buildStage(start, this.base);
  }

  protected override ready(stage: Stage): void {
    this.pose(stage, this.ms);
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): RocketLayout {
    return rocketLayout(width, height, taken);
  }

  protected receive(port: Exclude<RocketPort, RoomPort>, now: number): void {
    if (port.type === 'idle') this.#rest('idle');
    else if (port.type === 'betting') this.#bet(now + port.leftMs);
    else if (port.type === 'fly') this.#fly(now - port.ageMs);
    else if (port.type === 'crash') this.#fall(port.multiplier, port.rest ? -Infinity : now);
    else if (port.type === 'lost') this.phase = 'lost';
    else this.#cash(port.tone, now);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'flying') this.#drawFlight(stage, ms);
    else if (this.phase === 'crashed') this.#drawCrash(stage, ms);
    else this.#drawPad(stage, ms);
    stage.floats.update(ms);
    stage.cheer.update(ms);
  }

  protected state(): object {
    const flying = this.phase === 'flying';
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit, this.layout.part],
      /** The number on the stage in hundredths, or null. */
      multiplier: flying ? multiplierAt(this.ms - this.#takeOffMs) : this.phase === 'crashed' ? this.#crash : null,
      seconds: this.phase === 'betting' ? this.#secondsLeft(this.ms) : null,
      rocket: [this.#craft.x, this.#craft.y, this.#craft.lean, this.#craft.alpha],
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  get #scale(): number {
    return rocket.scale * Math.max(0.55, this.layout.part);
  }

  #secondsLeft(ms: number): number {
    return Math.max(0, Math.ceil((this.#takeOffMs - ms) / 1_000));
  }

  #rest(phase: 'idle' | 'betting'): void {
    this.phase = phase;
    this.#crashedMs = -Infinity;
    this.#cashedMs = -Infinity;
    this.stage?.cheer.clear();
  }

  #bet(takeOffMs: number): void {
    if (this.phase !== 'betting') this.#rest('betting');
    this.#takeOffMs = takeOffMs;
  }

  #fly(takeOffMs: number): void {
    if (this.phase === 'betting') this.tools.sound.click(0.5);
    if (this.phase !== 'flying') this.stage?.cheer.clear();
    this.phase = 'flying';
    this.#takeOffMs = takeOffMs;
  }

  #fall(multiplier: number, ms: number): void {
    this.phase = 'crashed';
    this.#crash = multiplier;
    this.#crashedMs = ms;
  }

  #cash(tone: Tone, ms: number): void {
    if (!celebrated(tone)) return;
    this.#cashedMs = ms;
    if (this.moving) this.stage?.cheer.start(ms, this.#craft, tone === 'big');
    this.tools.sound.shower();
    if (tone === 'big') this.tools.sound.brass();
  }

  /** Before the take-off: the rocket stands on the ground. */
  #drawPad(stage: Stage, ms: number): void {
    stage.axis.hide();
    stage.curve.hide();
    stage.craft.clear();
    stage.stars.draw(0, this.layout.part);
    stage.sinkGround(0);
    const left = this.#takeOffMs - ms;
    const pose = this.#craft;
    pose.x = pad.x;
    pose.y = pad.y;
    pose.lean = 0;
    pose.scale = this.#scale;
    // Without a connection the height of the rocket is unknown.
    pose.alpha = this.phase === 'lost' ? 0.35 : 1;
    // The flame grows in the last second.
    pose.flame = this.phase === 'betting' && this.moving ? 0.5 * clamp01(1 - left / 1_000) : 0;
    stage.craft.pose(pose, this.#flicker(ms));
    stage.sign.tint = white;
    stage.pulse(1);
    if (this.phase === 'betting') stage.sign.showSeconds(this.#secondsLeft(ms));
    else stage.sign.hide();
  }

  #drawFlight(stage: Stage, ms: number): void {
    const age = Math.max(0, ms - this.#takeOffMs);
    this.#drawCurve(stage, age, 1);
    this.#poseAt(age, ms);
    stage.craft.pose(this.#craft, this.#flicker(ms));
    if (this.moving) stage.craft.smoke(ms, this.#craft);
    stage.sign.tint = white;
    stage.sign.showMultiplier(multiplierAt(age));
    const since = ms - this.#cashedMs;
    stage.pulse(since < sign.pulseMs && this.moving ? 1 + 0.08 * Math.sin((since / sign.pulseMs) * Math.PI) : 1);
  }

  #drawCrash(stage: Stage, ms: number): void {
    const age = flightMs(this.#crash);
    const since = ms - this.#crashedMs;
    const gone = clamp01(since / rocket.fadeMs);
    this.#drawCurve(stage, age, 1 - 0.45 * gone);
    this.#poseAt(age, age);
    const pose = this.#craft;
    const turn = (pose.lean * Math.PI) / 180;
    const [x, y] = [pose.x, pose.y];
    if (this.moving) {
      pose.x += Math.sin(turn) * rocket.goOn * gone;
      pose.y -= Math.cos(turn) * rocket.goOn * gone;
    }
    pose.alpha = 1 - gone;
    stage.craft.pose(pose, 0.5);
    if (this.moving) stage.craft.burst(since, x, y, this.#scale);
    stage.sign.tint = looks[this.start?.theme ?? 'a'].crashed;
    stage.sign.showMultiplier(this.#crash);
    stage.pulse(1);
  }

  #drawCurve(stage: Stage, age: number, strength: number): void {
    const { part } = this.layout;
    axesAt(age, this.#axes);
    stage.axis.draw(this.#axes, part);
    stage.curve.draw(age, this.#axes, part, strength);
    const flown = this.moving ? age : 0;
    stage.stars.draw(flown, part);
    stage.sinkGround(Math.min(sink.most, sink.each * Math.log2(factorAt(flown))) * part);
  }

  /** The rocket at the end of the curve. It leans into the curve after the take-off. */
  #poseAt(age: number, ms: number): void {
    const pose = this.#craft;
    this.#at.part = this.layout.part;
    placeOf(age, this.#at, this.#end);
    const start = clamp01(1 - age / rocket.turnMs);
    pose.x = this.#end.x + (pad.x - plot.x) * start;
    pose.y = this.#end.y + pad.y * start;
    const before = Math.max(0, age - 120);
    const dx = (plot.width * (age - before)) / this.#axes.ms;
    const dy = (plot.height * this.layout.part * (factorAt(age) - factorAt(before))) / (this.#axes.multiplier - 1);
    const tangent = dy > 0 ? (Math.atan2(dx, dy) * 180) / Math.PI : rocket.lean;
    const sway = this.moving ? rocket.sway * Math.sin((ms / rocket.swayMs) * Math.PI * 2) : 0;
    pose.lean = Math.min(rocket.lean, tangent) * (1 - start) + sway * (1 - start);
    pose.scale = this.#scale;
    pose.alpha = 1;
    pose.flame = 1 - 0.5 * start;
  }

  #flicker(ms: number): number {
    return this.moving ? 0.5 + 0.5 * Math.sin((ms / rocket.flickerMs) * Math.PI * 2) : 0.6;
  }
}

export type RocketScene = Scene<RocketPort | ShellPort, RocketStart>;

/** Creates the scene of Rocket Rush. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene = (tools: SceneTools<never>): RocketScene =>
  createSceneShell(new RocketRush(tools), { sound: tools.sound });
