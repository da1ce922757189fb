import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../loader';
import { clamp01, park } from '../park';
import type { ReelSpec } from './spec';
import type { Telling } from './telling';

const layers = ['line-glow', 'line-edge', 'line-core'] as const;
/** Width of a layer's frame along the line, units. */
const frameWidth = 8;

/** The drawn lines that pay. */
export class LineBars {
  readonly view = new Container();
  /** Most straight parts of a line: one to each reel and one to the right end. */
  readonly #parts: number;
  /** Sprites of each layer: line by line, part by part. */
  readonly #bars: readonly (readonly Sprite[])[];
  #celebrated = false;

  /** The atlas has the frames `line-glow`, `line-edge` and `line-core`, white. */
  constructor(atlas: Atlas, { grid, lines }: Pick<ReelSpec<string>, 'grid' | 'lines'>) {
    this.#parts = grid.reels + 1;
    this.#bars = layers.map((name) =>
      Array.from({ length: lines.length * this.#parts }, () => {
        const sprite = atlas.sprite(name);
        sprite.anchor.set(0, 0.5);
        return sprite;
      }),
    );
    for (const bars of this.#bars) this.view.addChild(...bars);
    this.clear();
  }

  /** Colours the lines of a result. `colourOf` gets the number of a line. */
  begin(telling: Telling, celebrated: boolean, colourOf: (line: number) => number): void {
    this.clear();
    this.#celebrated = celebrated;
    telling.lines.forEach(({ line }, index) => {
      for (const [layer, bars] of this.#bars.entries())
        for (let part = 0; part < this.#parts; part += 1)
          (bars[index * this.#parts + part] as Sprite).tint = layers[layer] === 'line-edge' ? 0xffffff : colourOf(line);
    });
  }

  clear(): void {
    for (const bars of this.#bars) bars.forEach(park);
  }

  pose(telling: Telling, ms: number): void {
    for (let index = 0; index < telling.lines.length; index += 1) {
      const told = telling.lines[index];
      const drawn = telling.drawnAt(index, ms);
      if (!told || drawn <= 0) continue;
      for (let part = 0; part < told.segments.length; part += 1) {
        const segment = told.segments[part];
        if (!segment || drawn <= segment.from) continue;
        const share = clamp01((drawn - segment.from) / (segment.to - segment.from));
        for (let layer = 0; layer < layers.length; layer += 1) {
          const bar = this.#bars[layer]?.[index * this.#parts + part];
          if (!bar) continue;
          bar.position.set(segment.x, segment.y);
          bar.rotation = segment.angle;
          bar.scale.set((segment.length * share) / frameWidth, 1);
          bar.alpha = layer === 0 && !this.#celebrated ? 0.3 : 1;
        }
      }
    }
  }
}
