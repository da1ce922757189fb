import { group, shadowed, verticalFill } from '../svg/paint.mjs';
import { picture } from '../svg/picture.mjs';

/** Drawing size of a tile and of a large cover, in units. */
export const tile = { w: 300, h: 380 };
export const large = { w: 720, h: 344 };

/** Titles' warm second line, used by many covers. */
export const goldFill = ['#FFFBD0', '#FFCF3A', '#E8790C'];

/** The thing a cover is about, standing off the backdrop. */
export const hero = (body, colour = '#14041F', opacity = 0.5, dy = 10, sd = 8) =>
  shadowed(body, { colour, opacity, dy, sd });

/** The foot of a cover fades to a dark tone of its hue, so that the title stands on it. */
export const foot = (colour, opacity = 0.78, share = 0.44) =>
  verticalFill(
    tile.w,
    tile.h * share,
    [
      [0, colour, 0],
      [0.75, colour, opacity],
      [1, colour, opacity],
    ],
    0,
    tile.h * (1 - share),
  );

const gloss = (w, h) => `<path d="M0 0H${w}V${h * 0.1}Q${w / 2} ${h * 0.2} 0 ${h * 0.1}Z" fill="#fff" opacity=".07"/>`;

/** A tile cover from its parts, back to front. */
export const cover = (...parts) => picture(tile.w, tile.h, group(parts, gloss(tile.w, tile.h)));

/** A cover two columns wide. */
export const largeCover = (...parts) => picture(large.w, large.h, group(parts, gloss(large.w, large.h)));
