import { CanvasSource, DOMAdapter, Texture } from 'pixi.js';

type Canvas = HTMLCanvasElement;

const shrink = (from: CanvasImageSource, width: number, height: number): Canvas => {
  const canvas = DOMAdapter.get().createCanvas(width, height) as Canvas;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(from, 0, 0, width, height);
  }
  return canvas;
};

/**
 * A blurred copy of a picture. It needs no filter: the picture is drawn very small once and then stretched. Call
 * `redraw` after a lost context.
 */
export class SoftPicture {
  readonly texture: Texture;
  readonly #picture: ImageBitmap;
  readonly #source: CanvasSource;

  constructor(picture: ImageBitmap) {
    this.#picture = picture;
    this.#source = new CanvasSource({ resource: this.#draw(), autoGarbageCollect: false });
    this.texture = new Texture({ source: this.#source });
  }

  redraw(): void {
    this.#source.resource = this.#draw();
    this.#source.update();
  }

  destroy(): void {
    this.texture.destroy(true);
  }

  #draw(): Canvas {
    const { width, height } = this.#picture;
    const small = shrink(this.#picture, Math.max(1, Math.round(width / 26)), Math.max(1, Math.round(height / 26)));
    return shrink(small, Math.round(width / 6), Math.round(height / 6));
  }
}
