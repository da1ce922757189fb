import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** The multiplier of a ride of Okada Dash, and the target. */
export function Picture({ view, speech: { t, multiple } }: PictureProps) {
  const ride = readView(view);
  if (ride === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll num', ride.won && 'is-won')}>{multiple(ride.reached * 100)}</p>
      <p>{t('target', { target: multiple(ride.target * 100) })}</p>
      <p>{ride.won ? t('won') : t('lost')}</p>
    </>
  );
}
