import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { clamp01, easeOut, park, setFrame } from '../../kit/park';
import { lastSeconds } from '../config';
import type { Look } from '../looks';

const placesX = [-88, 88] as const;
const middleY = 768;
/** A new second drops in during this time. */
const dropMs = 180;

/** The last seconds before the draw: two large cells over the dimmed rows. */
export class Countdown {
  readonly view = new Container();
  readonly #veil: Sprite;
  readonly #plates: readonly Sprite[];
  readonly #digits: readonly Sprite[];
  readonly #textures: readonly Texture[];
  readonly #look: Look;
  readonly #motion: boolean;

  constructor(atlas: Atlas, look: Look, motion: boolean) {
    this.#look = look;
    this.#motion = motion;
    this.#veil = atlas.sprite('veil');
    this.#veil.tint = look.veil;
    this.#veil.y = 8;
    this.#plates = placesX.map((x) => {
      const sprite = atlas.sprite('big-cell');
      sprite.x = x;
      return sprite;
    });
    this.#digits = placesX.map((x) => {
      const sprite = atlas.sprite('big-0');
      sprite.x = x;
      return sprite;
    });
    this.#textures = Array.from({ length: 10 }, (_, digit) => atlas.get(`big-${digit}`));
    this.view.position.set(390, middleY);
    this.view.addChild(this.#veil, ...this.#plates, ...this.#digits);
    this.clear();
  }

  clear(): void {
    [this.#veil, ...this.#plates, ...this.#digits].forEach(park);
  }

  /** Shows the seconds of `leftMs`, 0–99 s. */
  pose(leftMs: number): void {
    const seconds = Math.min(99, Math.max(0, Math.ceil(leftMs / 1_000)));
    const last = seconds <= lastSeconds;
    const since = seconds * 1_000 - leftMs;
    const beat = this.#motion && last ? 1 + 0.06 * (1 - easeOut(clamp01(since / 300))) : 1;
    this.#veil.alpha = 0.72;
    this.#veil.scale.set(1);
    for (let i = 0; i < 2; i += 1) {
      const [plate, sprite] = [this.#plates[i] as Sprite, this.#digits[i] as Sprite];
      plate.alpha = 1;
      plate.scale.set(beat);
      setFrame(sprite, this.#textures[i === 0 ? Math.floor(seconds / 10) : seconds % 10] as Texture);
      sprite.tint = last ? this.#look.danger : this.#look.ownInk;
      const fresh = this.#motion && (i === 1 || seconds % 10 === 9) && since < dropMs;
      sprite.y = fresh ? -26 * (1 - easeOut(since / dropMs)) : 0;
      sprite.alpha = fresh ? 0.4 + (0.6 * since) / dropMs : 1;
      sprite.scale.set(beat);
    }
  }
}
