import { uid } from './ids.mjs';
import { n2, stops } from './paint.mjs';

const blur = (id, sd) =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${n2(sd)}"/></filter>`;

/**
 * One lit, rounded solid from a closed path (look.md §8, symbols): outline, light from the top left, inner shadow at
 * the bottom right, bounce line and white rim. `colours` is [light, body, shade, deep]; `box` is [x, y, w, h] of the
 * path; `focus` is the place of the light as shares of the box; `detail` scales the inner strokes for small shapes;
 * `extra` is drawn on the solid, below its shadow and rim.
 */
export const gel = (
  d,
  {
    colours: [light, body, shade, deep],
    box: [x, y, w, h] = [0, 0, 100, 100],
    focus = [0.34, 0.26],
    reach = 0.92,
    outline = 4,
    drop = 2.5,
    shadow = 0.55,
    rim = 0.5,
    bounce = 0.45,
    detail = 1,
    extra = '',
  },
) => {
  const [fill, clip, soft, fine] = [uid(), uid(), uid(), uid()];
  const colours = stops([
    [0, light],
    [0.4, body],
    [0.82, shade],
    [1, deep],
  ]);
  const [cx, cy, r] = [n2(x + w * focus[0]), n2(y + h * focus[1]), n2(Math.max(w, h) * reach)];
  const edge = `fill="${deep}" stroke="${deep}" stroke-width="${outline}" stroke-linejoin="round"`;
  const inner = (colour, width, opacity, filter, [dx, dy]) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n2(width * detail)}" opacity="${opacity}" ` +
    `filter="url(#${filter})" transform="translate(${n2(dx * detail)} ${n2(dy * detail)})"/>`;
  return (
    `<defs><radialGradient id="${fill}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${colours}</radialGradient>` +
    `<clipPath id="${clip}"><path d="${d}"/></clipPath>${blur(soft, 4 * detail)}${blur(fine, 1.3 * detail)}</defs>` +
    (outline ? `<path d="${d}" transform="translate(0 ${drop})" ${edge}/><path d="${d}" ${edge}/>` : '') +
    `<path d="${d}" fill="url(#${fill})"/><g clip-path="url(#${clip})">${extra}` +
    inner(deep, 16, shadow, soft, [-4, -5]) +
    inner(light, 2.6, bounce, fine, [-1.2, -1.6]) +
    inner('#fff', 5, rim, fine, [3, 3.6]) +
    '</g>'
  );
};

/** A soft highlight: an ellipse that fades downwards. */
export const shine = (cx, cy, [rx, ry], turn = 0, opacity = 0.85) => {
  const id = uid();
  const fade = stops([
    [0, '#fff', opacity],
    [1, '#fff', n2(opacity * 0.12)],
  ]);
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${fade}</linearGradient></defs>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="url(#${id})"/>`
  );
};
