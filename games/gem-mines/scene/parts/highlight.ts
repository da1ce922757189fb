import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { bounceOut, clamp01, easeOut, park } from '../../../../scenes/kit/park';
import type { Board } from '../board';
import { gemLight, light, turn } from '../config';
import { tileX, tileY } from '../layout';

const plateColour = 0x052e2a;
const hitPlate = 0x101a2c;
const hitRing = 0x9fb0d0;

/**
 * What stands out on the board: light, dark plate and ring of the latest gem while the round is open, or a pale ring
 * around an opened mine. The mine has no rays and no warm colour: a loss is shown calmly.
 */
export class Highlight {
  /** Drawn over the covers and under gems and mines. */
  readonly view = new Container();
  readonly #glow: Sprite;
  readonly #rays: Sprite;
  readonly #plate: Sprite;
  readonly #ring: Sprite;
  readonly #kinds: readonly number[];
  readonly #moving: boolean;
  #glows = true;

  constructor(atlas: Atlas, kinds: readonly number[], moving: boolean) {
    this.#kinds = kinds;
    this.#moving = moving;
    this.#glow = atlas.sprite('glow');
    this.#rays = atlas.sprite('rays');
    this.#plate = atlas.sprite('plate');
    this.#ring = atlas.sprite('ring');
    this.view.addChild(this.#glow, this.#rays, this.#plate, this.#ring);
    this.#clear();
  }

  set glows(on: boolean) {
    this.#glows = on;
  }

  update(board: Board, ms: number): void {
    if (board.over) this.#mark(board, ms);
    else this.#shine(board, ms);
  }

  #clear(): void {
    [this.#glow, this.#rays, this.#plate, this.#ring].forEach(park);
  }

  #shine(board: Board, ms: number): void {
    const tile = board.latest;
    const since = ms - board.latestAtMs - (this.#moving ? turn.openMs / 2 : 0);
    if (tile < 0 || since <= 0) return this.#clear();
    const colour = gemLight[this.#kinds[tile] ?? 0] ?? 0xffffff;
    const open = this.#moving ? easeOut(clamp01(since / light.raysMs)) : 1;
    const fade = this.#moving ? clamp01((since - light.raysMs) / light.raysMs) : 1;
    this.#place(tile);
    this.#glow.tint = colour;
    this.#glow.alpha = this.#glows ? light.glow * open * (1 - 0.4 * fade) : 0;
    this.#glow.scale.set(this.#glows ? 1.7 * open : 0);
    this.#rays.tint = 0xd8ffee;
    this.#rays.alpha = open * (light.raysPeak + (light.raysRest - light.raysPeak) * fade);
    this.#rays.scale.set(0.5 + 0.5 * open);
    const grown = this.#moving ? bounceOut(clamp01(since / turn.popMs)) : 1;
    this.#frame({ plate: plateColour, ring: colour, scale: 0.85 + 0.15 * grown, alpha: open });
  }

  #mark(board: Board, ms: number): void {
    this.#clear();
    if (board.hit < 0) return;
    this.#place(board.hit);
    const shown = clamp01((ms - board.revealAtMs + turn.pauseMs) / turn.fadeMs);
    if (shown > 0) this.#frame({ plate: hitPlate, ring: hitRing, scale: 0.96, alpha: shown });
  }

  #place(tile: number): void {
    const [x, y] = [tileX(tile), tileY(tile)];
    this.#glow.position.set(x, y);
    this.#rays.position.set(x, y);
    this.#plate.position.set(x, y);
    this.#ring.position.set(x, y);
  }

  #frame({ plate, ring, scale, alpha }: { plate: number; ring: number; scale: number; alpha: number }): void {
    this.#plate.tint = plate;
    this.#plate.alpha = alpha;
    this.#plate.scale.set(scale);
    this.#ring.tint = ring;
    this.#ring.alpha = alpha;
    this.#ring.scale.set(scale);
  }
}
