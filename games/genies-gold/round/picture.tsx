import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** The segment of Genie's Gold at which the wheel stopped. */
export function Picture({ view, speech: { t, multiple } }: PictureProps) {
  const spin = readView(view);
  if (spin === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll num', spin.pays > 0 && 'is-won')}>{multiple(spin.pays)}</p>
      <p>{t(`${spin.risk}`, { segment: spin.segment + 1 })}</p>
    </>
  );
}
