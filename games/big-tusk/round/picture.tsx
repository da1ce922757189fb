import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { Grid } from '../../shell/round/grid';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** The cards of Big Tusk that were turned over. Cards after a won pick are lit. */
export function Picture({ view, speech: { t } }: PictureProps) {
  const round = readView(view);
  if (round === null) return null;
  const wonTo = round.cards.length - (round.lost ? 2 : 1);
  const signs = ['', ...round.picks.map((pick) => (pick === 'higher' ? '≥ ' : '≤ '))];
  const won = t('won', { count: wonTo });
  return (
    <>
      <Grid columns={5} label={round.cards.map((card) => card + 1).join(', ')}>
        {round.cards.map((card, index) => (
          <span
            key={index}
            className={classes('round-picture__cell num', index > 0 && index <= wonTo && 'is-lit')}
          >{`${signs[index]}${card + 1}`}</span>
        ))}
      </Grid>
      <p>{round.lost ? `${won} · ${t('lost')}` : won}</p>
    </>
  );
}
