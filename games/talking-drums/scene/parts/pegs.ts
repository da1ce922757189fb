import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import { pegX, pegY } from '../layout';
import type { DrumsLayout } from '../layout';

/** Pegs of 16 rows: 3 + 4 + … + 18. */
const most = 168;

/** All pegs, as they stand before the ball touches them. */
export class Pegs {
  readonly view = new Container();
  readonly #pegs: readonly Sprite[];

  constructor(atlas: Atlas) {
    this.#pegs = Array.from({ length: most }, () => atlas.sprite('peg'));
    this.view.addChild(...this.#pegs);
  }

  resize(layout: DrumsLayout): void {
    let next = 0;
    for (let row = 0; row < layout.rows; row += 1)
      for (let peg = 0; peg < row + 3; peg += 1) {
        const sprite = this.#pegs[next] as Sprite;
        next += 1;
        sprite.alpha = 1;
        sprite.scale.set(layout.scale);
        sprite.position.set(pegX(layout, row, peg), pegY(layout, row));
      }
    for (; next < most; next += 1) park(this.#pegs[next] as Sprite);
  }
}
