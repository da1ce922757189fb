import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { Grid } from '../../shell/round/grid';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';
import { boardOf } from './cells';
import './picture.css';

export const words: PicturePart['words'] = { en, fr, pt };

const signs = { gem: '◆', mine: '●', hit: '×', closed: '' } as const;

/** The board of Gem Mines as it ended. */
export function Picture({ view, speech: { t } }: PictureProps) {
  const board = readView(view);
  if (board === null) return null;
  const found = t('found', { count: board.gems.length });
  const label = board.hit === null ? found : `${found}. ${t('hit')}`;
  return (
    <>
      <Grid columns={5} label={label}>
        {boardOf(board).map((kind, tile) => (
          <span key={tile} className={classes('round-picture__cell round-picture__cell--tile', `is-${kind}`)}>
            {signs[kind]}
          </span>
        ))}
      </Grid>
      <p>{`${t('count', { count: board.mines })} · ${label}`}</p>
    </>
  );
}
