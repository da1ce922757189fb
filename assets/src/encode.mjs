// How pictures are encoded.

// Effort 4 takes three and a half times as long for 4 % fewer bytes: a little less quality, which no eye finds, pays
// for those.
export const avif = (quality) => ({ format: 'avif', quality: quality - 2, effort: 3 });
export const webp = (quality, alphaQuality = 80) => ({ format: 'webp', quality, alphaQuality, effort: 5 });
export const png = { format: 'png', compressionLevel: 9, palette: false };

/**
 * A picture kept as AVIF and, for browsers without it, as WebP. `fallbackWidth`, px: WebP needs twice the bytes for a
 * picture with much detail, so it may be smaller. `alpha` is the quality of its transparency.
 */
export const both = (path, draw, width, { quality = 60, fallback = 80, fallbackWidth, alpha = 80 } = {}) => ({
  draw,
  width,
  files: [
    { path: `${path}.avif`, encode: avif(quality) },
    { path: `${path}.webp`, encode: webp(fallback, alpha), ...(fallbackWidth && { width: fallbackWidth }) },
  ],
});

export const only = (path, draw, width, encode) => ({ draw, width, files: [{ path, encode }] });
