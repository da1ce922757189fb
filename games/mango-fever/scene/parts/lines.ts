import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import { calmColour, lineNumbers, markers, markerX } from '../config';
import type { LineNumber } from '../config';
import type { Telling } from '../telling';

/** A line has at most four straight parts. */
const parts = 4;
const layers = ['line-glow', 'line-edge', 'line-core'] as const;
/** Width of a layer's frame along the line, units. */
const frameWidth = 8;
const markerGrowth = 0.18;

/** The markers beside the reels, and the lines between them that pay. */
export class LinesView {
  readonly view = new Container();
  /** Drawn above the lines. */
  readonly markers = new Container();
  /** Sprites of each layer: line by line, part by part. */
  readonly #bars: readonly (readonly Sprite[])[];
  /** Left and right marker of each line, with their halos. */
  readonly #marks: readonly Sprite[];
  readonly #halos: readonly Sprite[];
  #celebrated = false;

  constructor(atlas: Atlas) {
    this.#bars = layers.map((name) =>
      Array.from({ length: lineNumbers.length * parts }, () => {
        const sprite = atlas.sprite(name);
        sprite.anchor.set(0, 0.5);
        return sprite;
      }),
    );
    const sides = lineNumbers.flatMap((line) => [
      { line, x: markerX.left, y: markers[line].left },
      { line, x: markerX.right, y: markers[line].right },
    ]);
    const at = (name: string, { x, y }: { x: number; y: number }): Sprite => {
      const sprite = atlas.sprite(name);
      sprite.position.set(x, y);
      return sprite;
    };
    this.#halos = sides.map((side) => at('halo', side));
    this.#marks = sides.map((side) => at(`line-${side.line}`, side));
    for (const bars of this.#bars) this.view.addChild(...bars);
    this.markers.addChild(...this.#halos, ...this.#marks);
    this.clear();
  }

  /** Colours the lines of a result: each in the colour of its marker, or all plain when it is not celebrated. */
  begin(telling: Telling, celebrated: boolean): void {
    this.clear();
    this.#celebrated = celebrated;
    telling.lines.forEach(({ line }, index) => {
      const colour = celebrated ? markers[line].colour : calmColour;
      for (const [layer, bars] of this.#bars.entries())
        for (let part = 0; part < parts; part += 1)
          (bars[index * parts + part] as Sprite).tint = layers[layer] === 'line-edge' ? 0xffffff : colour;
    });
  }

  clear(): void {
    for (const bars of this.#bars) bars.forEach(park);
    this.#halos.forEach(park);
    for (const mark of this.#marks) mark.scale.set(1);
  }

  pose(telling: Telling, ms: number): void {
    for (let index = 0; index < telling.lines.length; index += 1) {
      const told = telling.lines[index];
      if (!told) continue;
      const drawn = telling.drawnAt(index, ms);
      if (drawn <= 0) continue;
      for (let part = 0; part < told.segments.length; part += 1) {
        const segment = told.segments[part];
        if (!segment || drawn <= segment.from) continue;
        const share = clamp01((drawn - segment.from) / (segment.to - segment.from));
        for (let layer = 0; layer < layers.length; layer += 1) {
          const bar = this.#bars[layer]?.[index * parts + part];
          if (!bar) continue;
          bar.position.set(segment.x, segment.y);
          bar.rotation = segment.angle;
          bar.scale.set((segment.length * share) / frameWidth, 1);
          bar.alpha = layer === 0 && !this.#celebrated ? 0.3 : 1;
        }
      }
      this.#light(told.line, 0, drawn > 0);
      this.#light(told.line, 1, told.count === 3 && drawn >= 1);
    }
  }

  #light(line: LineNumber, side: 0 | 1, on: boolean): void {
    const at = (line - 1) * 2 + side;
    const mark = this.#marks[at];
    const halo = this.#halos[at];
    if (!on || !mark || !halo) return;
    mark.scale.set(1 + markerGrowth);
    if (!this.#celebrated) return;
    halo.alpha = 1;
    halo.scale.set(1);
  }
}
