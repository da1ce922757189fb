// The art that is text: SVG files of the app and JSON data of the scenes.
import { favicon } from '../../assets/src/app/app-icon.mjs';
import { festoonStrip } from '../../assets/src/home/small-art.mjs';
import { nightBulbs, wideNightBulbs } from '../../assets/src/rain/backdrop-night.mjs';
import { resetIds } from '../../assets/src/svg/ids.mjs';
import { kenteFile } from '../../assets/src/things/kente.mjs';
import { fairBulbs } from '../../assets/src/wheel/backdrops.mjs';
import { bodyBox } from '../../assets/src/wheel/bodies.mjs';

const drawn = (draw) => {
  resetIds();
  return draw();
};

/** Returns [{ path, text }]; paths are relative to assets/built. */
export const documents = () => [
  { path: 'art/festoon-a.svg', text: drawn(festoonStrip) },
  { path: 'art/kente-a.svg', text: kenteFile('a') },
  { path: 'art/kente-b.svg', text: kenteFile('b') },
  { path: 'icons/favicon.svg', text: drawn(favicon) },
  {
    path: 'scenes/cash-rain/layout.json',
    text: JSON.stringify({
      width: 780,
      height: 1688,
      bulbs: { a: nightBulbs(), b: [] },
      wide: { a: wideNightBulbs(), b: [] },
    }),
  },
  {
    path: 'scenes/wheel/layout.json',
    text: JSON.stringify({
      body: bodyBox,
      bulbs: { 'coin-a': fairBulbs(), 'coin-b': [], 'diamond-a': [], 'diamond-b': [] },
    }),
  },
];
