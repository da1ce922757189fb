import { radial } from '../svg/paint.mjs';
import { mark } from '../things/mark.mjs';

const gold = { crown: '#FFD35C', trunk: '#FFF3D0', lamps: '#FF9A3C' };

/**
 * App icon, 512 x 512: the mark in gold on deep green. A maskable one bleeds to the edges and keeps the mark in the
 * safe middle.
 */
export const appIcon = ({ maskable = false, square = false } = {}) => {
  const ground = radial(
    [
      [0, '#2BA068'],
      [0.55, '#0B6B43'],
      [1, '#074B2E'],
    ],
    { cx: 0.3, cy: 0.1, r: 0.9 },
  );
  const radius = maskable || square ? 0 : 132;
  const size = maskable ? 270 : 340;
  const edge =
    maskable || square
      ? ''
      : '<rect x="5" y="5" width="502" height="502" rx="128" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="10"/>';
  const place = `translate(${256 - size / 2} ${256 - size / 2}) scale(${size / 32})`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<defs>${ground.def}</defs><rect width="512" height="512" rx="${radius}" fill="${ground.url}"/>${edge}` +
    `<g transform="${place}">${mark(gold)}</g></svg>`
  );
};

/** Icon of the browser tab: the same, small and plain. */
export const favicon = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0B6B43"/>' +
  `<g transform="translate(3.2 3.2) scale(.8)">${mark(gold)}</g></svg>`;
