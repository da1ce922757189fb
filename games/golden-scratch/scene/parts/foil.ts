import { CanvasSource, Container, DOMAdapter, Sprite, Texture } from 'pixi.js';
import { brush, cell, panel } from '../config';

/** Canvas px per unit. One upload of a piece is 0.09 MB. */
const density = 0.75;

/** A part of the foil: strokes remove it from a canvas; `flush` uploads the canvas at most once per frame. */
class Piece {
  readonly view: Sprite;
  readonly #source: CanvasSource;
  readonly #brush: CanvasRenderingContext2D | null;
  #dirty = false;

  /** `left` and `top` are units from the top left of the panel. */
  constructor(
    readonly left: number,
    readonly top: number,
  ) {
    const canvas = DOMAdapter.get().createCanvas(cell.w * density, cell.h * density) as HTMLCanvasElement;
    // Drawn on the CPU, as in scenes/kit/painting.ts.
    this.#brush = canvas.getContext('2d', { willReadFrequently: true });
    this.#source = new CanvasSource({ resource: canvas, autoGarbageCollect: false });
    this.view = new Sprite({ texture: new Texture({ source: this.#source }), x: left, y: top });
    this.view.setSize(cell.w, cell.h);
  }

  /** Draws with units from the top left of the panel, and marks the canvas for the next upload. */
  draw(paint: (brush: CanvasRenderingContext2D) => void): void {
    if (!this.#brush) return;
    this.#brush.setTransform(density, 0, 0, density, -this.left * density, -this.top * density);
    paint(this.#brush);
    this.#dirty = true;
  }

  /** Whether a stroke of the brush inside these bounds can touch the piece. */
  touches(left: number, top: number, right: number, bottom: number): boolean {
    const reach = brush / 2 + 1;
    return (
      right + reach > this.left &&
      left - reach < this.left + cell.w &&
      bottom + reach > this.top &&
      top - reach < this.top + cell.h
    );
  }

  flush(): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    this.#source.update();
  }

  redraw(): void {
    this.#dirty = true;
  }

  destroy(): void {
    this.view.texture.destroy(true);
  }
}

/** The foil over the panel: a piece over each cell, so that a stroke uploads only the pieces that it touches. */
export class Foil {
  readonly view = new Container({ x: panel.x, y: panel.y });
  readonly #picture: ImageBitmap;
  readonly #pieces: readonly Piece[];

  constructor(picture: ImageBitmap) {
    this.#picture = picture;
    this.#pieces = Array.from({ length: 9 }, (_, at) => new Piece((at % 3) * cell.w, Math.floor(at / 3) * cell.h));
    this.view.addChild(...this.#pieces.map(({ view }) => view));
    this.fill();
  }

  /** Covers the whole panel again. */
  fill(): void {
    for (const piece of this.#pieces)
      piece.draw((to) => {
        to.globalCompositeOperation = 'source-over';
        to.clearRect(0, 0, panel.w, panel.h);
        to.drawImage(this.#picture, 0, 0, panel.w, panel.h);
      });
  }

  /** Removes the foil along a stroke; units from the top left of the panel. */
  stroke(fromX: number, fromY: number, toX: number, toY: number): void {
    const [left, right] = [Math.min(fromX, toX), Math.max(fromX, toX)];
    const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    for (const piece of this.#pieces)
      if (piece.touches(left, top, right, bottom))
        piece.draw((to) => {
          to.globalCompositeOperation = 'destination-out';
          to.lineCap = 'round';
          to.lineWidth = brush;
          to.beginPath();
          to.moveTo(fromX, fromY);
          // A line without length draws nothing in some browsers.
          to.lineTo(toX + 0.015, toY);
          to.stroke();
        });
  }

  /** Uploads the pieces that have changed since the last frame. */
  flush(): void {
    for (const piece of this.#pieces) piece.flush();
  }

  /** After a lost context: uploads all pieces again. */
  redraw(): void {
    for (const piece of this.#pieces) piece.redraw();
  }

  destroy(): void {
    for (const piece of this.#pieces) piece.destroy();
  }
}
