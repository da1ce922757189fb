// Places rectangles on a sheet with the maximal-rectangles algorithm: large sprites first, each at the highest place
// that fits.

const fits = (free, w, h) => w <= free.w && h <= free.h;

const overlaps = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Returns the free rectangles that remain when `used` is cut out of `free`. */
const cut = (free, used) => {
  if (!overlaps(free, used)) return [free];
  const left = { x: free.x, y: free.y, w: used.x - free.x, h: free.h };
  const right = { x: used.x + used.w, y: free.y, w: free.x + free.w - used.x - used.w, h: free.h };
  const above = { x: free.x, y: free.y, w: free.w, h: used.y - free.y };
  const below = { x: free.x, y: used.y + used.h, w: free.w, h: free.y + free.h - used.y - used.h };
  return [left, right, above, below].filter((rest) => rest.w > 0 && rest.h > 0);
};

const holds = (outer, inner) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** Removes free rectangles that lie inside another one. */
const prune = (list) => list.filter((a, i) => !list.some((b, j) => i !== j && holds(b, a) && (j < i || !holds(a, b))));

/**
 * Packs [{ name, w, h }] into a sheet that is `side` pixels wide and at most `side` high, with `gap` pixels between
 * sprites. Returns { places: Map(name -> { x, y, w, h }), width, height }. Throws when the sprites do not fit.
 */
export const pack = (items, side, gap) => {
  const order = [...items].sort(
    (a, b) => Math.max(b.w, b.h) - Math.max(a.w, a.h) || b.w * b.h - a.w * a.h || (a.name < b.name ? -1 : 1),
  );
  let free = [{ x: gap, y: gap, w: side - gap, h: side - gap }];
  const places = new Map();
  for (const { name, w, h } of order) {
    const candidates = free
      .filter((rect) => fits(rect, w + gap, h + gap))
      .sort((a, b) => a.y + h - (b.y + h) || Math.min(a.w - w, a.h - h) - Math.min(b.w - w, b.h - h) || a.x - b.x);
    const [best] = candidates;
    if (!best) throw new Error(`sprite ${name} (${w} x ${h}) does not fit on a sheet of ${side}`);
    places.set(name, { x: best.x, y: best.y, w, h });
    const used = { x: best.x, y: best.y, w: w + gap, h: h + gap };
    free = prune(free.flatMap((rect) => cut(rect, used)));
  }
  const height = Math.max(...[...places.values()].map((place) => place.y + place.h)) + gap;
  return { places, width: side, height };
};
