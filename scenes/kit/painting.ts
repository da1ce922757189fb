import { CanvasSource, DOMAdapter, Rectangle, Texture } from 'pixi.js';

export type Brush = CanvasRenderingContext2D;

/** What a picture covers around 0, 0, in design units. */
export interface PaintBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square with its middle at 0, 0. */
export const squareBox = (side: number): PaintBox => ({ x: -side / 2, y: -side / 2, width: side, height: side });

/**
 * A picture drawn once at run time from data (what stands on a wheel is the server's). Pinned at 0, 0, sized in
 * design units; redrawn after a lost context.
 */
export class Painting {
  readonly texture: Texture;
  readonly #canvas: HTMLCanvasElement;
  readonly #source: CanvasSource;
  readonly #box: PaintBox;
  readonly #density: number;
  readonly #paint: (brush: Brush) => void;

  /**
   * `paint` draws around 0, 0; what lies outside the box is lost, and every pixel inside it is filled in each frame.
   */
  constructor(box: PaintBox, density: number, paint: (brush: Brush) => void) {
    const [width, height] = [Math.ceil(box.width * density), Math.ceil(box.height * density)];
    this.#canvas = DOMAdapter.get().createCanvas(width, height) as HTMLCanvasElement;
    this.#box = box;
    this.#density = density;
    this.#paint = paint;
    this.#draw();
    // Resolution 1: a source of another one resizes its canvas by a rounding error, which empties it.
    this.#source = new CanvasSource({ resource: this.#canvas, autoGarbageCollect: false });
    this.texture = new Texture({
      source: this.#source,
      frame: new Rectangle(0, 0, width, height),
      orig: new Rectangle(0, 0, width / density, height / density),
      defaultAnchor: { x: (-box.x * density) / width, y: (-box.y * density) / height },
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
    // Drawn by the processor: the same pixels before and after a lost context, and nothing to read back for the upload.
    const brush = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) return;
    const { width, height } = this.#canvas;
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, width, height);
    brush.setTransform(this.#density, 0, 0, this.#density, -this.#box.x * this.#density, -this.#box.y * this.#density);
    brush.save();
    this.#paint(brush);
    brush.restore();
  }
}
