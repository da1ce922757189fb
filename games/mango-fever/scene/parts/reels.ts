import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import { symbols } from '../../rules/table';
import { cellX, cellY, grid } from '../config';
import type { Reel } from '../reel';
import type { Reels } from '../reels';

/** Three whole cells and the one that comes in from above. */
const perReel = grid.rows + 1;
/** A cell that is further above the window is not drawn, because it would show above the awning. */
const highestRow = -0.92;

/** The paper of the reels and the symbols on it. The cabinet picture above them has holes for the windows. */
export class ReelsView {
  readonly view = new Container();
  /** The symbols alone; with reduced motion they fade. */
  readonly symbols = new Container();
  readonly #sprites: readonly (readonly Sprite[])[];
  readonly #sharp: Readonly<Record<string, Texture>>;
  readonly #smeared: Readonly<Record<string, Texture>>;
  /** Opacity of each cell of the window, reel by reel: 0 where a lit symbol stands, less than 1 beside lit ones. */
  readonly shown = new Float64Array(grid.reels * grid.rows).fill(1);

  constructor(atlas: Atlas) {
    const textures = (suffix: string) =>
      Object.fromEntries(symbols.map((name) => [name, atlas.get(`${name}${suffix}`)]));
    this.#sharp = textures('');
    this.#smeared = textures('-fast');
    for (let reel = 0; reel < grid.reels; reel += 1) {
      const paper = atlas.sprite('paper');
      paper.position.set(cellX(reel), grid.y + (grid.cellH * grid.rows) / 2);
      paper.height = grid.cellH * grid.rows;
      this.view.addChild(paper);
      for (let row = 1; row < grid.rows; row += 1) {
        const line = atlas.sprite('paper-line');
        line.position.set(cellX(reel), grid.y + row * grid.cellH);
        line.setSize(grid.cellW, 2);
        line.alpha = 0.7;
        this.view.addChild(line);
      }
    }
    this.#sprites = Array.from({ length: grid.reels }, () =>
      Array.from({ length: perReel }, () => new Sprite({ texture: this.#sharp['seven'] as Texture, anchor: 0.5 })),
    );
    for (const sprites of this.#sprites) this.symbols.addChild(...sprites);
  }

  pose(reels: Reels, ms: number): void {
    for (let i = 0; i < grid.reels; i += 1)
      this.#poseReel(i, reels.all[i] as Reel, this.#sprites[i] as readonly Sprite[], ms);
  }

  #poseReel(index: number, reel: Reel, sprites: readonly Sprite[], ms: number): void {
    const position = reel.positionAt(ms);
    const textures = reel.smearedAt(ms) ? this.#smeared : this.#sharp;
    const top = Math.floor(position) + 1;
    const still = ms >= reel.stopMs;
    for (let k = 0; k < perReel; k += 1) {
      const sprite = sprites[k] as Sprite;
      const row = position - (top - k);
      const cell = still ? index * grid.rows + (k - 1) : -1;
      const alpha = k > 0 && cell >= 0 ? (this.shown[cell] as number) : 1;
      if (row < highestRow || alpha === 0) {
        park(sprite);
        continue;
      }
      const texture = textures[reel.symbolAt(top - k)] as Texture;
      if (sprite.texture !== texture) sprite.texture = texture;
      if (sprite.scale.x === 0) sprite.scale.set(1);
      sprite.alpha = alpha;
      sprite.position.set(cellX(index), cellY(row));
    }
  }
}
