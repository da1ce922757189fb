import { bounceOut, clamp01, easeOut } from '../../../scenes/kit/park';
import type { Tone } from '../../shell/scene-port';
import { dim, grid, size, turn } from './config';
import type { MinesLook } from './look';

/** What a tile shows. `closed` is the cover; the others lie in the well. */
export type Face = 'closed' | 'gem' | 'mine';

/** How one tile is drawn at one time. One object is reused for all tiles and frames. */
export interface TilePose {
  /** Width and opacity of the cover, 0–1. */
  coverWidth: number;
  coverAlpha: number;
  /** What lies in the well; `closed` means nothing is visible. */
  content: Face;
  /** Size in units of the content's box, its horizontal stretch 0–1 and its opacity. */
  contentSize: number;
  contentWidth: number;
  contentAlpha: number;
}

export const emptyTilePose = (): TilePose => ({
  coverWidth: 1,
  coverAlpha: 1,
  content: 'closed',
  contentSize: 0,
  contentWidth: 0,
  contentAlpha: 0,
});

const never = -Infinity;

/**
 * The 25 tiles and their motion. It knows only what `show` was given: before the round is over it holds no mine.
 * Times are ms of the scene clock.
 */
export class Board {
  readonly #face: Face[] = Array.from({ length: grid.count }, () => 'closed');
  readonly #before: Face[] = Array.from({ length: grid.count }, () => 'closed');
  readonly #at: number[] = Array.from({ length: grid.count }, () => never);
  readonly #opened: number[] = [];
  /** Position of a tile among the opened gems, or -1. */
  readonly #order: number[] = Array.from({ length: grid.count }, () => -1);
  readonly #calm: boolean;
  #hit = -1;
  #over = false;
  #tone: Tone = 'none';
  #revealAt = never;
  #latestAt = never;
  #quietAt = never;

  constructor(reducedMotion: boolean) {
    this.#calm = reducedMotion;
  }

  get opened(): readonly number[] {
    return this.#opened;
  }
  get hit(): number {
    return this.#hit;
  }
  get over(): boolean {
    return this.#over;
  }
  get won(): boolean {
    return this.#over && (this.#tone === 'win' || this.#tone === 'big');
  }
  /** The gem that was opened last, or -1. */
  get latest(): number {
    return this.#opened.at(-1) ?? -1;
  }
  /** When the latest gem began to turn, and when the closed tiles began to. */
  get latestAtMs(): number {
    return this.#latestAt;
  }
  get revealAtMs(): number {
    return this.#revealAt;
  }
  /** From this time on nothing moves. */
  get quietAtMs(): number {
    return this.#quietAt;
  }

  faceOf(tile: number): Face {
    return this.#face[tile] ?? 'closed';
  }

  /** Closes all tiles for a new round. */
  close(ms: number): void {
    this.#opened.length = 0;
    this.#order.fill(-1);
    this.#hit = -1;
    this.#over = false;
    this.#tone = 'none';
    this.#revealAt = never;
    this.#latestAt = never;
    for (let tile = 0; tile < grid.count; tile += 1) this.#turn(tile, 'closed', ms, turn.closeMs);
  }

  /** Shows a round without motion. */
  rest(look: MinesLook | null, over: boolean, tone: Tone): void {
    this.close(never);
    if (look) this.show(look, over, tone, never);
    this.#quietAt = never;
  }

