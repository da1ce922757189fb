type Gl = WebGL2RenderingContext | WebGLRenderingContext;

/** As Pixi asks for the context of a scene's canvas. A canvas gives its first context to later calls. */
const attributes: WebGLContextAttributes = { alpha: false, antialias: false, stencil: true };

/**
 * Opens the WebGL context of a canvas; null where the browser gives none, or one that is lost already, as after a crash
 * of the GPU process. A test of the graphics uses the canvas of the scene if it can, and never loses its context: on
 * some GPUs the end of one context takes the others with it.
 */
export function openContext(canvas: HTMLCanvasElement | OffscreenCanvas): Gl | null {
  const context = (canvas.getContext('webgl2', attributes) ?? canvas.getContext('webgl', attributes)) as Gl | null;
  return context?.isContextLost() ? null : context;
}

let drawing: Gl | null = null;

/** Keeps the context of the renderer for Pixi's own tests of the graphics. */
export const keepDrawingContext = (context: Gl): void => {
  drawing = context;
};

/**
 * The context that scenes are drawn with; null before there is one. It replaces Pixi's test context, a second one that
 * Pixi creates for the precision of shaders (scripts/lean-pixi.ts).
 */
export const drawingContext = (): Gl | null => drawing;
