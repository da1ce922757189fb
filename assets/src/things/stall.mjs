import { linear, n2 } from '../svg/paint.mjs';

const goods = ['#FF8A3C', '#E0307F', '#FFC83D', '#20C9B6', '#FF6A4D'];
/** Wood and lamp light of a stall, by time of day. */
export const stallNight = {
  cloth: '#FFE9C4',
  post: '#2A1246',
  body: '#3A1B5E',
  inside: '#FFB84D',
  counter: '#2A1246',
  shade: '#1A0733',
};
export const stallDay = {
  cloth: '#FFF6DF',
  post: '#7A4A22',
  body: '#5E3517',
  inside: '#E9A55A',
  counter: '#8A5226',
  shade: '#3A1A00',
};

/** A market stall standing on (x, y), w wide and h tall, with a striped awning. */
export const stall = (x, y, w, h, { stripe = '#E0307F', seed = 1, stripes = 6, look = stallNight } = {}) => {
  const awning = h * 0.3;
  const step = w / stripes;
  const top = y - h;
  const upper = (w * 0.88) / stripes;
  let cloth = '';
  for (let i = 0; i < stripes; i += 1) {
    const from = x - w * 0.44 + i * upper;
    const edge = x - w / 2 + i * step;
    const fall = n2(awning * 0.06);
    cloth +=
      `<path d="M${n2(from)} ${n2(top)}h${n2(upper)}L${n2(edge + step)} ${n2(top + awning * 0.72)}v${fall}` +
      `a${n2(step / 2)} ${n2(awning * 0.24)} 0 0 1 ${n2(-step)} 0v${-fall}Z" fill="${i % 2 ? look.cloth : stripe}"/>`;
  }
  const light = linear([
    [0, look.inside],
    [1, look.inside, 0.12],
  ]);
  const fold = linear([
    [0, '#fff', 0.22],
    [0.6, look.shade, 0],
    [1, look.shade, 0.42],
  ]);
  const box = (left, boxTop, width, height, fill, more = '') =>
    `<rect x="${n2(left)}" y="${n2(boxTop)}" width="${n2(width)}" height="${n2(height)}" fill="${fill}" ${more}/>`;
  const fruit = [0.12, 0.3, 0.5, 0.7, 0.88]
    .map((u, i) => {
      const cy = y - h * 0.36 + ((i * 37) % 3) * h * 0.012;
      const [cx, r] = [n2(x - w * 0.42 + w * 0.84 * u), n2(h * 0.062)];
      return (
        `<circle cx="${cx}" cy="${n2(cy)}" r="${r}" fill="${goods[(i + seed) % 5]}"/>` +
        `<circle cx="${n2(cx - r * 0.3)}" cy="${n2(cy - r * 0.35)}" r="${n2(r * 0.3)}" fill="#fff" opacity=".35"/>`
      );
    })
    .join('');
  return (
    `<defs>${light.def}${fold.def}</defs>` +
    box(x - w * 0.46, top + awning * 0.5, w * 0.92, h * 0.5, look.body) +
    box(x - w * 0.42, top + awning * 0.6, w * 0.84, h * 0.44, light.url, 'opacity=".85"') +
    fruit +
    box(x - w * 0.47, top + awning * 0.4, w * 0.03, h - awning * 0.4, look.post) +
    box(x + w * 0.44, top + awning * 0.4, w * 0.03, h - awning * 0.4, look.post) +
    box(x - w * 0.5, y - h * 0.32, w, h * 0.32, look.counter, `rx="${n2(h * 0.03)}"`) +
    box(x - w * 0.5, y - h * 0.32, w, h * 0.05, look.inside, 'opacity=".55"') +
    cloth +
    `<path d="M${n2(x - w * 0.44)} ${n2(top)}h${n2(w * 0.88)}L${n2(x + w / 2)} ${n2(top + awning * 0.78)}v${n2(awning * 0.2)}` +
    `H${n2(x - w / 2)}v${n2(-awning * 0.2)}Z" fill="${fold.url}"/>`
  );
};
