// Pixi builds its shader and uniform code with `new Function`, which our content security policy forbids.
import 'pixi.js/unsafe-eval';
import type { ApplicationOptions } from 'pixi.js';

/**
 * Options of the one Application above the routes. The scenes draw only sprites, so Pixi's extension bundle is not
 * loaded. WebGL is used because WebGPU breaks on some phones (pixijs #11389). The host renders, so the ticker is off.
 */
export const applicationOptions = (devicePixelRatio: number): Partial<ApplicationOptions> => ({
  preference: 'webgl',
  skipExtensionImports: true,
  autoStart: false,
  antialias: false,
  autoDensity: true,
  resolution: Math.min(devicePixelRatio || 1, 2),
  backgroundColor: 0x0f0530,
  width: 390,
  height: 844,
});
