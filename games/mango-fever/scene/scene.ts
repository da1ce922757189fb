import type { CreateScene, Picture, SceneStart, SceneTools, Tone } from '../../shell/scene-port';
import type { QualitySettings } from '../../../scenes/kit/governor';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { FeverParams } from '../rules';
import { coins, spin as tuning } from './config';
import { cabinetLayout } from './layout';
import type { CabinetLayout } from './layout';
import type { FeverLook, FeverPort } from './messages';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { idleWindow, Reels } from './reels';
import { Telling } from './telling';

/**
 * idle: no result is shown. spinning: the reels turn. telling: lines and digits are shown. told: the presentation is
 * finished.
 */
type FeverPhase = 'idle' | 'spinning' | 'telling' | 'told';
type Tools = SceneTools<never>;
type FeverPicture = Picture<FeverLook>;

const celebrated = (tone: Tone): boolean => tone === 'win' || tone === 'big';

/**
 * The slot machine: it starts to spin at the tap and stops where the server's answer says. It only draws; it holds no
 * odds and no amounts. The times of the stops are the same for every result.
 */
class MangoFever implements ScenePlay<FeverPort, SceneStart<FeverParams>, Stage> {
  readonly #tools: Tools;
  readonly #reels = new Reels();
  readonly #telling = new Telling();
  #stage: Stage | null = null;
  #start: SceneStart<FeverParams> | null = null;
  #taken: SafeArea = noSafeArea;
  #layout: CabinetLayout = cabinetLayout(390, 844, noSafeArea);
  #phase: FeverPhase = 'idle';
  #picture: FeverPicture | null = null;
  #ms = 0;
  #spins = 0;
  #stopped = 0;
  /** The stake was refused: the reels stop at the former window. */
  #aborted = false;
  /** Index of the line whose note is shown and whose sound was played. */
  #line = -1;
  /** With reduced motion: when the cross-fade to the result began. */
  #fadeMs = Infinity;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  build(start: SceneStart<FeverParams>): Promise<Stage> {
    this.#start = start;
    return buildStage(this.#tools.base ?? '/scenes/mango-fever', start.theme);
  }

  built(stage: Stage): void {
    this.#stage = stage;
    this.#rest(null);
  }

  resize(width: number, height: number): void {
    this.#layout = cabinetLayout(width, height, this.#taken);
    this.#stage?.resize(this.#layout);
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings, this.#moving);
  }

  /** Taps on the canvas do nothing. The Spin button is a DOM button of the page. */
  tap(): void {}

  send(port: FeverPort): void {
    const now = this.#tools.now();
    if (port.type === 'room') this.#place(port.taken);
    else if (port.type === 'rest') this.#rest(port.picture);
    else if (port.type === 'begin') this.#begin(now);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip(now);
    else if (port.type === 'abort') this.#abort(now);
  }

