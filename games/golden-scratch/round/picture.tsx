import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { Grid } from '../../shell/round/grid';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** The nine amounts of a Golden Scratch card. */
export function Picture({ view, stake, speech: { t, money } }: PictureProps) {
  const card = readView(view);
  if (card === null) return null;
  const amount = (tenThousandths: number) => money(Math.floor((stake * tenThousandths) / 10_000));
  return (
    <>
      <Grid columns={3} label={card.cells.map(amount).join(', ')}>
        {card.cells.map((cell, index) => (
          <span key={index} className={classes('round-picture__cell num', card.matched.includes(index) && 'is-lit')}>
            {amount(cell)}
          </span>
        ))}
      </Grid>
      <p>{card.prize === null ? t('none') : t('prize', { amount: amount(card.prize) })}</p>
    </>
  );
}
