import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { bounceOut, clamp01, park, setFrame } from '../../kit/park';
import { balls as tuning } from '../config';
import type { DrawPlan } from '../plan';
import type { ShownBall } from '../messages';

const mostBalls = 7;
const digitScale = 0.49;
const digitPitch = 22;
/** Where the balls lie while the drum stands still, from its middle. */
const heap = [
  [-76, 62],
  [-40, 88],
  [0, 98],
  [40, 88],
  [76, 62],
  [-52, 40],
  [-16, 52],
  [24, 50],
  [58, 30],
  [-26, 8],
  [16, 6],
] as const;
const ink = { red: 0x6a0420, blue: 0x0a2468, gold: 0x5a2e00 } as const;

/** A ball with its number, and the ring of a matched one. */
class Ball {
  readonly view = new Container();
  readonly #atlas: Atlas;
  readonly #ring: Sprite;
  readonly #body: Sprite;
  readonly #digits: readonly [Sprite, Sprite];

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.#ring = atlas.sprite('ball-ring');
    this.#body = atlas.sprite('ball-red');
    this.#digits = [atlas.sprite('glyph-0'), atlas.sprite('glyph-0')];
    this.view.addChild(this.#ring, this.#body, ...this.#digits);
    park(this.#ring);
  }

  set({ number, colour }: ShownBall): void {
    setFrame(this.#body, this.#atlas.get(`ball-${colour}`));
    const two = number > 9;
    this.#digits.forEach((sprite, i) => {
      sprite.tint = ink[colour];
      if (i === 1 && !two) return park(sprite);
      const digit = two && i === 0 ? Math.floor(number / 10) : number % 10;
      setFrame(sprite, this.#atlas.get(`glyph-${digit}`));
      sprite.position.set(two ? (i - 0.5) * digitPitch : 0, 1);
      sprite.alpha = 1;
      sprite.scale.set(digitScale);
    });
  }

  /** `part` 0–1 of the ring's opening. */
  ring(part: number): void {
    if (part <= 0) return park(this.#ring);
    this.#ring.alpha = part;
    this.#ring.scale.set(0.8 + 0.2 * bounceOut(part));
  }
}

/** The drum with its tumbling balls, and the balls that roll into the tray. */
export class BallRow {
  readonly view = new Container();
  readonly #tumbling: readonly Sprite[];
  readonly #balls: readonly Ball[];
  #shown: readonly ShownBall[] = [];

  constructor(atlas: Atlas, colours: readonly string[]) {
    this.#tumbling = Array.from({ length: tuning.tumbling }, (_, i) =>
      atlas.sprite(`ball-${colours[i % colours.length] ?? 'red'}`),
    );
    this.#tumbling.forEach((sprite) => sprite.scale.set(0.66));
    const glass = atlas.sprite('glass');
    glass.position.set(tuning.drum.x, tuning.drum.y);
    this.#balls = Array.from({ length: mostBalls }, () => new Ball(atlas));
    this.view.addChild(...this.#tumbling, glass, ...this.#balls.map(({ view }) => view));
    this.clear();
  }

  set(balls: readonly ShownBall[]): void {
    if (this.#shown === balls) return;
    this.#shown = balls;
    balls.slice(0, mostBalls).forEach((ball, i) => this.#balls[i]?.set(ball));
  }

  clear(): void {
    this.#shown = [];
    for (const { view } of this.#balls) {
      view.alpha = 0;
      view.scale.set(0);
    }
  }

  /** The balls in the drum: still, or tumbling at `pace` 0–1. */
  tumble(ms: number, pace: number): void {
    const { x, y, r } = tuning.drum;
    for (let i = 0; i < this.#tumbling.length; i += 1) {
      const sprite = this.#tumbling[i] as Sprite;
      const turn = (ms / 1_000) * (1.5 + (i % 4) * 0.35) * pace + i * 2.4;
      const reach = (r - 32) * Math.sqrt((i + 0.5) / this.#tumbling.length);
      const [restX, restY] = heap[i % heap.length] as readonly [number, number];
      sprite.position.set(
        x + restX * (1 - pace) + Math.cos(turn) * reach * pace,
        y + restY * (1 - pace) + Math.sin(turn * 1.3 + i) * reach * pace,
      );
      sprite.rotation = turn;
    }
  }

  /** Balls of the plan at `ms`; `motion` false places them at once. */
  pose({ steps, cheerMs }: DrawPlan, ms: number, motion: boolean): void {
    const count = Math.min(this.#shown.length, mostBalls);
    for (let i = 0; i < count; i += 1) {
      const step = steps[i];
      const ball = this.#balls[i] as Ball;
      const since = step ? ms - step.startMs : -1;
      if (since < 0) {
        ball.view.alpha = 0;
        ball.view.scale.set(0);
        continue;
      }
      const x = tuning.drum.x + (i - (count - 1) / 2) * tuning.tray.pitch;
      const t = motion ? clamp01(since / tuning.fallMs) : 1;
      const bounce = motion ? clamp01((since - tuning.fallMs) / tuning.bounceMs) : 1;
      const fromY = tuning.drum.y + tuning.drum.r;
      ball.view.alpha = motion ? clamp01(since / 120) : clamp01(since / 200);
      ball.view.scale.set(0.66 + 0.34 * t);
      ball.view.position.set(
        tuning.drum.x + (x - tuning.drum.x) * t,
        fromY + (tuning.tray.y - fromY) * t * t - Math.sin(bounce * Math.PI) * 22,
      );
      ball.view.rotation = (1 - t) * (i % 2 ? -2.4 : 2.4);
      ball.ring(this.#shown[i]?.own ? clamp01((ms - cheerMs - i * tuning.lightMs) / 260) : 0);
    }
  }
}
