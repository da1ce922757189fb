import { n2, radial } from '../svg/paint.mjs';

const each = (value, i) => (Array.isArray(value) ? value[i] : value);
export const bulbColours = ['#FFD873', '#FF7FB6', '#6FF0DE'];

const onSpan = ([x0, y0], [mx, my], [x1, y1], t) => {
  const u = 1 - t;
  return [u * u * x0 + 2 * u * t * mx + t * t * x1, u * u * y0 + 2 * u * t * my + t * t * y1];
};

/** Spans of a hanging string between anchor points: [[from, control, to], …]. */
const spans = (anchors, sag) =>
  anchors.slice(1).map(([x1, y1], i) => {
    const [x0, y0] = anchors[i];
    return [
      [x0, y0],
      [(x0 + x1) / 2, (y0 + y1) / 2 + each(sag, i) * 2],
      [x1, y1],
    ];
  });

const cable = (list, colour, width) => {
  const d = list.map(([a, c, b]) => `M${a.join(' ')}Q${c.join(' ')} ${b.join(' ')}`).join('');
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n2(width)}"/>`;
};

/** Places along a string: [{ x, y, index }]; `count` per span. */
const placesOn = (list, count) =>
  list.flatMap((span, i) => {
    const many = each(count, i);
    return Array.from({ length: many }, (_, j) => onSpan(...span, (j + 0.5) / many));
  });

/** Middle of every bulb of a string, with its colour: for the pictures and for the scene that makes them twinkle. */
export const bulbPlaces = (anchors, { sag = 18, count = 6, radius = 3, colours = bulbColours } = {}) =>
  placesOn(spans(anchors, sag), count).map(([x, y], i) => ({
    x: n2(x),
    y: n2(y + radius * 1.6),
    colour: colours[i % colours.length],
  }));

/** One halo a colour, shared by all bulbs of that colour. */
const halos = (colours, opacity) =>
  new Map(
    colours.map((colour) => {
      const light = radial([
        [0, colour, opacity],
        [0.45, colour, n2(opacity * 0.38)],
        [1, colour, 0],
      ]);
      return [colour, light];
    }),
  );

const bulb = ({ x, y, colour }, r, wire) => {
  const cap = `x="${n2(x - r * 0.42)}" y="${n2(y - r * 1.75)}" width="${n2(r * 0.84)}" height="${n2(r * 0.9)}" rx="${n2(r * 0.2)}"`;
  return (
    `<rect ${cap} fill="${wire}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>` +
    `<circle cx="${n2(x - r * 0.25)}" cy="${n2(y - r * 0.3)}" r="${n2(r * 0.5)}" fill="#fff" opacity=".85"/>`
  );
};

/** A string of lights between anchor points. */
export const festoon = (anchors, options = {}) => {
  const { sag = 18, radius = 3, wire = '#0E0620', glowRadius = 14, glowOpacity = 0.55 } = options;
  const lights = halos([...new Set(options.colours ?? bulbColours)], glowOpacity);
  const bulbs = bulbPlaces(anchors, options).map(
    (place) =>
      `<circle cx="${place.x}" cy="${n2(place.y + radius * 0.1)}" r="${glowRadius}" fill="${lights.get(place.colour).url}"/>` +
      bulb(place, radius, wire),
  );
  const defs = [...lights.values()].map(({ def }) => def).join('');
  return `<defs>${defs}</defs>${cable(spans(anchors, sag), wire, radius * 0.38)}${bulbs.join('')}`;
};

/** A string of paper flags between anchor points: the day's answer to the lights. */
export const bunting = (anchors, { sag = 18, count = 6, size = 20, colours, wire = '#7A4A1E' } = {}) => {
  const flags = placesOn(spans(anchors, sag), count).map(([x, y], i) => {
    const colour = colours[i % colours.length];
    const [l, r, b] = [n2(x - size * 0.56), n2(x + size * 0.56), n2(y + size * 1.3)];
    return (
      `<path d="M${l} ${n2(y - 1)}H${r}L${n2(x)} ${b}Z" fill="${colour}"/>` +
      `<path d="M${n2(x)} ${n2(y - 1)}H${r}L${n2(x)} ${b}Z" fill="#3A1A00" opacity=".14"/>` +
      `<path d="M${l} ${n2(y - 1)}H${r}L${n2(r - size * 0.12)} ${n2(y + size * 0.26)}H${n2(l + size * 0.12)}Z" fill="#fff" opacity=".5"/>`
    );
  });
  return cable(spans(anchors, sag), wire, size * 0.1) + flags.join('');
};
