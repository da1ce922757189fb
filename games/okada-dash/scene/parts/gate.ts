import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import type { GlyphSet } from '../../../../scenes/kit/times/glyphs';
import { Sign } from '../../../../scenes/kit/times/sign';
import { plate, road } from '../config';
import type { GatePose } from '../ride';

/** The gate over the road, with the target on it. */
export class Gate {
  readonly view = new Container();
  readonly #gate: Sprite;
  readonly #sign: Sign;

  constructor(atlas: Atlas, glyphs: GlyphSet) {
    this.#gate = atlas.sprite('gate');
    this.#sign = new Sign(glyphs, plate);
    this.#sign.view.y = plate.y;
    this.view.addChild(this.#gate, this.#sign.view);
  }

  /** The target in hundredths. */
  write(target: number): void {
    this.#sign.showMultiplier(target);
  }

  pose({ depth, alpha }: GatePose): void {
    const scale = alpha > 0 ? 1 / depth : 0;
    this.view.position.set(0, road.drop * scale);
    this.view.scale.set(scale);
    this.view.alpha = alpha;
  }
}
