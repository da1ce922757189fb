import { Container, Sprite, Texture } from 'pixi.js';
import type { Lettering } from '../../kit/lettering';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import type { Timeline, Tweens } from '../../kit/tweens';
import { award, themes } from '../config';
import type { Theme } from '../config';
import { awardPlace } from '../layout';
import { Confetti } from './confetti';
import {
  drawnWidthOf,
  fanFor,
  flyingFrame,
  footFor,
  gift,
  mostPrizes,
  raysAt,
  ribbonAt,
  sparklePlaces,
} from './prizes';
import type { Prize } from './prizes';

const rad = Math.PI / 180;
const footCount = 4;

interface AwardParts {
  atlas: Atlas;
  tweens: Tweens;
  ribbonText: Lettering;
  soft: Texture;
  theme: Theme;
}

interface AwardStart {
  ms: number;
  giftType: 1 | 2 | 3 | 4;
  purse: { x: number; y: number };
  opened(): void;
  landed(): void;
}

/**
 * The gift of the award. It opens, the prizes rise in a fan, and coins or gems fly to the purse. For "try again" it
 * stays shut.
 */
export class Award {
  readonly view = new Container();
  readonly confetti: Confetti;
  readonly #parts: AwardParts;
  readonly #veil = new Container();
  readonly #soft: Sprite;
  readonly #dim = new Sprite({ texture: Texture.WHITE });
  readonly #stage = new Container();
  readonly #rays = new Container();
  readonly #glow: Sprite;
  readonly #inner: Sprite;
  readonly #back: Sprite;
  readonly #front: Sprite;
  readonly #closed: Sprite;
  readonly #fan: Sprite[];
  readonly #foot: Sprite[];
  readonly #flying: Sprite[];
  readonly #sparkles: Sprite[];
  readonly #ribbon = new Container();
  #openedAtMs = Infinity;
  #won = false;
  #width = 390;
  #height = 844;

