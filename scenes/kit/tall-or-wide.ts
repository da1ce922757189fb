import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { loadPicture } from './loader';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A backdrop with two pictures: the one for phones, and one for turned and wide screens, which is loaded when such a
 * screen is first seen. Until then, and when it cannot be loaded, the first one is shown.
 */
export class TallOrWide {
  readonly view = new Container();
  readonly #tall: Sprite;
  readonly #path: string;
  readonly #box: Box;
  #wide: Sprite | null = null;
  #asked = false;
  #isWide = false;
  #isGone = false;
  #destroy: (() => void) | null = null;
  /** Called when the shown picture changes. */
  changed: () => void = () => undefined;

  /** `box`: place and size of the wide picture in the units of the scene. `path` has no extension. */
  constructor(tall: Texture, { size, path, box }: { size: Pick<Box, 'width' | 'height'>; path: string; box: Box }) {
    this.#tall = new Sprite({ texture: tall, ...size });
    this.#path = path;
    this.#box = box;
    this.view.addChild(this.#tall);
  }

  /** Whether the wide picture is on the screen. */
  get isWide(): boolean {
    return this.#isWide && this.#wide !== null;
  }

  /** Shows the wide picture, once it is loaded, or the tall one. */
  show(wide: boolean): void {
    this.#isWide = wide;
    if (wide && !this.#asked) void this.#load();
    this.#pick();
  }

  destroy(): void {
    this.#isGone = true;
    this.#destroy?.();
  }

  async #load(): Promise<void> {
    this.#asked = true;
    try {
      const picture = await loadPicture(this.#path);
      if (this.#isGone) return picture.destroy();
      this.#destroy = () => picture.destroy();
      this.#wide = new Sprite({ texture: picture.texture, ...this.#box });
      this.view.addChild(this.#wide);
      this.#pick();
      this.changed();
    } catch {
      // No network: the next change of the screen asks again.
      this.#asked = false;
    }
  }

  #pick(): void {
    if (this.#wide !== null) this.#wide.visible = this.#isWide;
    this.#tall.visible = !this.isWide;
  }
}
