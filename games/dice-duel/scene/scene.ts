import type { QualitySettings } from '../../../scenes/kit/governor';
import { clamp01 } from '../../../scenes/kit/park';
import { hash01 } from '../../../scenes/kit/random';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { dice, tumble } from './config';
import { diceLayout } from './layout';
import type { DiceLayout } from './layout';
import type { DiceLook, DiceParams, DiceStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { Throw } from './throw';
import type { ThrowPose } from './throw';

type Port = ScenePort<DiceParams, DiceLook>;
type Phase = 'idle' | 'rolling' | 'landing' | 'rested';

const positions = 24;

/** The dice of Dice Duel. They roll at the tap; the number comes from the server. The faces are decoration. */
class DiceDuel implements ScenePlay<Port, SceneStart<DiceParams>, Stage> {
  readonly #tools: SceneTools<DiceStep>;
  readonly #pose: ThrowPose = { angle: 0, lean: 0, height: 0 };
  /** Angle at which each die lies, degrees. */
  readonly #rest = dice.map(() => 0);
  #stage: Stage | null = null;
  #start: SceneStart<DiceParams> | null = null;
  #layout: DiceLayout = diceLayout(390, 844, noSafeArea);
  #taken: SafeArea = noSafeArea;
  #phase: Phase = 'idle';
  #ms = 0;
  #throw: Throw | null = null;
  #throws = 0;
  #swapped = true;
  #picture: Picture<DiceLook> | null = null;
  #before: Picture<DiceLook> | null = null;
  /** When the answer came (reduced motion), and when the dice lay still. */
  #answeredAtMs = Infinity;
  #landedAtMs = -Infinity;

  constructor(tools: SceneTools<DiceStep>) {
    this.#tools = tools;
  }

  async build(start: SceneStart<DiceParams>): Promise<Stage> {
    this.#start = start;
    const base = this.#tools.base ?? '/scenes/dice-duel';
    return buildStage({ base, theme: start.theme, seed: start.seed, moving: this.#moving });
  }

  built(stage: Stage): void {
    this.#stage = stage;
    this.#label();
    this.#write();
  }

  resize(width: number, height: number): void {
    this.#layout = diceLayout(width, height, this.#taken);
    this.#stage?.resize(this.#layout);
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
  }

  /** Taps on the canvas do nothing. The Roll button is a DOM button of the page. */
  tap(): void {}

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') this.#place(port.taken);
    else if (port.type === 'rest') this.#lie(port.picture);
    else if (port.type === 'begin') this.#begin(now);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip();
    else if (port.type === 'abort') this.#lie(this.#before);
    // `params`: side and chance are drawn by the page.
  }

  update(ms: number): void {
    this.#ms = ms;
    const stage = this.#stage;
    if (!stage) return;
    if (this.#phase === 'landing') this.#land(ms);
    this.#poseDice(stage, ms);
    if (this.#picture && this.#phase === 'rested')
      stage.number.show(clamp01((ms - this.#landedAtMs) / tumble.numberMs));
    stage.sparkles.update(ms);
    stage.cheer.update(ms);
  }

  snapshot(): object {
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.clothY, this.#layout.unit],
      /** The number on the stage, or null. */
      number: this.#phase === 'rested' ? (this.#picture?.look.text ?? null) : null,
      won: this.#phase === 'rested' ? (this.#picture?.look.won ?? false) : false,
      angle: this.#throw?.angleAt(this.#ms) ?? 0,
      rest: [...this.#rest],
      celebrating: this.#stage?.cheer.live ?? false,
      tweens: 0,
    };
  }

  get #moving(): boolean {
    return this.#start?.motion !== 'reduced';
  }

  #place(taken: SafeArea): void {
    this.#taken = taken;
    this.resize(this.#layout.width, this.#layout.height);
  }

  /** Pips on the faces: by seed and number of throws, never by the result. */
  #label(): void {
    const seed = this.#start?.seed ?? 0;
    this.#stage?.dice.forEach((die, i) => die.setPips(Math.floor(hash01(seed + i, this.#throws) * positions)));
  }

  #write(): void {
    const { number } = this.#stage ?? {};
    if (!number) return;
    if (this.#picture) number.write(this.#picture.look.text, this.#picture.look.won);
    else number.hide();
  }

  #lie(picture: Picture<DiceLook> | null): void {
    this.#throw = null;
    this.#picture = picture;
    this.#before = picture;
    this.#phase = picture ? 'rested' : 'idle';
    this.#landedAtMs = -Infinity;
    this.#answeredAtMs = Infinity;
    this.#stage?.cheer.clear();
    if (!picture) this.#reset();
    this.#write();
  }

  /** The stage as it was first. */
  #reset(): void {
    this.#throws = 0;
    this.#rest.fill(0);
    this.#label();
  }

  #begin(ms: number): void {
    this.#before = this.#picture;
    this.#picture = null;
    this.#phase = 'rolling';
    this.#throws += 1;
    this.#throw = this.#moving ? new Throw(ms) : null;
    this.#swapped = false;
    this.#answeredAtMs = Infinity;
    this.#stage?.cheer.clear();
    this.#stage?.number.hide();
    this.#tools.sound.click(0.4);
  }

  #show(picture: Picture<DiceLook>, ms: number): void {
    if (this.#phase !== 'rolling') this.#begin(ms);
    this.#picture = picture;
    this.#phase = 'landing';
    this.#answeredAtMs = ms;
    this.#throw?.stop(ms);
    this.#write();
  }

  #land(ms: number): void {
    const endMs = this.#throw?.endMs ?? this.#answeredAtMs + tumble.fadeMs;
    if (ms < endMs) return;
    this.#settle(endMs);
    this.#tools.on({ type: 'shown' });
  }

  #skip(): void {
    if (this.#phase !== 'landing') return;
    this.#settle(-Infinity);
    this.#tools.on({ type: 'shown' });
  }

  /** The dice lie still at `ms`. */
  #settle(ms: number): void {
    const turned = this.#throw?.angleAt(Infinity) ?? 0;
    dice.forEach(({ spin }, i) => {
      this.#rest[i] = ((this.#rest[i] ?? 0) + spin * turned) % 360;
    });
    if (!this.#swapped) this.#swap();
    this.#throw = null;
    this.#phase = 'rested';
    this.#landedAtMs = ms;
    this.#cheer(Math.max(ms, 0));
  }

  #cheer(ms: number): void {
    const tone = this.#picture?.tone ?? 'none';
    const { sound } = this.#tools;
    if (tone !== 'win' && tone !== 'big') return;
    if (this.#moving) this.#stage?.cheer.start(ms, tone === 'big');
    sound.shower();
    if (tone === 'big') sound.brass();
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
    if (this.#moving || this.#phase !== 'landing') return 1;
    const t = clamp01((ms - this.#answeredAtMs) / tumble.fadeMs);
    if (t >= 0.5 && !this.#swapped) this.#swap();
    return Math.abs(1 - 2 * t);
  }
}

/** Creates the scene of Dice Duel. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<DiceParams, DiceStep, DiceLook> = (tools) =>
  createSceneShell(new DiceDuel(tools), { sound: tools.sound });
