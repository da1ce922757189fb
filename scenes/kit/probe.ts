import type { Container, TextureSource, WebGLRenderer } from 'pixi.js';

/** Measurements that the workbench and the benchmarks read. */
export interface Stats {
  frames: number;
  /** Main-thread ms of the last frame: the scene's update and Pixi's render together. */
  scriptMs: number;
  /** Mean of `scriptMs` over all frames since the last `reset`. */
  meanScriptMs: number;
  /** GL draw calls of the last frame; 0 before `countDraws` was called. */
  drawCalls: number;
  /** Display objects with a texture that are visible: not hidden, not transparent, not scaled to 0. */
  liveObjects: number;
  /** Bytes of all textures on the GPU. */
  textureBytes: number;
}

const liveIn = (node: Container): number => {
  if (!node.visible || node.alpha <= 0.001 || node.scale.x === 0) return 0;
  let count = 'texture' in node ? 1 : 0;
  for (const child of node.children) count += liveIn(child);
  return count;
};

type Draws = Pick<
  WebGL2RenderingContext,
  'drawElements' | 'drawArrays' | 'drawElementsInstanced' | 'drawArraysInstanced'
>;
const drawVerbs = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const;

/**
 * Counts frames. After `countDraws` has wrapped the WebGL context, it also counts draw calls (workbench and tests
 * only).
 */
export class Probe {
  #frames = 0;
  #last = 0;
  #sum = 0;
  #draws = 0;
  #drawsOfFrame = 0;
  #undo: (() => void) | null = null;

  frame(scriptMs: number): void {
    this.#frames += 1;
    this.#last = scriptMs;
    this.#sum += scriptMs;
    this.#drawsOfFrame = this.#draws;
    this.#draws = 0;
  }

  reset(): void {
    this.#frames = 0;
    this.#sum = 0;
  }

  countDraws(renderer: WebGLRenderer): void {
    if (this.#undo) return;
    const gl = renderer.gl as unknown as Record<keyof Draws, (...args: unknown[]) => void>;
    const originals = drawVerbs.map((verb) => gl[verb]);
    drawVerbs.forEach((verb, i) => {
      gl[verb] = (...args) => {
        this.#draws += 1;
        originals[i]?.apply(gl, args);
      };
    });
    this.#undo = () => drawVerbs.forEach((verb) => Reflect.deleteProperty(gl, verb));
  }

  stats(stage: Container, renderer: WebGLRenderer): Stats {
    let textureBytes = 0;
    // Until its next clean-up, Pixi keeps entries of destroyed textures whose source is null.
    for (const source of renderer.texture.managedTextures as readonly (TextureSource | null)[])
      if (source && !source.destroyed) textureBytes += source.pixelWidth * source.pixelHeight * 4;
    return {
      frames: this.#frames,
      scriptMs: this.#last,
      meanScriptMs: this.#frames ? this.#sum / this.#frames : 0,
      drawCalls: this.#drawsOfFrame,
      liveObjects: liveIn(stage),
      textureBytes,
    };
  }

  destroy(): void {
    this.#undo?.();
    this.#undo = null;
  }
}
