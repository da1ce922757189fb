import type { LineBars } from '../../scenes/kit/reels/bars';
import type { WonCells } from '../../scenes/kit/reels/cells';
import { Reels } from '../../scenes/kit/reels/reels';
import type { ReelSpec, SpinLook } from '../../scenes/kit/reels/spec';
import { Telling } from '../../scenes/kit/reels/telling';
import type { ReelsView } from '../../scenes/kit/reels/window';
import type { SceneStage } from '../../scenes/kit/stage-scene';
import type { Picture, SceneTools } from './scene-port';
import { celebrated, RoundScene } from './scene-round';

/** The parts of a stage that every slot machine has. */
export interface SlotStage<Layout> extends SceneStage<Layout> {
  readonly reels: ReelsView;
  readonly cells: WonCells;
  readonly bars: LineBars;
}

/**
 * idle: no result is shown. spinning: the reels turn. telling: lines and amount are shown. told: the presentation is
 * finished.
 */
type SlotPhase = 'idle' | 'spinning' | 'telling' | 'told';

/** A result and how it is presented. */
export interface ToldSpin<Look> {
  readonly picture: Picture<Look>;
  /** Scene time at which the presentation of the result begins, ms. */
  readonly ms: number;
  /** Everything is shown at once: reduced motion, or a result that is shown again. */
  readonly instant: boolean;
  /** The result is shown again, without a spin before it. */
  readonly again: boolean;
}

/**
 * A slot machine: it starts to spin at the tap and stops where the server's answer says. It only draws; it holds no
 * odds and no amounts. The times of the stops are the same for every result. Subclasses draw what differs between
 * games.
 */
export abstract class SlotMachine<
  Params,
  Name extends string,
  Look extends SpinLook<Name>,
  Layout,
  Stage extends SlotStage<Layout>,
