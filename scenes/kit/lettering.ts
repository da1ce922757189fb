import { CanvasSource, DOMAdapter, Texture } from 'pixi.js';
import { exactText, fontFamily } from './fonts';

interface LetteringStyle {
  /** CSS font size in texture px. */
  size: number;
  /** Gradient colours from top to bottom. */
  fill: readonly [string, string, string];
  outline: string;
  /** Outline width as a share of `size`. */
  outlineWidth: number;
  /** How far the outline extends downwards, as a share of `size`. It looks like a thick edge. */
  depth: number;
  /** Texture px. Longer texts are drawn with a smaller font so that they fit this width. */
  maxWidth: number;
}

const pad = 0.32;

const draw = (canvas: HTMLCanvasElement | OffscreenCanvas, text: string, style: LetteringStyle): void => {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) return;
  const font = (size: number): string => `800 ${size}px ${fontFamily}`;
  exactText(context);
  context.font = font(style.size);
  const wanted = context.measureText(text).width;
  const size = Math.floor(style.size * Math.min(1, style.maxWidth / Math.max(1, wanted)));
  context.font = font(size);
  const edge = Math.ceil(size * pad);
  canvas.width = Math.ceil(Math.min(wanted, style.maxWidth)) + edge * 2;
  canvas.height = Math.ceil(size * 1.1) + edge * 2;
  // Setting the size of a canvas resets its drawing state.
  exactText(context);
  context.font = font(size);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const x = canvas.width / 2;
  const y = edge + size * 0.86;
  context.strokeStyle = style.outline;
  context.fillStyle = style.outline;
  context.lineWidth = size * style.outlineWidth;
  for (let step = 4; step >= 0; step -= 1) context.strokeText(text, x, y + (size * style.depth * step) / 4);
  const paint = context.createLinearGradient(0, y - size * 0.72, 0, y + size * 0.12);
  style.fill.forEach((colour, i) => paint.addColorStop(i / 2, colour));
  context.fillStyle = paint;
  context.fillText(text, x, y);
};

/**
 * A word in the look of the atlas lettering. It is drawn at run time because it depends on the player's language. One
 * canvas and one texture are kept for its whole life: creating and destroying text textures leaks memory (pixijs
 * #11619, #12049).
 */
export class Lettering {
  readonly texture: Texture;
  readonly #canvas = DOMAdapter.get().createCanvas(4, 4);
  readonly #source: CanvasSource;
  readonly #style: LetteringStyle;
  #text = '';

  constructor(style: LetteringStyle) {
    this.#style = style;
    this.#source = new CanvasSource({ resource: this.#canvas as HTMLCanvasElement, autoGarbageCollect: false });
    this.texture = new Texture({ source: this.#source, dynamic: true });
  }

  get text(): string {
    return this.#text;
  }

  set(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.redraw();
  }

  /** Call after a lost context is restored or when the font has loaded. */
  redraw(): void {
    draw(this.#canvas as HTMLCanvasElement, this.#text || ' ', this.#style);
    this.#source.resize(this.#canvas.width, this.#canvas.height, 1);
    this.#source.update();
    this.texture.update();
  }

  destroy(): void {
    this.texture.destroy(true);
  }
}
