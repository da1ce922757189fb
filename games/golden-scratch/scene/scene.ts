import { bounceOut, clamp01 } from '../../../scenes/kit/park';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import { enough, seen, time } from './config';
import { Cover } from './cover';
import { isNearPanel, onPanel, scratchLayout } from './layout';
import type { ScratchLayout } from './layout';
import type { ScratchLook, ScratchParams } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Shown = Picture<ScratchLook>;

/**
 * idle: no card. dealing: a card was bought, its answer is awaited. covered: the player scratches. fading: the rest of
 * the foil disappears. ringing: the three equal amounts light up. done: the result of the card is shown.
 */
type Phase = 'idle' | 'dealing' | 'covered' | 'fading' | 'ringing' | 'done';

/** Where the coin lies before the first stroke, units from the top left of the panel. */
const rest: { readonly x: number; readonly y: number } = { x: 500, y: 480 };

/** The card under its foil. The result is known before the first stroke; scratching only uncovers it. */
class Scratch extends RoundScene<ScratchParams, never, ScratchLook, ScratchLayout, Stage> {
  readonly #cover = new Cover();
  protected phase: Phase = 'idle';
  /** Scene time at which the phase began. */
  #sinceMs = 0;
  /** Scene time from which the equal amounts are lit; Infinity while they are hidden. */
  #markedMs = Infinity;
  #coin: { x: number; y: number; ms: number } = { ...rest, ms: -Infinity };
  #heardMs = -Infinity;

  constructor(tools: SceneTools<never>) {
    super(tools, 'golden-scratch');
  }

  protected load(start: SceneStart<ScratchParams>): Promise<Stage> {
    return buildStage({ ...this.stageOptions(start), match: start.texts['match'] ?? '' });
  }

  protected override ready(stage: Stage): void {
    stage.cells.write(this.picture?.look ?? null);
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): ScratchLayout {
    return scratchLayout(width, height, taken);
  }

  override tap(x: number, y: number, ms: number): void {
    if (this.phase !== 'covered') return;
    const at = onPanel(x, y, this.layout);
    if (isNearPanel(at.x, at.y)) this.#scratch(at.x, at.y, at.x, at.y, ms);
  }

  drag(x: number, y: number, ms: number): void {
    if (this.phase !== 'covered') return;
    const at = onPanel(x, y, this.layout);
    if (!isNearPanel(at.x, at.y)) return;
    const last = this.#coin;
    // A finger that comes back onto the foil begins a new stroke.
    const goesOn = ms - last.ms < 120;
    this.#scratch(goesOn ? last.x : at.x, goesOn ? last.y : at.y, at.x, at.y, ms);
  }

  protected pose(stage: Stage, ms: number): void {
    const since = ms - this.#sinceMs;
    if (this.phase === 'covered' && this.#cover.share >= enough) this.skip(ms);
    else if (this.phase === 'fading' && since >= this.#fadeMs) this.#ring(ms);
    else if (this.phase === 'ringing' && since >= time.ring) this.#finish(ms);
    this.#poseCard(stage, ms);
  }

  protected state(): object {
    const { look, tone } = this.picture ?? { look: null, tone: 'none' };
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      cleared: Math.round(this.#cover.share * 1_000) / 1_000,
      cells: look?.cells ?? [],
      matched: look?.matched ?? [],
      marked: this.#markedMs <= this.ms,
      tone,
    };
  }

  get #fadeMs(): number {
    return this.moving ? time.fade : time.fadeReduced;
  }

  #go(phase: Phase, ms: number): void {
    this.phase = phase;
    this.#sinceMs = ms;
  }

  #write(picture: Shown | null): void {
    this.picture = picture;
    this.stage?.cells.write(picture?.look ?? null);
  }

  #fresh(): void {
    this.#cover.reset();
    this.#markedMs = Infinity;
    this.#coin = { ...rest, ms: -Infinity };
    this.stage?.foil.fill();
    this.stage?.flakes.clear();
  }

  protected rest(picture: Shown | null, ms: number): void {
    this.#fresh();
    this.#write(picture);
    this.#go(picture ? 'done' : 'idle', ms);
    if (picture) this.#markedMs = -Infinity;
  }

  protected begin(_: unknown, ms: number): void {
    this.#fresh();
    this.#write(null);
    this.#go('dealing', ms);
    this.tools.sound.drum();
  }

  protected show(picture: Shown, ms: number): void {
    if (this.phase !== 'dealing') this.#fresh();
    this.#write(picture);
    this.#go('covered', ms);
  }

  protected skip(ms: number): void {
    if (this.phase === 'covered') this.#go('fading', ms);
  }

  #scratch(fromX: number, fromY: number, toX: number, toY: number, ms: number): void {
    const length = Math.hypot(toX - fromX, toY - fromY);
    this.#cover.stroke(fromX, fromY, toX, toY);
    this.stage?.foil.stroke(fromX, fromY, toX, toY);
    this.stage?.flakes.moved(toX, toY, length, ms);
    const coin = this.#coin;
    coin.x = toX;
    coin.y = toY;
    coin.ms = ms;
    if (ms - this.#heardMs > 70) {
      this.#heardMs = ms;
      this.tools.sound.click(clamp01(length / 80));
    }
    // Marked only when all three are uncovered: two of them never look like the beginning of a win.
    const matched = this.picture?.look.matched ?? [];
    if (this.#markedMs === Infinity && matched.length > 0 && matched.every((at) => this.#cover.shareOf(at) >= seen))
      this.#markedMs = ms;
  }

  #ring(ms: number): void {
    if (!this.picture?.look.matched.length) return this.#finish(ms);
    this.#markedMs = Math.min(this.#markedMs, ms);
    this.#go('ringing', ms);
    if (this.won) this.tools.sound.chord();
    if (this.picture?.tone === 'big') this.tools.sound.brass();
  }

  #finish(ms: number): void {
    this.#go('done', ms);
    this.shown();
  }

  #poseCard(stage: Stage, ms: number): void {
    const since = ms - this.#sinceMs;
    const dealt = this.phase === 'dealing' && this.moving ? clamp01(since / time.deal) : 1;
    stage.card.scale.set(this.layout.unit * (0.94 + 0.06 * dealt));
    const fading = this.phase === 'fading' ? 1 - clamp01(since / this.#fadeMs) : 1;
    const open = this.phase === 'ringing' || this.phase === 'done';
    stage.foil.view.alpha = open ? 0 : fading;
    stage.foil.flush();
    const marked = this.ms - this.#markedMs;
    stage.cells.mark(marked < 0 ? 0 : this.moving ? Math.min(1, bounceOut(clamp01(marked / time.ring))) : 1);
    const held = this.ms - this.#coin.ms < time.coin || this.#coin.ms === -Infinity;
    stage.coin.position.set(this.#coin.x, this.#coin.y);
    stage.coin.alpha = held && !open ? fading : 0;
    stage.flakes.update(this.ms);
  }
}

/** Creates the scene of Golden Scratch. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<ScratchParams, never, ScratchLook> = (tools) =>
  createSceneShell(new Scratch(tools), { sound: tools.sound });