  /**
   * Turns the tiles that differ from what is on the board. Returns the scene time in ms at which the presentation is
   * finished.
   */
  show(look: MinesLook, over: boolean, tone: Tone, ms: number): number {
    const step = this.#calm ? turn.fadeMs : turn.openMs;
    let fresh = false;
    for (const tile of look.opened) {
      if (this.#face[tile] !== 'closed') continue;
      fresh = true;
      this.#order[tile] = this.#opened.length;
      this.#opened.push(tile);
      this.#latestAt = ms;
      this.#turn(tile, 'gem', ms, step + turn.popMs);
    }
    if (look.hit !== null && this.#hit < 0) {
      fresh = true;
      this.#hit = look.hit;
      this.#turn(look.hit, 'mine', ms, step);
    }
    this.#over = over;
    this.#tone = over ? tone : 'none';
    if (!over || !look.mines) return ms + step;
    this.#revealAt = ms + (fresh ? step + (this.#hit >= 0 ? turn.pauseMs : turn.popMs) : 0);
    for (let tile = 0; tile < grid.count; tile += 1)
      if (this.#face[tile] === 'closed')
        this.#turn(tile, look.mines.includes(tile) ? 'mine' : 'gem', this.#revealAt, turn.revealMs);
    return this.#revealAt + turn.revealMs + turn.restMs;
  }

  /** Writes the pose of a tile at `ms` into `pose`. */
  pose(tile: number, ms: number, pose: TilePose): void {
    const face = this.faceOf(tile);
    const since = ms - (this.#at[tile] ?? never);
    const length = this.#calm
      ? turn.fadeMs
      : this.#order[tile]! < 0 && tile !== this.#hit
        ? turn.revealMs
        : turn.openMs;
    const t = clamp01(since / length);
    const shown = t < 0.5 ? (this.#before[tile] ?? 'closed') : face;
    const width = this.#calm ? 1 : Math.abs(1 - 2 * t);
    pose.coverWidth = 1;
    pose.coverAlpha = shown === 'closed' ? 1 : 0;
    pose.content = shown;
    pose.contentSize = this.#sizeOf(tile, shown, since - length, ms);
    pose.contentWidth = width;
    pose.contentAlpha = this.#alphaOf(tile, shown, ms);
    if (this.#calm) this.#fade(tile, t, pose);
    else if (shown === 'closed') pose.coverWidth = width;
  }

  /** Cross-fade: the cover dissolves over the content, or the other way round. */
  #fade(tile: number, t: number, pose: TilePose): void {
    const [before, after] = [this.#before[tile] ?? 'closed', this.faceOf(tile)];
    if (before === after) return;
    pose.content = after === 'closed' ? before : after;
    pose.coverAlpha = after === 'closed' ? t : before === 'closed' ? 1 - t : 0;
    pose.contentAlpha *= after === 'closed' ? 1 - t : t;
  }

  #sizeOf(tile: number, face: Face, sinceTurned: number, ms: number): number {
    if (face === 'mine') return size.mine;
    if (this.#order[tile]! < 0) return size.gem * 0.86;
    if (this.#calm || (this.#over && !this.won)) return size.gem;
    if (tile !== this.latest) {
      const shrunk = easeOut(clamp01((ms - this.#latestAt) / turn.popMs));
      const wasLatest = this.#order[tile] === this.#opened.length - 2;
      return wasLatest ? size.latest + (size.gem - size.latest) * shrunk : size.gem;
    }
    const grown = bounceOut(clamp01((sinceTurned + turn.openMs / 2) / turn.popMs));
    return size.latest * (0.5 + 0.5 * grown);
  }

  #alphaOf(tile: number, face: Face, ms: number): number {
    if (face === 'closed') return 0;
    const opened = this.#order[tile]! >= 0;
    if (tile === this.#hit || (opened && !this.#over) || (opened && this.won)) return 1;
    if (!opened) return face === 'mine' ? dim.mine : dim.gem;
    return 1 - (1 - dim.openedAfterLoss) * clamp01((ms - this.#revealAt) / turn.revealMs);
  }

  #turn(tile: number, face: Face, ms: number, lengthMs: number): void {
    const was = this.#face[tile] ?? 'closed';
    if (was === face) return;
    this.#before[tile] = was;
    this.#face[tile] = face;
    this.#at[tile] = ms;
    this.#quietAt = Math.max(this.#quietAt, ms + lengthMs + turn.popMs);
  }
}
