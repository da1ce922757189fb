import { CanvasSource, DOMAdapter, Rectangle, Texture } from 'pixi.js';

export type Brush = CanvasRenderingContext2D;

/**
 * A picture drawn once at run time from data (what stands on a wheel is the server's). Pinned in its middle, sized in
 * design units; redrawn after a lost context.
 */
export class Painting {
  readonly texture: Texture;
  readonly #canvas: HTMLCanvasElement;
  readonly #source: CanvasSource;
  readonly #density: number;
  readonly #paint: (brush: Brush) => void;

  /** `side` in units; `paint` draws around 0, 0. */
  constructor(side: number, density: number, paint: (brush: Brush) => void) {
    const pixels = Math.ceil(side * density);
    this.#canvas = DOMAdapter.get().createCanvas(pixels, pixels) as HTMLCanvasElement;
    this.#density = density;
    this.#paint = paint;
    this.#draw();
    // Resolution 1: a source of another one resizes its canvas by a rounding error, which empties it.
    this.#source = new CanvasSource({ resource: this.#canvas, autoGarbageCollect: false });
    const units = pixels / density;
    this.texture = new Texture({
      source: this.#source,
      frame: new Rectangle(0, 0, pixels, pixels),
      orig: new Rectangle(0, 0, units, units),
      defaultAnchor: { x: 0.5, y: 0.5 },
    });
  }

  get canvas(): HTMLCanvasElement {
    return this.#canvas;
  }

  redraw(): void {
    this.#draw();
    this.#source.update();
  }

  destroy(): void {
    this.texture.destroy(true);
  }

  #draw(): void {
    const brush = this.#canvas.getContext('2d');
    if (!brush) return;
    const { width, height } = this.#canvas;
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, width, height);
    brush.setTransform(this.#density, 0, 0, this.#density, width / 2, height / 2);
    this.#paint(brush);
  }
}
