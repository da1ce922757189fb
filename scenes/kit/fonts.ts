/**
 * The font families of every text that a scene draws. Baobab Currency comes first: it has only ₵ and ₦, which Baloo 2
 * lacks, and amounts can be part of any text. No scene has a list of its own.
 */
export const fontFamily = "'Baobab Currency', 'Baloo 2', system-ui, sans-serif";

/**
 * Places glyphs by the outlines of the font. By default a browser moves and shapes them by its system’s hinting, so
 * the same text has other pixels in a browser with a window than in one without.
 */
export const exactText = (brush: CanvasRenderingContext2D): void => {
  brush.textRendering = 'geometricPrecision';
};

/**
 * Loads the fonts of `fontFamily` in a page. Scenes draw texts on canvases, which do not wait for a font and are not
 * drawn again when it comes. A font that cannot be loaded is replaced by the system's.
 */
export const loadPageFonts = (): Promise<unknown> =>
  Promise.allSettled([
    document.fonts.load("800 20px 'Baloo 2'"),
    document.fonts.load("800 20px 'Baobab Currency'", '₵₦'),
  ]);
