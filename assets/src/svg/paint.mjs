import { uid } from './ids.mjs';

/** Joins parts of a picture; nested lists, null and false are welcome. */
export const group = (...parts) => parts.flat(Infinity).filter(Boolean).join('');

/** Short numbers keep the SVG small and identical between machines. */
export const n2 = (value) => Number(value.toFixed(2));

/** Gradient stops: [offset, colour, opacity?]. */
export const stops = (list) =>
  list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity == null ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

/** A linear gradient; x1..y2 in the units of the shape (default: top to bottom). Gives { def, url }. */
export const linear = (list, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false } = {}) => {
  const id = uid();
  const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
  const def = `<linearGradient id="${id}"${units} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
  return { def, url: `url(#${id})` };
};

/** A radial gradient. Gives { def, url }. */
export const radial = (list, { cx = 0.5, cy = 0.5, r = 0.5, user = false } = {}) => {
  const id = uid();
  const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
  return {
    def: `<radialGradient id="${id}"${units} cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`,
    url: `url(#${id})`,
  };
};

/** A rectangle filled from top to bottom. */
export const verticalFill = (w, h, list, x = 0, y = 0) => {
  const fill = linear(list);
  return `<defs>${fill.def}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill.url}"/>`;
};

/** A full rectangle lit from one point. */
export const radialFill = (w, h, cx, cy, r, list) => {
  const fill = radial(list, { cx, cy, r, user: true });
  return `<defs>${fill.def}</defs><rect width="${w}" height="${h}" fill="${fill.url}"/>`;
};

/** A soft ellipse of light (or of shade, with a dark colour). */
export const glow = (cx, cy, r, colour, opacity = 0.8, ry = r) => {
  const fill = radial([
    [0, colour, n2(opacity)],
    [0.45, colour, Number((opacity * 0.38).toFixed(3))],
    [1, colour, 0],
  ]);
  return `<defs>${fill.def}</defs><ellipse cx="${n2(cx)}" cy="${n2(cy)}" rx="${r}" ry="${ry}" fill="${fill.url}"/>`;
};

/** The pool of shade under a standing thing. */
export const groundShade = (cx, cy, rx, ry, opacity = 0.45, colour = '#000') => glow(cx, cy, rx, colour, opacity, ry);

/** Blurs a group; `sd` in user units. */
export const blurred = (body, sd = 3, opacity = 1) => {
  const id = uid();
  return (
    `<defs><filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${sd}"/></filter></defs>` +
    `<g filter="url(#${id})" opacity="${opacity}">${body}</g>`
  );
};

/** Gives a group a soft shadow below it. */
export const shadowed = (body, { colour = '#14041F', opacity = 0.5, dy = 10, sd = 8 } = {}) => {
  const id = uid();
  return (
    `<defs><filter id="${id}" x="-40%" y="-40%" width="180%" height="190%">` +
    `<feDropShadow dx="0" dy="${dy}" stdDeviation="${sd}" flood-color="${colour}" flood-opacity="${opacity}"/></filter></defs>` +
    `<g filter="url(#${id})">${body}</g>`
  );
};
