import type { QualitySettings } from '../../../scenes/kit/governor';
import { bounceOut, clamp01 } from '../../../scenes/kit/park';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { GameScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { enough, seen, time } from './config';
import { Cover } from './cover';
import { isNearPanel, onPanel, scratchLayout } from './layout';
import type { ScratchLook, ScratchParams } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Port = ScenePort<ScratchParams, ScratchLook>;
type Shown = Picture<ScratchLook>;

/**
 * idle: no card. dealing: a card was bought, its answer is awaited. covered: the player scratches. fading: the rest of
 * the foil disappears. ringing: the three equal amounts light up. done: the result of the card is shown.
 */
type Phase = 'idle' | 'dealing' | 'covered' | 'fading' | 'ringing' | 'done';

/** Where the coin lies before the first stroke, units from the top left of the panel. */
const rest: { readonly x: number; readonly y: number } = { x: 500, y: 480 };

/** The card under its foil. The result is known before the first stroke; scratching only uncovers it. */
class Scratch implements ScenePlay<Port, SceneStart<ScratchParams>, Stage> {
  readonly #tools: SceneTools<never>;
  readonly #cover = new Cover();
  #stage: Stage | null = null;
  #reduced = false;
  #size = { width: 390, height: 844 };
  #taken: SafeArea = noSafeArea;
  #layout = scratchLayout(390, 844, noSafeArea);
  #phase: Phase = 'idle';
  #picture: Shown | null = null;
  #ms = 0;
  /** Scene time at which the phase began. */
  #sinceMs = 0;
  /** Scene time from which the equal amounts are lit; Infinity while they are hidden. */
  #markedMs = Infinity;
  #coin: { x: number; y: number; ms: number } = { ...rest, ms: -Infinity };
  #heardMs = -Infinity;

  constructor(tools: SceneTools<never>) {
    this.#tools = tools;
  }

  build(start: SceneStart<ScratchParams>): Promise<Stage> {
    this.#reduced = start.motion === 'reduced';
    return buildStage(this.#tools.base ?? '/scenes/golden-scratch', start);
  }

  built(stage: Stage): void {
    this.#stage = stage;
    stage.cells.write(this.#picture?.look ?? null);
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#place();
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.flakes.setShare(this.#reduced ? 0 : settings.particles);
  }

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') {
      this.#taken = port.taken;
      this.#place();
    } else if (port.type === 'rest') this.#rest(port.picture, now);
    else if (port.type === 'begin') this.#deal(now);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#fade(now);
    else if (port.type === 'abort') this.#rest(null, now);
  }

  tap(x: number, y: number, ms: number): void {
    if (this.#phase !== 'covered') return;
    const at = onPanel(x, y, this.#layout);
    if (isNearPanel(at.x, at.y)) this.#scratch(at.x, at.y, at.x, at.y, ms);
  }

  drag(x: number, y: number, ms: number): void {
    if (this.#phase !== 'covered') return;
    const at = onPanel(x, y, this.#layout);
    if (!isNearPanel(at.x, at.y)) return;
    const last = this.#coin;
    // A finger that comes back onto the foil begins a new stroke.
    const goesOn = ms - last.ms < 120;
    this.#scratch(goesOn ? last.x : at.x, goesOn ? last.y : at.y, at.x, at.y, ms);
  }

  update(ms: number): void {
    this.#ms = ms;
    const since = ms - this.#sinceMs;
    if (this.#phase === 'covered' && this.#cover.share >= enough) this.#fade(ms);
    else if (this.#phase === 'fading' && since >= this.#fadeMs) this.#ring(ms);
    else if (this.#phase === 'ringing' && since >= time.ring) this.#finish(ms);
    this.#pose();
  }

  snapshot(): object {
    const { look, tone } = this.#picture ?? { look: null, tone: 'none' };
    return {
      phase: this.#phase,
      ms: this.#ms,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      cleared: Math.round(this.#cover.share * 1_000) / 1_000,
      cells: look?.cells ?? [],
      matched: look?.matched ?? [],
      marked: this.#markedMs <= this.#ms,
      tone,
    };
  }

  get #fadeMs(): number {
    return this.#reduced ? time.fadeReduced : time.fade;
  }

  #place(): void {
    this.#layout = scratchLayout(this.#size.width, this.#size.height, this.#taken);
    this.#stage?.resize(this.#layout);
  }

  #go(phase: Phase, ms: number): void {
    this.#phase = phase;
    this.#sinceMs = ms;
  }

  #write(picture: Shown | null): void {
    this.#picture = picture;
    this.#stage?.cells.write(picture?.look ?? null);
  }

  #fresh(): void {
    this.#cover.reset();
    this.#markedMs = Infinity;
    this.#coin = { ...rest, ms: -Infinity };
    this.#stage?.foil.fill();
    this.#stage?.flakes.clear();
  }

  #rest(picture: Shown | null, ms: number): void {
    this.#fresh();
    this.#write(picture);
    this.#go(picture ? 'done' : 'idle', ms);
    if (picture) this.#markedMs = -Infinity;
  }

  #deal(ms: number): void {
    this.#fresh();
    this.#write(null);
    this.#go('dealing', ms);
    this.#tools.sound.drum();
  }

  #show(picture: Shown, ms: number): void {
    if (this.#phase !== 'dealing') this.#fresh();
    this.#write(picture);
    this.#go('covered', ms);
  }

  #scratch(fromX: number, fromY: number, toX: number, toY: number, ms: number): void {
    const length = Math.hypot(toX - fromX, toY - fromY);
    this.#cover.stroke(fromX, fromY, toX, toY);
    this.#stage?.foil.stroke(fromX, fromY, toX, toY);
    this.#stage?.flakes.moved(toX, toY, length, ms);
    const coin = this.#coin;
    coin.x = toX;
    coin.y = toY;
    coin.ms = ms;
    if (ms - this.#heardMs > 70) {
      this.#heardMs = ms;
      this.#tools.sound.click(clamp01(length / 80));
    }
    // Marked only when all three are uncovered: two of them never look like the beginning of a win.
    const matched = this.#picture?.look.matched ?? [];
    if (this.#markedMs === Infinity && matched.length > 0 && matched.every((at) => this.#cover.shareOf(at) >= seen))
      this.#markedMs = ms;
  }

  #fade(ms: number): void {
    if (this.#phase === 'covered') this.#go('fading', ms);
  }

  #ring(ms: number): void {
    if (!this.#picture?.look.matched.length) return this.#finish(ms);
    this.#markedMs = Math.min(this.#markedMs, ms);
    this.#go('ringing', ms);
    const { tone } = this.#picture;
    if (tone === 'win' || tone === 'big') this.#tools.sound.chord();
    if (tone === 'big') this.#tools.sound.brass();
  }

  #finish(ms: number): void {
    this.#go('done', ms);
    this.#tools.on({ type: 'shown' });
  }

  #pose(): void {
    const stage = this.#stage;
    if (!stage) return;
    const since = this.#ms - this.#sinceMs;
    const dealt = this.#phase === 'dealing' && !this.#reduced ? clamp01(since / time.deal) : 1;
    stage.card.scale.set(this.#layout.unit * (0.94 + 0.06 * dealt));
    const fading = this.#phase === 'fading' ? 1 - clamp01(since / this.#fadeMs) : 1;
    const open = this.#phase === 'ringing' || this.#phase === 'done';
    stage.foil.view.alpha = open ? 0 : fading;
    stage.foil.flush();
    const marked = this.#ms - this.#markedMs;
    stage.cells.mark(marked < 0 ? 0 : this.#reduced ? 1 : Math.min(1, bounceOut(clamp01(marked / time.ring))));
    const held = this.#ms - this.#coin.ms < time.coin || this.#coin.ms === -Infinity;
    stage.coin.position.set(this.#coin.x, this.#coin.y);
    stage.coin.alpha = held && !open ? fading : 0;
    stage.flakes.update(this.#ms);
  }
}

/** Creates the scene of Golden Scratch. */
export const createScene = (tools: SceneTools<never>): GameScene<ScratchParams, ScratchLook> =>
  createSceneShell(new Scratch(tools), { sound: tools.sound });