  constructor(parts: AwardParts) {
    const { atlas, theme, soft, ribbonText } = parts;
    const look = themes[theme];
    this.#parts = parts;
    this.confetti = new Confetti(atlas);
    this.#soft = new Sprite({ texture: soft });
    this.#dim.tint = look.dim;
    this.#veil.addChild(this.#soft, this.#dim);
    this.#glow = atlas.sprite('glow');
    this.#glow.tint = look.glow;
    this.#glow.position.set(390, 520);
    for (let i = 0; i < award.rays; i += 1) {
      const ray = atlas.sprite('ray-long');
      ray.tint = look.ray;
      ray.rotation = (i / award.rays) * Math.PI * 2;
      ray.scale.set(1.24);
      this.#rays.addChild(ray);
    }
    this.#rays.position.set(raysAt.x, raysAt.y);
    this.#inner = atlas.sprite('glow');
    this.#inner.tint = 0xfff3c0;
    this.#inner.position.set(390, 460);
    this.#back = atlas.sprite('gift-back');
    this.#front = atlas.sprite('gift-front');
    this.#closed = atlas.sprite('gift-closed');
    for (const box of [this.#back, this.#front, this.#closed]) box.position.set(gift.x, gift.y);
    const many = (count: number, frame: string): Sprite[] => Array.from({ length: count }, () => atlas.sprite(frame));
    this.#fan = many(mostPrizes, 'coin0');
    this.#foot = many(footCount, 'coin0');
    this.#flying = many(award.flying, 'coin0');
    this.#sparkles = many(sparklePlaces.length, 'sparkle');
    this.#sparkles.forEach((sparkle, i) => sparkle.position.copyFrom(sparklePlaces[i] ?? gift));
    const text = new Sprite({ texture: ribbonText.texture, anchor: 0.5, y: ribbonAt.text - ribbonAt.y });
    this.#ribbon.addChild(atlas.sprite('ribbon'), text);
    this.#ribbon.position.set(ribbonAt.x, ribbonAt.y);
    this.#stage.addChild(
      this.#glow,
      this.#rays,
      this.confetti.view,
      this.#back,
      this.#inner,
      ...this.#fan,
      this.#front,
    );
    this.#stage.addChild(this.#closed, ...this.#foot, ...this.#sparkles, this.#ribbon, ...this.#flying);
    this.view.addChild(this.#veil, this.#stage);
    this.hide();
  }

  get state(): 'hidden' | 'shut' | 'open' {
    if (!this.view.visible) return 'hidden';
    return this.#back.alpha > 0 ? 'open' : 'shut';
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    const { scale, x } = awardPlace(width, height);
    this.#stage.scale.set(scale);
    this.#stage.position.set(x, 0);
    this.#dim.scale.set(width, height);
    const cover = Math.max(width / this.#soft.texture.width, height / this.#soft.texture.height);
    this.#soft.scale.set(cover);
    this.#soft.position.set((width - this.#soft.texture.width * cover) / 2, height - this.#soft.texture.height * cover);
  }

  hide(): void {
    this.view.visible = false;
    this.#openedAtMs = Infinity;
    this.confetti.clear();
    const pieces = [this.#glow, this.#inner, this.#back, this.#front, this.#closed];
    [...pieces, ...this.#fan, ...this.#foot, ...this.#flying, ...this.#sparkles].forEach(park);
    this.#ribbon.alpha = 0;
    this.#rays.alpha = 0;
  }

  /** Shows the shut box for "try again", without rays, confetti or blinking. */
  tryAgain(): void {
    this.#enter(false);
    const { tweens } = this.#parts;
    const box = this.#closed;
    box.alpha = 1;
    box.scale.set(1.1);
    box.rotation = 0;
    tweens.fromTo(box.scale, { x: 0.7, y: 0.7 }, { x: 1.1, y: 1.1, duration: 0.42, ease: 'back.out(1.6)' });
    tweens.fromTo(
      box,
      { rotation: -4 * rad },
      { rotation: 0, duration: 0.7, delay: 0.42, ease: 'elastic.out(1.1,.35)' },
    );
  }

  start({ ms, giftType, purse, opened, landed }: AwardStart): void {
    this.#enter(true);
    const { tweens, atlas } = this.#parts;
    const fan = fanFor(giftType);
    const foot = footFor(giftType);
    this.#dress(this.#fan, fan);
    this.#dress(this.#foot, foot);
    this.#flying.forEach((sprite) => {
      sprite.texture = atlas.get(flyingFrame(giftType));
    });
    const open = award.openAtMs / 1_000;
    const look = themes[this.#parts.theme];
    this.#closed.alpha = 1;
    tweens.fromTo(
      this.#closed.scale,
      { x: 0.5, y: 0.5 },
      { x: 1, y: 1, duration: award.popMs / 1_000, ease: 'back.out(2)' },
    );
    tweens.fromTo(
      this.#closed,
      { rotation: -5 * rad },
      { rotation: 5 * rad, duration: 0.07, repeat: 3, yoyo: true, delay: open - 0.3 },
    );
    tweens.fromTo(this.#rays, { alpha: 0 }, { alpha: look.rayAlpha, duration: 0.5, delay: open });
    const timeline = tweens.timeline({ delay: open });
    timeline.call(() => {
      park(this.#closed);
      this.#box();
      this.#openedAtMs = ms + award.openAtMs;
      opened();
    });
    timeline.fromTo(
      this.#front.scale,
      { x: 1.12, y: 0.86 },
      { x: 1, y: 1, duration: 0.45, ease: 'elastic.out(1.1,.5)' },
      0.001,
    );
    timeline.fromTo(
      this.#inner.scale,
      { x: 0.4, y: 0.4 },
      { x: 1.8, y: 1.5, duration: 0.4, ease: 'power3.out' },
      0.001,
    );
    timeline.fromTo(this.#glow.scale, { x: 1, y: 1 }, { x: 4.4, y: 4.4, duration: 0.6, ease: 'power3.out' }, 0.001);
    fan.forEach((prize, i) => this.#rise(timeline, this.#fan[i] as Sprite, prize, 0.02 + i * 0.035));
    foot.forEach((prize, i) => this.#rise(timeline, this.#foot[i] as Sprite, prize, 0.16 + i * 0.05));
    const ribbonAtSeconds = (award.ribbonAtMs - award.openAtMs) / 1_000;
    timeline.fromTo(this.#ribbon, { alpha: 0 }, { alpha: 1, duration: 0.12 }, ribbonAtSeconds);
    timeline.fromTo(
      this.#ribbon.scale,
      { x: 0.3, y: 0.8 },
      { x: 1, y: 1, duration: 0.5, ease: 'back.out(1.7)' },
      ribbonAtSeconds,
    );
    this.#fly(timeline, purse, (award.flyAtMs - award.openAtMs) / 1_000, landed);
  }

  /** Poses the parts that are not tweened: rays, confetti and sparkles. */
  update(ms: number): void {
    if (!this.view.visible) return;
    this.#soft.alpha = this.#dim.alpha > 0 ? 1 : 0;
    if (!this.#won) return;
    this.#rays.rotation = (ms / 1_000) * award.raysDegreesPerSecond * rad;
    const { scale, x } = awardPlace(this.#width, this.#height);
    this.confetti.update(ms - this.#openedAtMs, -x / scale, this.#width / scale, this.#height / scale);
    for (let i = 0; i < this.#sparkles.length; i += 1) {
      const sparkle = this.#sparkles[i] as Sprite;
      if (ms < this.#openedAtMs) continue;
      const beat = Math.sin((ms - this.#openedAtMs) / 430 + i * 1.9);
      sparkle.alpha = 1;
      sparkle.tint = 0xfff3c4;
      sparkle.scale.set((sparklePlaces[i]?.scale ?? 1) * (0.72 + 0.32 * beat));
    }
  }

  #enter(won: boolean): void {
    this.hide();
    this.#won = won;
    this.view.visible = true;
    const look = themes[this.#parts.theme];
    this.#parts.tweens.fromTo(this.#veil, { alpha: 0 }, { alpha: 1, duration: award.dimMs / 1_000 });
    this.#dim.alpha = look.dimAlpha;
    if (!won) {
      this.#glow.alpha = 0.34;
      this.#glow.scale.set(3);
    }
  }

  #dress(sprites: readonly Sprite[], prizes: readonly Prize[]): void {
    prizes.forEach((prize, i) => {
      const sprite = sprites[i];
      if (sprite) sprite.texture = this.#parts.atlas.get(prize.frame);
    });
  }

  #box(): void {
    this.#back.alpha = 1;
    this.#back.scale.set(1);
    this.#front.alpha = 1;
    this.#glow.alpha = 0.75;
    this.#inner.alpha = 0.95;
  }

  #rise(timeline: Timeline, sprite: Sprite, prize: Prize, at: number): void {
    const seconds = award.fanMs / 1_000;
    const scale = prize.width / drawnWidthOf(prize.frame);
    timeline.fromTo(sprite, { alpha: 0.001 }, { alpha: 1, duration: 0.1 }, at);
    timeline.fromTo(
      sprite,
      { x: gift.x, y: gift.y - 40 },
      { x: prize.x, y: prize.y, duration: seconds, ease: 'back.out(1.4)' },
      at,
    );
    timeline.fromTo(
      sprite,
      { rotation: 0 },
      { rotation: prize.degrees * rad, duration: seconds, ease: 'power2.out' },
      at,
    );
    timeline.fromTo(
      sprite.scale,
      { x: scale * 0.3, y: scale * 0.3 },
      { x: scale, y: scale, duration: seconds, ease: 'back.out(1.4)' },
      at,
    );
  }

  /** Coins or gems leave the box one after the other on an arc. `landed` is called when the last one has arrived. */
  #fly(timeline: Timeline, purse: { x: number; y: number }, at: number, landed: () => void): void {
    const { scale, x } = awardPlace(this.#width, this.#height);
    const to = { x: (purse.x - x) / scale, y: purse.y / scale };
    const seconds = award.flyMs / 1_000;
    this.#flying.forEach((sprite, i) => {
      const start = at + (i * award.flyEveryMs) / 1_000;
      const from = { x: gift.x + (i % 5) * 34 - 68, y: gift.y - 40 + (i % 3) * 26 };
      timeline.fromTo(sprite, { alpha: 0.001 }, { alpha: 1, duration: 0.06 }, start);
      timeline.fromTo(
        sprite,
        { x: from.x },
        { x: to.x, duration: seconds, ease: i % 2 ? 'power1.in' : 'sine.inOut' },
        start,
      );
      timeline.fromTo(sprite, { y: from.y }, { y: to.y, duration: seconds, ease: 'power2.in' }, start);
      timeline.fromTo(
        sprite.scale,
        { x: 0.9, y: 0.9 },
        { x: 0.34, y: 0.34, duration: seconds, ease: 'power1.in' },
        start,
      );
      timeline.to(sprite, { alpha: 0, duration: 0.05 }, start + seconds);
    });
    timeline.call(landed, [], at + ((this.#flying.length - 1) * award.flyEveryMs) / 1_000 + seconds);
  }
}
