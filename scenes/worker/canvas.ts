import { DOMAdapter } from 'pixi.js';

// Pixi's own adapter for workers is not used, because it brings an XML parser. This one is set at once, because a scene
// loads its art while the renderer is created.
DOMAdapter.set({
  createCanvas: (width = 0, height = 0) => new OffscreenCanvas(width, height),
  createImage: () => {
    throw new Error('a worker has no image elements');
  },
  getCanvasRenderingContext2D: () => OffscreenCanvasRenderingContext2D,
  getWebGLRenderingContext: () => WebGLRenderingContext,
  getNavigator: () => navigator,
  getBaseUrl: () => location.href,
  getFontFaceSet: () => fontsOfWorker(),
  fetch: (url, options) => fetch(url, options),
  parseXML: () => {
    throw new Error('the scenes read no XML');
  },
});

/** The font faces that a worker can draw with; null in browsers whose workers cannot load fonts. */
const fontsOfWorker = (): FontFaceSet | null => (globalThis as { fonts?: FontFaceSet }).fonts ?? null;

/**
 * Loads the fonts that the scenes draw with, because a worker does not see the font faces of the page. Rejects in
 * browsers whose workers cannot load fonts. A font that is not loaded is replaced by the system's, as in the page.
 */
export async function loadFonts(): Promise<void> {
  const fonts = fontsOfWorker();
  if (!fonts) throw new Error('workers cannot load fonts here');
  const faces = [
    new FontFace('Baloo 2', "url('/fonts/baloo2.woff2')", { weight: '600 800' }),
    new FontFace('Baobab Currency', "url('/fonts/currency.woff2')", {
      weight: '400 800',
      unicodeRange: 'U+20A6, U+20B5',
    }),
  ];
  for (const face of faces) fonts.add(face);
  await Promise.all(faces.map((face) => face.load().catch(() => null)));
}