> extends RoundScene<Params, never, Look, Layout, Stage> {
  protected readonly telling: Telling;
  protected phase: SlotPhase = 'idle';
  /** How many spins were started. */
  protected spins = 0;
  readonly #spec: ReelSpec<Name>;
  readonly #reels: Reels<Name>;
  #stopped = 0;
  /** The stake was refused: the reels stop at the former window. */
  #aborted = false;
  /** Index of the line whose note is shown and whose sound was played. */
  #line = -1;
  /** With reduced motion: when the cross-fade to the result began. */
  #fadeMs = Infinity;

  constructor(tools: SceneTools<never>, name: string, spec: ReelSpec<Name>) {
    super(tools, name);
    this.#spec = spec;
    this.#reels = new Reels(spec);
    this.telling = new Telling(spec);
  }

  /** Shows the machine without a result. */
  protected abstract clear(): void;
  /** The reels have started to turn, or stand still again without a result. */
  protected abstract light(mode: 'idle' | 'running', ms: number): void;
  /** Begins to present a result. `telling` has begun. */
  protected abstract tell(spin: ToldSpin<Look>): void;
  /** Line `index` of the result is being drawn. */
  protected abstract tellLine(picture: Picture<Look>, index: number): void;
  /** The presentation is complete, or shown again. */
  protected abstract told(picture: Picture<Look>): void;
  /** Poses what the machine has besides reels, cells and lines. `telling`: whether a result is on the stage. */
  protected abstract poseMore(stage: Stage, ms: number, telling: boolean): void;
  /** What the machine adds to the snapshot. */
  protected abstract stateMore(): object;

  /** When the presentation is complete, scene ms. */
  protected get endMs(): number {
    return this.telling.endMs;
  }

  /** Goes to the end of the presentation. */
  protected finish(): void {
    this.telling.finish();
  }

  protected override ready(): void {
    this.rest(null);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'spinning') this.#watchStops(ms);
    if (this.phase === 'telling') this.#watchLines(ms);
    stage.cells.pose(this.telling, ms, stage.reels.shown);
    stage.reels.symbols.alpha = this.#fadedAt(ms);
    stage.reels.pose(this.#reels, ms);
    stage.bars.pose(this.telling, ms);
    this.poseMore(stage, ms, this.#telling);
  }

  protected state(): object {
    const { ms } = this;
    const { reels } = this.#reels.shown;
    const result = this.#telling ? this.picture : null;
    const cells = this.#spec.grid.reels * this.#spec.grid.rows;
    return {
      positions: this.#reels.all.map((reel) => reel.positionAt(ms)),
      stopped: this.#reels.stoppedAt(ms),
      reels: this.phase === 'spinning' ? null : reels,
      tone: result?.tone ?? 'none',
      lit: Array.from({ length: cells }, (_, cell) => cell).filter((cell) => ms >= this.telling.litMs(cell)),
      drawn: this.telling.lines.map(({ line }, i) => [line, this.telling.drawnAt(i, ms)]),
      amount: result?.look.amount ?? null,
      rolled: this.telling.rolledAt(ms),
      labels: result ? [result.look.label, result.look.note, ...result.look.lines.map(({ note }) => note)] : [],
      ...this.stateMore(),
    };
  }

  /** Whether a result is on the stage. */
  get #telling(): boolean {
    return this.phase === 'telling' || this.phase === 'told';
  }

  #clear(): void {
    this.telling.clear();
    this.#line = -1;
    this.#fadeMs = Infinity;
    this.stage?.cells.clear();
    this.stage?.bars.clear();
    this.clear();
  }

  protected rest(picture: Picture<Look> | null): void {
    this.#clear();
    this.picture = picture;
    this.#aborted = false;
    this.#reels.rest(picture?.look ?? this.#spec.idle);
    this.light('idle', 0);
    if (!picture) {
      this.phase = 'idle';
      this.spins = 0;
      return;
    }
    this.phase = 'told';
    this.#tell({ picture, ms: this.tools.now(), instant: true, again: true });
    this.told(picture);
  }

  protected begin(_: unknown, ms: number): void {
    if (this.phase === 'spinning' && !this.#aborted) return;
    if (this.#aborted) this.#reels.finish();
    this.#aborted = false;
    this.#clear();
    this.picture = null;
    this.phase = 'spinning';
    this.spins += 1;
    this.#stopped = 0;
    this.light('running', ms);
    if (this.moving) this.#reels.start(ms);
    this.tools.sound.click(1);
  }

  /** The answer. Without `begin` (the scene was mounted after it) the reels spin first. */
  protected show(picture: Picture<Look>, ms: number): void {
    if (this.phase !== 'spinning' || this.#aborted) this.begin(null, ms);
    if (this.picture) return;
    this.picture = picture;
    if (this.moving) this.#reels.land(picture.look, ms);
    else this.#fadeMs = ms;
  }

  protected override abort(ms: number): void {
    if (this.phase !== 'spinning' || this.picture || this.#aborted) return;
    this.#aborted = true;
    if (this.moving) this.#reels.abort(ms);
    else this.#settle(ms);
  }

  protected skip(ms: number): void {
    if (!this.picture) return;
    if (this.phase === 'spinning') {
      this.#reels.finish();
      this.#settle(ms);
    }
    if (this.phase !== 'telling') return;
    this.finish();
    this.#watchLines(ms);
  }

  /** Plays a sound for each reel that stops. When all reels have stopped, the presentation of the result begins. */
  #watchStops(ms: number): void {
    if (!this.moving) {
      const end = this.#fadeMs + this.#spec.motion.fadeMs;
      if (ms >= end) this.#settle(end);
      return;
    }
    const stopped = this.#reels.stoppedAt(ms);
    if (stopped > this.#stopped) this.tools.sound.click(0.2);
    this.#stopped = stopped;
    if (ms >= this.#reels.endMs) this.#settle(this.#reels.endMs);
  }

  /** The reels stand still: on the result, or on the former window after an abort. */
  #settle(ms: number): void {
    const picture = this.picture;
    if (!picture) {
      this.phase = 'idle';
      this.#aborted = false;
      this.light('idle', ms);
      return;
    }
    this.#reels.rest(picture.look);
    this.phase = 'telling';
    this.#tell({ picture, ms, instant: !this.moving, again: false });
  }

  #tell(spin: ToldSpin<Look>): void {
    const { look, tone } = spin.picture;
    this.telling.begin(look.lines, spin.ms, { paid: tone !== 'none', instant: spin.instant });
    this.stage?.cells.begin(look, celebrated(tone));
    this.tell(spin);
  }

  /** Shows the note of the line that is drawn, and reports the end of the presentation. */
  #watchLines(ms: number): void {
    const picture = this.picture;
    if (!picture) return;
    const { tone } = picture;
    const line = this.telling.drawingAt(ms);
    if (line >= 0 && line !== this.#line) {
      this.tellLine(picture, line);
      if (celebrated(tone)) this.tools.sound.pluck(2 + line * 2);
    }
    this.#line = line;
    if (ms < this.endMs) return;
    this.phase = 'told';
    this.told(picture);
    if (celebrated(tone)) this.tools.sound.shower();
    if (tone === 'big') this.tools.sound.brass();
    this.shown();
  }

  /** Opacity of the symbols: 1, or less in the cross-fade of reduced motion. */
  #fadedAt(ms: number): number {
    if (this.phase !== 'spinning' || this.moving || ms < this.#fadeMs) return 1;
    const share = Math.min(1, (ms - this.#fadeMs) / this.#spec.motion.fadeMs);
    if (share >= 0.5 && this.picture) this.#reels.rest(this.picture.look);
    return Math.abs(1 - 2 * share);
  }
}
