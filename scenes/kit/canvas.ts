import { Container, WebGLRenderer } from 'pixi.js';
import { keepDrawingContext, openContext } from './drawing-context';
import type { SceneCanvas } from './host';
import { applicationOptions } from './pixi';

/**
 * Creates the renderer of a canvas, in a page or in a worker. Pixi's Application is not used: its plugins resize and
 * tick, which the host does, and it tests for WebGL with a context that it then loses. Rejects where the browser gives
 * no context, or has lost it already.
 */
export async function openCanvas(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  devicePixelRatio: number,
): Promise<SceneCanvas & { readonly renderer: WebGLRenderer }> {
  const context = openContext(canvas);
  if (!context) throw new Error('the browser gives no graphics context');
  keepDrawingContext(context);
  const renderer = new WebGLRenderer();
  await renderer.init({ ...applicationOptions(devicePixelRatio), canvas });
  // Pixi and the host use only what both kinds of canvas have.
  return { renderer, stage: new Container(), canvas: canvas as HTMLCanvasElement };
}