  update(ms: number): void {
    this.#ms = ms;
    const stage = this.#stage;
    if (!stage) return;
    if (this.#phase === 'spinning') this.#watchStops(ms);
    if (this.#phase === 'telling') this.#watchLines(ms);
    stage.cells.pose(this.#telling, ms, stage.reels.shown);
    stage.reels.symbols.alpha = this.#fadedAt(ms);
    stage.reels.pose(this.#reels, ms);
    stage.lines.pose(this.#telling, ms);
    stage.bulbs.pose(ms);
    stage.plate.roll(this.#phase === 'telling' || this.#phase === 'told' ? this.#telling.rolledAt(ms) : 1);
    stage.coins.pose(ms);
  }

  snapshot(): object {
    const { reels } = this.#reels.shown;
    const result = this.#phase === 'telling' || this.#phase === 'told' ? this.#picture : null;
    const lit = Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => this.#ms >= this.#telling.litMs(cell));
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      sign: this.#layout.sign,
      positions: this.#reels.all.map((reel) => reel.positionAt(this.#ms)),
      stopped: this.#reels.stoppedAt(this.#ms),
      reels: this.#phase === 'spinning' ? null : reels,
      tone: result?.tone ?? 'none',
      lit,
      drawn: this.#telling.lines.map(({ line }, i) => [line, this.#telling.drawnAt(i, this.#ms)]),
      amount: result?.look.amount ?? null,
      rolled: this.#telling.rolledAt(this.#ms),
      celebrating: this.#stage?.coins.live ?? false,
      labels: result ? [result.look.label, result.look.note, ...result.look.lines.map(({ note }) => note)] : [],
    };
  }

  get #moving(): boolean {
    return this.#start?.motion !== 'reduced';
  }

  #place(taken: SafeArea): void {
    this.#taken = taken;
    this.resize(this.#layout.width, this.#layout.height);
  }

  /** Bulbs do not move with reduced motion. */
  #light(mode: 'idle' | 'running' | 'flash', ms: number): void {
    this.#stage?.bulbs.set(this.#moving ? mode : 'steady', ms);
  }

  #clear(): void {
    const { label = '', zero = '' } = this.#start?.texts ?? {};
    this.#telling.clear();
    this.#line = -1;
    this.#fadeMs = Infinity;
    this.#stage?.cells.clear();
    this.#stage?.lines.clear();
    this.#stage?.coins.clear();
    this.#stage?.plate.write(label, '');
    this.#stage?.plate.setAmount(zero, 'rest');
  }

  #rest(picture: FeverPicture | null): void {
    this.#clear();
    this.#picture = picture;
    this.#aborted = false;
    this.#reels.rest(picture?.look ?? idleWindow);
    this.#light('idle', 0);
    if (!picture) {
      this.#phase = 'idle';
      this.#spins = 0;
      return;
    }
    this.#phase = 'told';
    this.#tell(picture, this.#tools.now(), true);
    this.#stage?.plate.write(picture.look.label, picture.look.note);
  }

  #begin(ms: number): void {
    if (this.#phase === 'spinning' && !this.#aborted) return;
    if (this.#aborted) this.#reels.finish();
    this.#aborted = false;
    this.#clear();
    this.#picture = null;
    this.#phase = 'spinning';
    this.#spins += 1;
    this.#stopped = 0;
    this.#light('running', ms);
    if (this.#moving) this.#reels.start(ms);
    this.#tools.sound.click(1);
  }

  /** The answer. Without `begin` (the scene was mounted after it) the reels spin first. */
  #show(picture: FeverPicture, ms: number): void {
    if (this.#phase !== 'spinning' || this.#aborted) this.#begin(ms);
    if (this.#picture) return;
    this.#picture = picture;
    if (this.#moving) this.#reels.land(picture.look, ms);
    else this.#fadeMs = ms;
  }

  #abort(ms: number): void {
    if (this.#phase !== 'spinning' || this.#picture || this.#aborted) return;
    this.#aborted = true;
    if (this.#moving) this.#reels.abort(ms);
    else this.#settle(ms);
  }

  #skip(ms: number): void {
    if (!this.#picture) return;
    if (this.#phase === 'spinning') {
      this.#reels.finish();
      this.#settle(ms);
    }
    if (this.#phase !== 'telling') return;
    this.#telling.finish();
    this.#watchLines(ms);
  }

  /** Plays a sound for each reel that stops. When all stand still, the result is told. */
  #watchStops(ms: number): void {
    if (!this.#moving) {
      if (ms >= this.#fadeMs + tuning.fadeMs) this.#settle(this.#fadeMs + tuning.fadeMs);
      return;
    }
    const stopped = this.#reels.stoppedAt(ms);
    if (stopped > this.#stopped) this.#tools.sound.click(0.2);
    this.#stopped = stopped;
    if (ms >= this.#reels.endMs) this.#settle(this.#reels.endMs);
  }

  /** The reels stand still: on the result, or on the former window after an abort. */
  #settle(ms: number): void {
    const picture = this.#picture;
    if (!picture) {
      this.#phase = 'idle';
      this.#aborted = false;
      this.#light('idle', ms);
      return;
    }
    this.#reels.rest(picture.look);
    this.#phase = 'telling';
    this.#tell(picture, ms, !this.#moving);
    const won = celebrated(picture.tone);
    this.#light(won ? 'flash' : 'idle', ms);
    if (!won || !this.#moving) return;
    const count = picture.tone === 'big' ? coins.count.big : coins.count.win;
    this.#stage?.coins.start(ms, count, (this.#start?.seed ?? 0) + this.#spins);
  }

  #tell({ look, tone }: FeverPicture, ms: number, instant: boolean): void {
    const won = celebrated(tone);
    this.#telling.begin(look, ms, { paid: tone !== 'none', instant });
    this.#stage?.cells.begin(look, won);
    this.#stage?.lines.begin(this.#telling, won);
    this.#stage?.plate.write(look.label, '');
    this.#stage?.plate.setAmount(look.amount, won ? 'won' : tone === 'calm' ? 'plain' : 'rest');
  }

  /** Shows the note of the line that is drawn, and reports the end of the presentation. */
  #watchLines(ms: number): void {
    const picture = this.#picture;
    if (!picture) return;
    const { look, tone } = picture;
    const line = this.#telling.drawingAt(ms);
    if (line >= 0 && line !== this.#line) {
      this.#stage?.plate.write(look.label, look.lines[line]?.note ?? '');
      if (celebrated(tone)) this.#tools.sound.pluck(2 + line * 2);
    }
    this.#line = line;
    if (ms < this.#telling.endMs) return;
    this.#phase = 'told';
    this.#stage?.plate.write(look.label, look.note);
    this.#chime(tone);
    this.#tools.on({ type: 'shown' });
  }

  #chime(tone: Tone): void {
    const { sound } = this.#tools;
    if (celebrated(tone)) sound.shower();
    if (tone === 'big') sound.brass();
  }

  /** Opacity of the symbols: 1, or less in the cross-fade of reduced motion. */
  #fadedAt(ms: number): number {
    if (this.#phase !== 'spinning' || this.#moving || ms < this.#fadeMs) return 1;
    const share = Math.min(1, (ms - this.#fadeMs) / tuning.fadeMs);
    if (share >= 0.5 && this.#picture) this.#reels.rest(this.#picture.look);
    return Math.abs(1 - 2 * share);
  }
}

/** Creates the scene. Call `prepare`, then pass it to `mountScene`. */
export const createScene: CreateScene<FeverParams, never, FeverLook> = (tools) =>
  createSceneShell(new MangoFever(tools), { sound: tools.sound });
