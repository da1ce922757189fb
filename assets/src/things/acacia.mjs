/** Flat-topped acacia silhouette, foot at x, y; about 92 wide and 60 tall at scale 1. */
export const acacia = (x, y, scale, colour) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}">` +
  '<path d="M-3 0C-1-14-2-24-8-34L-5-36C0-30 1-28 1-24 3-30 8-36 14-39L16-36C8-30 4-20 5 0Z"/>' +
  '<path d="M-42-40C-34-54-12-60 6-60S44-56 50-44C38-40 26-46 8-44-12-46-28-36-42-40Z"/>' +
  '<path d="M-28-38c10-4 20-2 28-2-8 4-20 6-28 2Z"/></g>';
