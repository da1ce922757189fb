import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { bounceOut, park } from '../../../../scenes/kit/park';
import { dim, grid, size } from '../config';
import type { Draw } from '../draw';
import { cellX, cellY } from '../layout';

/** Place of the badge of a hit, in units from the middle of its pit. */
const badge = { x: 27, y: -27 } as const;

interface Pit {
  readonly pick: Sprite;
  readonly hit: Sprite;
  readonly gold: Sprite;
  readonly label: Sprite;
  readonly tick: Sprite;
}

const show = (sprite: Sprite, alpha: number, scale = 1): void => {
  sprite.alpha = alpha;
  sprite.scale.set(scale);
};

/** Marks and numbers of the forty pits: the pick, the plate and the badge of a hit, the gold of a win. */
export class Pits {
  /** Drawn under the gems. */
  readonly plates = new Container();
  /** Numbers and badges, drawn over the gems that lie in their pits. */
  readonly labels = new Container();
  readonly #pits: readonly Pit[];

  constructor(atlas: Atlas) {
    this.#pits = Array.from({ length: grid.count }, (_, index) => {
      const pit: Pit = {
        pick: atlas.sprite('pick'),
        hit: atlas.sprite('hit'),
        gold: atlas.sprite('win'),
        label: atlas.sprite(`n${index + 1}`),
        tick: atlas.sprite('tick'),
      };
      const [x, y] = [cellX(index + 1), cellY(index + 1)];
      for (const sprite of [pit.pick, pit.hit, pit.gold, pit.label]) sprite.position.set(x, y);
      pit.tick.position.set(x + badge.x, y + badge.y);
      [pit.pick, pit.hit, pit.gold, pit.tick].forEach(park);
      return pit;
    });
    for (const { pick, hit, gold, label, tick } of this.#pits) {
      this.plates.addChild(pick, hit, gold);
      this.labels.addChild(label, tick);
    }
  }

  update(draw: Draw, ms: number): void {
    for (let cell = 1; cell <= grid.count; cell += 1) this.#draw(this.#pits[cell - 1] as Pit, draw, cell, ms);
  }

  #draw({ pick, hit, gold, label, tick }: Pit, draw: Draw, cell: number, ms: number): void {
    const picked = draw.isPicked(cell);
    const landed = draw.hasLanded(cell, ms);
    const isHit = picked && landed;
    const over = draw.drawn.length > 0 && ms >= draw.landedAtMs;
    if (picked && !landed) show(pick, over ? dim.missedPick : 1);
    else park(pick);
    if (isHit) {
      show(hit, 1);
      show(tick, 1);
    } else {
      park(hit);
      park(tick);
    }
    const grown = draw.goldOf(cell, ms);
    if (grown > 0) show(gold, grown, 0.7 + 0.3 * bounceOut(grown));
    else park(gold);
    label.y = cellY(cell) + (landed ? size.labelDrop : 0);
    show(label, landed && !picked ? dim.labelOther : 1, landed ? size.labelOnGem : size.label);
  }
}
