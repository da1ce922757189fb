import { CanvasSource, DOMAdapter, Sprite, Texture } from 'pixi.js';
import { brush, panel } from '../config';

/** Canvas px per unit. One upload of the canvas is 0.8 MB. */
const density = 0.75;

/** The foil over the panel. Strokes remove it from a canvas; `flush` uploads the canvas at most once per frame. */
export class Foil {
  readonly view: Sprite;
  readonly #canvas: HTMLCanvasElement;
  readonly #source: CanvasSource;
  readonly #brush: CanvasRenderingContext2D | null;
  readonly #picture: ImageBitmap;
  #dirty = false;

  constructor(picture: ImageBitmap) {
    this.#picture = picture;
    this.#canvas = DOMAdapter.get().createCanvas(panel.w * density, panel.h * density) as HTMLCanvasElement;
    // Drawn on the CPU, as in scenes/kit/painting.ts.
    this.#brush = this.#canvas.getContext('2d', { willReadFrequently: true });
    this.#source = new CanvasSource({ resource: this.#canvas, autoGarbageCollect: false });
    this.view = new Sprite({
      texture: new Texture({ source: this.#source }),
      x: panel.x,
      y: panel.y,
      width: panel.w,
      height: panel.h,
    });
    this.fill();
  }

  /** Covers the whole panel again. */
  fill(): void {
    const brushOf = this.#brush;
    if (!brushOf) return;
    const { width, height } = this.#canvas;
    brushOf.globalCompositeOperation = 'source-over';
    brushOf.clearRect(0, 0, width, height);
    brushOf.drawImage(this.#picture, 0, 0, width, height);
    this.#dirty = true;
  }

  /** Removes the foil along a stroke; units from the top left of the panel. */
  stroke(fromX: number, fromY: number, toX: number, toY: number): void {
    const brushOf = this.#brush;
    if (!brushOf) return;
    brushOf.globalCompositeOperation = 'destination-out';
    brushOf.lineCap = 'round';
    brushOf.lineWidth = brush * density;
    brushOf.beginPath();
    brushOf.moveTo(fromX * density, fromY * density);
    // A line without length draws nothing in some browsers.
    brushOf.lineTo(toX * density + 0.01, toY * density);
    brushOf.stroke();
    this.#dirty = true;
  }

  flush(): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    this.#source.update();
  }

  /** After a lost context: uploads the canvas again. */
  redraw(): void {
    this.#dirty = true;
  }

  destroy(): void {
    this.view.texture.destroy(true);
  }
}
