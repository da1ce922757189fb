// resvg blurs only what lies on the canvas, so a blurred shape that stands across the edge fades there. A filter with
// `data-margin` says that its picture needs a larger canvas, which is cut afterwards. Not every picture with a filter
// has one, because the phase of a pattern depends on the canvas; edges.test.ts finds the pictures that need it.

const root = /^<svg\b[^>]*>/;
const number = (tag, name) => Number(new RegExp(` ${name}="([\\d.]+)`).exec(tag)[1]);

/** Returns the margin that a picture asks for, px at `scale` px per unit: three standard deviations, or 0. */
export const marginOf = (svg, scale) => {
  const blurs = [
    ...svg.matchAll(/<filter[^>]* data-margin[^>]*><feGaussianBlur stdDeviation="([\d.]+)(?: ([\d.]+))?"/g),
  ];
  const widest = Math.max(0, ...blurs.flatMap(([, x, y = x]) => [Number(x), Number(y)]));
  return widest === 0 ? 0 : Math.max(16, Math.ceil(3 * widest * scale));
};

/**
 * Moves the edges of a picture that is drawn `width` px wide out by `margin` px, without moving what it shows. Returns
 * { svg, width, height } with the size of the larger picture, px.
 */
export const withMargin = (svg, width, margin) => {
  const [tag] = root.exec(svg);
  const [x, y, w, h] = / viewBox="([^"]+)"/.exec(tag)[1].split(' ').map(Number);
  // resvg rounds the height in the same way.
  const height = Math.round((width * number(tag, 'height')) / number(tag, 'width'));
  const [across, down] = [(margin * w) / width, (margin * h) / height];
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin];
  const grown =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" preserveAspectRatio="none" ` +
    `viewBox="${x - across} ${y - down} ${w + 2 * across} ${h + 2 * down}">`;
  return { svg: svg.replace(tag, grown), width: fullWidth, height: fullHeight };
};
