import { CanvasSource, DOMAdapter, Rectangle, Texture } from 'pixi.js';
import { exactText } from './fonts';

export type Brush = CanvasRenderingContext2D;

/** The area that a painting covers around the origin, in design units. */
export interface PaintBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square that is centred on the origin. */
export const squareBox = (side: number): PaintBox => ({ x: -side / 2, y: -side / 2, width: side, height: side });

/**
 * A picture that is drawn on a canvas at run time, because its content comes from the server (for example the prizes of
 * a wheel). Its anchor is the origin and its size is in design units. Call `redraw` after a lost context.
 */
export class Painting {
  readonly texture: Texture;
  readonly #canvas: HTMLCanvasElement;
  readonly #source: CanvasSource;
  readonly #box: PaintBox;
  readonly #density: number;
  readonly #paint: (brush: Brush) => void;

  /**
   * `paint` draws around the origin and is clipped to `box`. Keep the box small: the GPU fills every pixel of it in
   * each frame. `density` is texture px per unit.
   */
  constructor(box: PaintBox, density: number, paint: (brush: Brush) => void) {
    const [width, height] = [Math.ceil(box.width * density), Math.ceil(box.height * density)];
    this.#canvas = DOMAdapter.get().createCanvas(width, height) as HTMLCanvasElement;
    this.#box = box;
    this.#density = density;
    this.#paint = paint;
    this.#draw();
    // The source keeps resolution 1. With another resolution, Pixi resizes the canvas because of a rounding error, and
    // resizing clears it.
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
    // `willReadFrequently` makes the browser draw on the CPU. The pixels are then the same before and after a lost
    // context, and the upload needs no read-back from the GPU.
    const brush = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) return;
    const { width, height } = this.#canvas;
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, width, height);
    brush.setTransform(this.#density, 0, 0, this.#density, -this.#box.x * this.#density, -this.#box.y * this.#density);
    brush.save();
    exactText(brush);
    this.#paint(brush);
    brush.restore();
  }
}
