// Pixi builds its shader and uniform code with `new Function`, which our content security policy forbids.
import 'pixi.js/unsafe-eval';
import type { ApplicationOptions } from 'pixi.js';

/**
 * Constant props for the one Application above the routes. Only sprites are drawn, so Pixi's own extension bundle is
 * never fetched; WebGL because WebGPU breaks on some phones (pixijs #11389); the host renders, so no ticker.
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
