import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { bounceOut, clamp01 } from '../../kit/park';
import { SpriteDigits } from '../../kit/sprite-digits';
import { combo, judging } from '../config';
import type { RainLayout } from '../layout';

/** The frames of the digits are wider than the glyphs, because the outline needs room. */
const digitOverlap = 44;

/** The "COMBO ×N" lettering. It grows with every catch and falls down when the combo ends. */
export class ComboLettering {
  readonly view = new Container();
  readonly #word: Sprite;
  readonly #digits: SpriteDigits;

  constructor(atlas: Atlas) {
    this.#word = atlas.sprite('combo');
    this.#word.position.set(-22, -120);
    this.#digits = new SpriteDigits(2, {
      digits: Array.from({ length: 10 }, (_, i) => atlas.get(`d${i}`)),
      prefix: atlas.get('x'),
      overlap: digitOverlap,
    });
    this.view.addChild(this.#digits.view, this.#word);
    this.view.rotation = (combo.tiltDegrees * Math.PI) / 180;
    this.hide();
  }

  get shown(): number {
    return this.view.visible ? this.#digits.value : 0;
  }

  hide(): void {
    this.view.visible = false;
  }

  /** `hits` is the last combo; `age` is ms since the last catch. */
  update(hits: number, age: number, layout: RainLayout): void {
    const since = age - judging.comboWindowMs;
    if (hits < judging.comboShowsFrom || since >= combo.dropMs || age < 0) {
      if (this.view.visible) this.hide();
      return;
    }
    if (!this.view.visible) this.view.visible = true;
    this.#digits.set(Math.min(99, hits));
    const size = Math.min(combo.scaleMost, combo.scale + hits * combo.scalePerHit);
    const pop = 1 + 0.3 * (1 - bounceOut(clamp01(age / combo.popMs)));
    const gone = clamp01(since / combo.dropMs);
    this.view.alpha = 1 - gone;
    this.view.scale.set(size * pop);
    const x = layout.isLow ? combo.low.share * layout.w : combo.at.x;
    const up = layout.isLow ? combo.low.fromBottom : combo.at.fromBottom;
    this.view.position.set(x + (size - 0.8) * 120, layout.h - up + gone * gone * 160);
  }
}
