import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** The crash point of a flight of Rocket Rush, and where the bet was cashed out. Nothing while the bet is open. */
export function Picture({ view, speech: { t, multiple } }: PictureProps) {
  const flight = readView(view);
  if (flight === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll num', flight.at !== null && 'is-won')}>
        {multiple(flight.crash * 100)}
      </p>
      <p>{t('crash', { multiple: multiple(flight.crash * 100) })}</p>
      <p>{flight.at === null ? t('lost') : t('paid', { multiple: multiple(flight.at * 100) })}</p>
    </>
  );
}
