import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../loader';
import { clamp01, park } from '../park';
import type { Reel } from './reel';
import type { Reels } from './reels';
import { columnX, rowY } from './spec';
import type { ReelGrid } from './spec';

/** How the reels of a game look. */
export interface WindowStyle {
  readonly grid: ReelGrid;
  /** Names of the symbols' frames. Each has a smeared one, `<name>-fast`. */
  readonly symbols: readonly string[];
  /** Whether the paper has a line between two rows. */
  readonly rowLines: boolean;
  /**
   * Opacity at a row (with fraction) above or below the window. There is no mask: where the cabinet is lower than a
   * cell, the symbols must disappear before they show beyond it.
   */
  opacityAt(row: number): number;
}

/** The paper of the reels and the symbols on it. The cabinet picture above them has holes for the windows. */
export class ReelsView {
  readonly #style: WindowStyle;
  readonly view = new Container();
  /** The symbols alone; with reduced motion they fade. */
  readonly symbols = new Container();
  readonly #sprites: readonly (readonly Sprite[])[];
  readonly #sharp: Readonly<Record<string, Texture>>;
  readonly #smeared: Readonly<Record<string, Texture>>;
  /** Opacity of each cell of the window, reel by reel: 0 where a lit symbol stands, less than 1 beside lit ones. */
  readonly shown: Float64Array;

  /** The atlas has the frames of the symbols, `paper` and, with `rowLines`, `paper-line`. */
  constructor(atlas: Atlas, style: WindowStyle) {
    const { grid, symbols } = style;
    this.#style = style;
    this.shown = new Float64Array(grid.reels * grid.rows).fill(1);
    const textures = (suffix: string) =>
      Object.fromEntries(symbols.map((name) => [name, atlas.get(`${name}${suffix}`)]));
    this.#sharp = textures('');
    this.#smeared = textures('-fast');
    for (let reel = 0; reel < grid.reels; reel += 1) {
      const paper = atlas.sprite('paper');
      paper.position.set(columnX(grid, reel), grid.y + (grid.cellH * grid.rows) / 2);
      paper.height = grid.cellH * grid.rows;
      this.view.addChild(paper);
      for (let row = 1; style.rowLines && row < grid.rows; row += 1) {
        const line = atlas.sprite('paper-line');
        line.position.set(columnX(grid, reel), grid.y + row * grid.cellH);
        line.setSize(grid.cellW, 2);
        line.alpha = 0.7;
        this.view.addChild(line);
      }
    }
    const first = this.#sharp[symbols[0] as string] as Texture;
    this.#sprites = Array.from({ length: grid.reels }, () =>
      // All whole cells and the one that comes in from above.
      Array.from({ length: grid.rows + 1 }, () => new Sprite({ texture: first, anchor: 0.5 })),
    );
    for (const sprites of this.#sprites) this.symbols.addChild(...sprites);
  }

  pose(reels: Reels<string>, ms: number): void {
    for (let i = 0; i < this.#sprites.length; i += 1)
      this.#poseReel(i, reels.all[i] as Reel<string>, this.#sprites[i] as readonly Sprite[], ms);
  }

  #poseReel(index: number, reel: Reel<string>, sprites: readonly Sprite[], ms: number): void {
    const { grid } = this.#style;
    const position = reel.positionAt(ms);
    const textures = reel.smearedAt(ms) ? this.#smeared : this.#sharp;
    const top = Math.floor(position) + 1;
    const still = ms >= reel.stopMs;
    for (let k = 0; k < sprites.length; k += 1) {
      const sprite = sprites[k] as Sprite;
      const row = position - (top - k);
      const cell = still ? index * grid.rows + (k - 1) : -1;
      const alpha = k > 0 && cell >= 0 ? (this.shown[cell] as number) : clamp01(this.#style.opacityAt(row));
      if (alpha === 0) {
        park(sprite);
        continue;
      }
      const texture = textures[reel.symbolAt(top - k)] as Texture;
      if (sprite.texture !== texture) sprite.texture = texture;
      if (sprite.scale.x === 0) sprite.scale.set(1);
      sprite.alpha = alpha;
      sprite.position.set(columnX(grid, index), rowY(grid, row));
    }
  }
}
