import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import type { Telling } from '../../../../scenes/kit/reels/telling';
import { grid, lineNumbers, markers, markerX } from '../config';

const markerGrowth = 0.18;

/** The markers beside the reels. Those of lines that pay grow and shine. */
export class Markers {
  readonly view = new Container();
  /** Left and right marker of each line, with their halos. */
  readonly #marks: readonly Sprite[];
  readonly #halos: readonly Sprite[];
  #celebrated = false;

  constructor(atlas: Atlas) {
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
    this.view.addChild(...this.#halos, ...this.#marks);
    this.clear();
  }

  begin(celebrated: boolean): void {
    this.clear();
    this.#celebrated = celebrated;
  }

  clear(): void {
    this.#halos.forEach(park);
    for (const mark of this.#marks) mark.scale.set(1);
  }

  pose(telling: Telling, ms: number): void {
    for (let index = 0; index < telling.lines.length; index += 1) {
      const told = telling.lines[index];
      const drawn = telling.drawnAt(index, ms);
      if (!told || drawn <= 0) continue;
      this.#light(told.line, 0, true);
      this.#light(told.line, 1, told.count === grid.reels && drawn >= 1);
    }
  }

  #light(line: number, side: 0 | 1, on: boolean): void {
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
