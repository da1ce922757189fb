import { clamp01 } from '../kit/park';
import { hash01 } from '../kit/random';
import type { SafeArea, Scene } from '../kit/scene';
import { createSceneShell } from '../kit/shell';
import { StageScene } from '../kit/stage-scene';
import type { RoomPort, StageTools } from '../kit/stage-scene';
import { peg, spin as tuning, win } from './config';
import { wheelLayout } from './layout';
import type { WheelLayout } from './layout';
import { emptyFacePose } from './parts/face';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { bendAt, pegsAt } from './pegs';
import type { Tone, WheelData, WheelIn, WheelOut, WheelPort, WheelSlice } from './messages';
import { Spin } from './spin';
import { angleOf, sliceAt } from './turn';
import type { Way } from './turn';

type WheelPhase = 'idle' | 'spinning' | 'landed' | 'rested';

interface WheelTools extends StageTools {
  /** Receives the scene's messages to the app. Called during updates and messages to the scene. */
  on(out: WheelOut): void;
}

/**
 * The wheel starts to turn at the tap and stops at the slice that the server has drawn. The scene only draws; it holds
 * no odds.
 */
class Wheel extends StageScene<WheelPort, WheelData, WheelLayout, Stage, WheelTools> {
  readonly #face = emptyFacePose();
  protected phase: WheelPhase = 'idle';
  #spin: Spin | null = null;
  #spins = 0;
  /** Angle of the wheel while it does not spin, degrees. */
  #angle = 0;
  #from = 0;
  #slice = -1;
  #tone: Tone = 'none';
  #landedAtMs = 0;
  /** Whether the lights stay on after an abort, because the player was not charged. */
  #lit = false;
  #pegs = 0;
  #tickedAtMs = -Infinity;

  constructor(tools: WheelTools) {
    super(tools, 'wheel');
  }

  protected load(data: WheelData): Promise<Stage> {
    return buildStage(this.base, data);
  }

  protected override ready(): void {
    this.#light('idle');
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): WheelLayout {
    return wheelLayout(width, height, taken, this.start?.skin ?? 'coin');
  }

  protected receive(port: Exclude<WheelPort, RoomPort>, now: number): void {
    if (port.type === 'idle') this.#rest();
    else if (port.type === 'slices') this.#write(port.slices);
    else if (port.type === 'spin') this.#turn(now);
    else if (port.type === 'show') this.#show(port.slice, port.tone, now);
    else if (port.type === 'skip') this.#spin?.skip(now);
    else if (port.type === 'abort') this.#abort(port.lit ?? false, now);
    else this.#land(port.slice, port.tone, now);
  }

  protected pose(stage: Stage, ms: number): void {
    const spin = this.#spin;
    if (spin && ms >= this.#endMs(spin)) this.#end(spin, this.#endMs(spin));
    const turning = this.#spin;
    const angle = turning && this.moving ? turning.angleAt(ms) : this.#angle;
    const speed = turning && this.moving ? turning.speedAt(ms) : 0;
    if (turning && this.moving) this.#tick(angle, speed, ms);
    this.#poseFace(angle, speed, ms);
    stage.face.pose(this.#face);
    const count = this.#count;
    stage.pointer.pose(
      this.moving && speed ? bendAt(angle, speed, count) : 0,
      1 - clamp01((ms - this.#tickedAtMs) / 160),
    );
    stage.lights.update(ms);
    stage.twinkles.update(ms);
    stage.burst.update(ms);
  }

  protected state(): object {
    const angle = this.#spin && this.moving ? this.#spin.angleAt(this.ms) : this.#angle;
    return {
      skin: this.start?.skin ?? null,
      place: [this.layout.x, this.layout.y, this.layout.unit],
      angle,
      under: sliceAt(angle, this.#count, this.#way),
      slice: this.#slice,
      tone: this.#tone,
      labels: this.start?.slices.map(({ label }) => label) ?? [],
      celebrating: this.stage?.burst.live ?? false,
    };
  }

  get #count(): number {
    return this.start?.slices.length ?? 12;
  }

  get #way(): Way {
    return this.start?.skin === 'diamond' ? 1 : -1;
  }

  /** With reduced motion, a landing is a cross-fade that begins with the answer. */
  #endMs(spin: Spin): number {
    if (this.moving) return spin.endMs;
    return spin.answered ? this.#from + tuning.fadeMs : Infinity;
  }

  #light(mode: 'idle' | 'running' | 'flash' | 'steady' | 'off', ms = this.tools.now()): void {
    const calm = mode === 'off' ? 'off' : 'steady';
    this.stage?.lights.set(this.moving ? mode : calm, ms);
  }

  #rest(): void {
    this.phase = 'idle';
    this.#spin = null;
    this.#slice = -1;
    this.#angle = 0;
    this.#spins = 0;
    this.#tickedAtMs = -Infinity;
    this.stage?.burst.clear();
    this.#light('idle', 0);
  }

