import type { WebGLRenderer } from 'pixi.js';

interface CanvasFit {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** Canvas px per CSS px. */
  readonly resolution: number;
}

/**
 * Resizes the canvas of a renderer. Pixi alone (8.22) keeps the CSS size and the frame of the canvas when the number of
 * pixels stays the same, as after a page zoom from 1 × n to 2 × n/2: the picture is cut, and a tap acts on another
 * place than the one that is seen. The CSS size is that of the slot: Pixi rounds it to a whole number of canvas px.
 * The page sets the CSS size of an OffscreenCanvas (scenes/worker/page.ts).
 */
export function fitCanvas(renderer: WebGLRenderer, { width, height, resolution }: CanvasFit): void {
  const { texture, canvas } = renderer.view;
  texture.source.resize(width, height, resolution);
  texture.update();
  renderer.resize(width, height, resolution);
  if ('style' in canvas) Object.assign(canvas.style as object, { width: `${width}px`, height: `${height}px` });
}
