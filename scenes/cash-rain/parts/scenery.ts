import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { createRandom, hash01 } from '../../kit/random';
import { scenery } from '../config';
import type { RainLayout } from '../layout';

interface FarPiece {
  sprite: Sprite;
  x: number;
  phase: number;
  periodMs: number;
  lean: number;
  scale: number;
}

/** Small, blurred coins, notes and gems far behind the drops. They fall without end, as a function of time. */
export class FarLayer {
  readonly view = new Container();
  readonly #pieces: FarPiece[];
  #shown = 1;
  #light = -1;

  constructor(atlas: Atlas, seed: number) {
    const random = createRandom(seed ^ 0x5eed);
    const { count, fallMs, coin, note, gem } = scenery.far;
    this.#pieces = Array.from({ length: count }, (_, i) => {
      const kind = i % 5 === 4 ? 'note' : i % 7 === 3 ? 'gem' : 'coin';
      const frame = kind === 'note' ? 'note-far' : kind === 'gem' ? 'gem' : i % 2 ? 'coin1-far' : 'coin2-far';
      const [low, high] = kind === 'note' ? note : kind === 'gem' ? gem : coin;
      const drawn = kind === 'note' ? 92 : kind === 'gem' ? 100 : 44;
      const sprite = atlas.sprite(frame);
      park(sprite);
      this.view.addChild(sprite);
      return {
        sprite,
        x: (i + random.next()) / count,
        phase: random.next(),
        periodMs: random.between(fallMs[0], fallMs[1]),
        lean: random.between(-0.6, 0.6),
        scale: random.between(low, high) / drawn,
      };
    });
  }

  /** Sets the share of the pieces that are drawn, 0–1. */
  setShare(share: number): void {
    this.#shown = share;
    for (const { sprite } of this.#pieces) park(sprite);
    this.#light = -1;
  }

  /** `light` scales the opacity of the layer, 0–1. */
  update(ms: number, layout: RainLayout, light: number): void {
    const shown = Math.round(this.#pieces.length * this.#shown);
    const relit = light !== this.#light;
    this.#light = light;
    if (light <= 0) {
      if (relit) for (const { sprite } of this.#pieces) park(sprite);
      return;
    }
    for (let i = 0; i < shown; i += 1) {
      const piece = this.#pieces[i] as FarPiece;
      const turn = (ms / piece.periodMs + piece.phase) % 1;
      const { sprite } = piece;
      if (relit) {
        sprite.alpha = scenery.far.alpha * light;
        sprite.scale.set(piece.scale);
        sprite.rotation = piece.lean;
      }
      // The pieces do not turn: they are too blurred for a turn to be visible.
      sprite.position.set(piece.x * layout.w, -60 + turn * (layout.h + 120));
    }
  }
}

/** At most two large, blurred coins that fall fast in front of the drops, at the edges of the screen. */
export class NearLayer {
  readonly view = new Container();
  readonly #sprites: Sprite[];
  #on = true;

  constructor(atlas: Atlas) {
    this.#sprites = Array.from({ length: scenery.near.count }, () => atlas.sprite('coin-near'));
    for (const sprite of this.#sprites) {
      park(sprite);
      this.view.addChild(sprite);
    }
  }

  set on(on: boolean) {
    this.#on = on;
    if (!on) this.#sprites.forEach(park);
  }

  update(ms: number, layout: RainLayout, light: number): void {
    const { everyMs, fallMs, size } = scenery.near;
    for (let i = 0; i < this.#sprites.length; i += 1) {
      const sprite = this.#sprites[i] as Sprite;
      const turns = ms / everyMs + i * 0.5 + 0.35;
      const round = Math.floor(turns);
      const t = ((turns - round) * everyMs) / fallMs;
      if (!this.#on || light <= 0 || t > 1) {
        park(sprite);
        continue;
      }
      const width = size[0] + (size[1] - size[0]) * hash01(round, i + 9);
      const right = (round + i) % 2 === 0;
      const edge = (hash01(round, i) - 0.35) * 70;
      sprite.alpha = scenery.near.alpha * light;
      sprite.scale.set(width / 236);
      sprite.position.set(right ? layout.w - edge : edge, -width + t * (layout.h + 2 * width));
      sprite.rotation = (hash01(round, i + 3) - 0.5) * 1.2 + t * 0.9;
    }
  }
}
