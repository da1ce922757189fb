import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { colourOf, positionNamed } from '../rules/table';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';
import './picture.css';

export const words: PicturePart['words'] = { en, fr, pt };

/** The number of Kente Roulette, and each place with chips and what it paid. */
export function Picture({ view, speech: { t, money } }: PictureProps) {
  const spin = readView(view);
  if (spin === null) return null;
  const colour = colourOf(spin.pocket);
  const named = (at: string) => {
    const { kind, numbers } = positionNamed(at)!;
    return t(`places.${kind}`, { numbers: numbers.join(', '), third: at.slice(-1) });
  };
  return (
    <>
      <p className={classes('round-picture__roll round-picture__pocket num', `is-${colour}`)} aria-hidden="true">
        {spin.pocket}
      </p>
      <p>{t(`ball_${colour}`, { number: spin.pocket })}</p>
      <ul className="round-picture__chips">
        {spin.bets.map(({ at, chip, paid }) => {
          const amounts = { place: named(at), chip: money(chip), paid: money(paid) };
          return (
            <li key={at} className={classes('num', paid > 0 ? 'is-won' : 'muted')}>
              {t(paid > 0 ? 'paid' : 'lost', amounts)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
