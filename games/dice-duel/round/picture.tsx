import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** The number of Dice Duel and what would have won. */
export function Picture({ view, speech: { t, hundredths } }: PictureProps) {
  const dice = readView(view);
  if (dice === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll num', dice.won && 'is-won')}>{hundredths(dice.roll)}</p>
      <p>{t(`${dice.side}`, { target: hundredths(dice.target), chance: hundredths(dice.chance) })}</p>
    </>
  );
}
