import { picture } from '../svg/picture.mjs';
import { symbols } from './symbols.mjs';

/** The symbols side by side, for the pay table and the simple view of the page. */
export const symbolStrip = () =>
  picture(
    Object.keys(symbols).length * 108,
    108,
    Object.values(symbols)
      .map((draw, i) => `<g transform="translate(${i * 108 + 4} 4)">${draw()}</g>`)
      .join(''),
  );
