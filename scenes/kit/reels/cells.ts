import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../loader';
import { bounceOut, clamp01, park } from '../park';
import { columnX, rowY, tellingTimes as tuning } from './spec';
import type { ReelGrid, ReelWindow } from './spec';
import type { Telling } from './telling';

/** How the cells of a game look. */
export interface CellStyle {
  readonly grid: ReelGrid;
  /** Names of the symbols' frames. */
  readonly symbols: readonly string[];
  /** Size of a celebrated symbol as a share of its size at rest. */
  readonly litScale: number;
  /** Opacity of the symbols that are not lit. */
  readonly dim: number;
  /** Sparkles of a lit cell: place from its middle in units, size. */
  readonly sparkles: readonly (readonly [x: number, y: number, size: number])[];
}

/** Size of a lit symbol that is not celebrated. */
const calmScale = 1.04;
const sparkleMs = 700;

/** The cells of lines that pay: a plate behind each symbol, the symbol enlarged, and sparkles. */
export class WonCells {
  readonly #style: CellStyle;
  readonly #count: number;
  /** Drawn on the paper, behind the symbols. */
  readonly plates = new Container();
  /** Drawn above the cabinet and the lines. */
  readonly lit = new Container();
  readonly #plates: readonly Sprite[];
  readonly #symbols: readonly Sprite[];
  readonly #sparkles: readonly Sprite[];
  readonly #textures: Readonly<Record<string, Texture>>;
  readonly #gold: Texture;
  readonly #calm: Texture;
  #celebrated = false;
  /** Sparkles follow the quality level. */
  sparkle = true;

  /** The atlas has the frames of the symbols, `win-plate`, `calm-plate` and `sparkle`. */
  constructor(atlas: Atlas, style: CellStyle) {
    const { grid, symbols, sparkles } = style;
    const count = grid.reels * grid.rows;
    this.#style = style;
    this.#count = count;
    this.#textures = Object.fromEntries(symbols.map((name) => [name, atlas.get(name)]));
    this.#gold = atlas.get('win-plate');
    this.#calm = atlas.get('calm-plate');
    const placed = (texture: Texture): readonly Sprite[] =>
      Array.from({ length: count }, (_, cell) => {
        const sprite = new Sprite({ texture, anchor: 0.5 });
        sprite.position.set(columnX(grid, Math.floor(cell / grid.rows)), rowY(grid, cell % grid.rows));
        return sprite;
      });
    this.#plates = placed(this.#gold);
    this.#symbols = placed(this.#textures[symbols[0] as string] as Texture);
    this.#sparkles = Array.from({ length: count * sparkles.length }, (_, i) => {
      const sprite = atlas.sprite('sparkle');
      const cell = Math.floor(i / sparkles.length);
      const [dx, dy] = sparkles[i % sparkles.length] as CellStyle['sparkles'][number];
      sprite.position.set(columnX(grid, Math.floor(cell / grid.rows)) + dx, rowY(grid, cell % grid.rows) + dy);
      return sprite;
    });
    this.plates.addChild(...this.#plates);
    this.lit.addChild(...this.#symbols, ...this.#sparkles);
    this.clear();
  }

  /** Prepares the symbols of a result. A result that is not celebrated has plain plates and no sparkles. */
  begin({ reels }: Pick<ReelWindow<string>, 'reels'>, celebrated: boolean): void {
    const { rows } = this.#style.grid;
    this.#celebrated = celebrated;
    for (let cell = 0; cell < this.#count; cell += 1) {
      const name = reels[Math.floor(cell / rows)]?.[cell % rows] ?? '';
      (this.#symbols[cell] as Sprite).texture = this.#textures[name] as Texture;
      (this.#plates[cell] as Sprite).texture = celebrated ? this.#gold : this.#calm;
    }
  }

  clear(): void {
    [...this.#plates, ...this.#symbols, ...this.#sparkles].forEach(park);
  }

  /** Poses the lit cells and writes the opacity of all symbols on the reels to `shown`. */
  pose(telling: Telling, ms: number, shown: Float64Array): void {
    const motion = !telling.instant;
    const told = telling.lines.length > 0 ? clamp01((ms - telling.fromMs) / tuning.dimMs) : 0;
    const { dim, sparkles } = this.#style;
    const beside = 1 - (1 - dim) * (motion ? told : Math.ceil(told));
    for (let cell = 0; cell < this.#count; cell += 1) {
      const since = ms - telling.litMs(cell);
      shown[cell] = since >= 0 ? 0 : beside;
      const plate = this.#plates[cell] as Sprite;
      const symbol = this.#symbols[cell] as Sprite;
      if (since >= 0) {
        const popped = motion && since < tuning.popMs ? since / tuning.popMs : 1;
        plate.alpha = Math.min(1, 0.2 + popped * 1.6);
        plate.scale.set(1);
        symbol.alpha = 1;
        symbol.scale.set(1 + (this.#grown - 1) * (popped < 1 ? bounceOut(popped) : 1));
      } else {
        park(plate);
        park(symbol);
      }
      for (let k = 0; k < sparkles.length; k += 1) this.#poseSparkle(cell, k, motion ? since : -1);
    }
  }

  get #grown(): number {
    return this.#celebrated ? this.#style.litScale : calmScale;
  }

  /** A sparkle appears with its symbol, stays and dims once. */
  #poseSparkle(cell: number, k: number, since: number): void {
    const { sparkles } = this.#style;
    const sprite = this.#sparkles[cell * sparkles.length + k] as Sprite;
    const age = since - k * 140;
    if (age < 0 || !this.#celebrated || !this.sparkle) return park(sprite);
    const [, , size] = sparkles[k] as CellStyle['sparkles'][number];
    const t = Math.min(1, age / sparkleMs);
    sprite.alpha = 0.9;
    sprite.scale.set(size * (t < 1 ? 1 + 0.5 * Math.sin(t * Math.PI) : 1) * Math.min(1, t * 4));
    sprite.rotation = 0.5 * (1 - t);
  }
}