  #write(slices: readonly WheelSlice[]): void {
    if (!this.start || this.phase === 'spinning' || slices.length !== this.#count) return;
    this.start = { ...this.start, slices };
    this.stage?.face.write(slices);
  }

  #turn(ms: number): void {
    if (this.phase === 'spinning') return;
    this.#spins += 1;
    const lean = hash01(this.start?.seed ?? 0, this.#spins) * 2 - 1;
    this.#spin = new Spin({ count: this.#count, way: this.#way, from: this.#angle, startedAtMs: ms, lean });
    this.phase = 'spinning';
    this.#slice = -1;
    this.#from = ms;
    this.#pegs = pegsAt(this.#angle, this.#count);
    this.stage?.burst.clear();
    this.#light('running', ms);
    this.tools.sound.drum();
  }

  #land(slice: number, tone: Tone, ms: number): void {
    if (!this.#spin || this.#spin.answered) return;
    this.#tone = tone;
    this.#spin.land(slice, ms);
    if (!this.moving && this.#spin.answered) this.#from = ms;
  }

  #abort(lit: boolean, ms: number): void {
    this.#lit = lit;
    this.#spin?.abort(ms);
  }

  #show(slice: number, tone: Tone, ms: number): void {
    if (slice < 0 || slice >= this.#count) return;
    this.#spin = null;
    this.#tone = tone;
    this.#angle = angleOf(slice, this.#count, this.#way);
    this.#stand(slice, ms, false);
  }

  #end(spin: Spin, ms: number): void {
    this.#spin = null;
    this.#angle =
      this.moving || spin.aborted ? spin.angleAt(Infinity) % 360 : angleOf(spin.slice, this.#count, this.#way);
    if (spin.aborted) {
      this.phase = this.#lit ? 'idle' : 'rested';
      this.#light(this.#lit ? 'idle' : 'off', ms);
    } else this.#stand(spin.slice, ms, true);
  }

  #stand(slice: number, ms: number, fresh: boolean): void {
    this.phase = 'landed';
    this.#slice = slice;
    this.#landedAtMs = ms;
    const won = this.#tone === 'win' || this.#tone === 'top';
    this.#light(won && fresh ? 'flash' : 'idle', ms);
    if (fresh && won) this.#celebrate(ms);
    if (fresh) this.tools.on({ type: 'landed' });
  }

  #celebrate(ms: number): void {
    const { sound } = this.tools;
    if (this.moving) this.stage?.burst.start(ms, this.#tone === 'top', (this.start?.seed ?? 0) + this.#spins);
    if (this.start?.skin === 'diamond') sound.chord();
    else {
      sound.drum();
      sound.shower();
    }
    if (this.#tone === 'top') sound.brass();
  }

  /** Plays a click when a peg has passed the pointer, at most one per frame. The app is told only at low speed. */
  #tick(angle: number, speed: number, ms: number): void {
    const pegs = pegsAt(angle, this.#count);
    if (pegs === this.#pegs) return;
    this.#pegs = pegs;
    this.#tickedAtMs = ms;
    const pace = clamp01(Math.abs(speed) / tuning.speed);
    if (this.start?.skin === 'diamond') this.tools.sound.bell(pegs);
    else this.tools.sound.click(pace);
    if (Math.abs(speed) < peg.toldBelow) this.tools.on({ type: 'ticked' });
  }

  #poseFace(angle: number, speed: number, ms: number): void {
    const pose = this.#face;
    const since = ms - this.#landedAtMs;
    const won = this.#tone === 'win' || this.#tone === 'top';
    const wave =
      this.moving && won && since < win.endMs ? 0.5 - 0.5 * Math.cos((since / win.pulseMs) * Math.PI * 2) : 0.5;
    const held = this.#tone === 'none' ? 0.6 : 0.85;
    const landed = this.phase === 'landed';
    pose.angle = angle;
    pose.speed = speed;
    pose.slice = this.#slice;
    pose.glow = landed ? (won ? 0.78 + 0.22 * wave : held) : 0;
    pose.dim = landed ? clamp01(since / win.dimMs) * (won ? 1 : 0.55) : 0;
    pose.run = 0;
    pose.shown = 1;
    pose.veil = this.phase === 'rested' ? (this.stage?.look.rest ?? 0xffffff) : 0xffffff;
    if (this.phase !== 'spinning') return;
    if (this.moving) pose.run = clamp01((ms - this.#from) / tuning.windMs);
    else if (this.#spin?.answered) pose.shown = 1 - 0.8 * clamp01((ms - this.#from) / tuning.fadeMs);
  }
}

/** Creates a wheel scene. Call `prepare`, then pass the scene to `mountScene`. */
export const createWheel = (tools: WheelTools): Scene<WheelIn, WheelData> =>
  createSceneShell(new Wheel(tools), { sound: tools.sound });
