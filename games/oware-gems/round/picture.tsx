import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { Grid } from '../../shell/round/grid';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';
import { kenoOf } from './cells';
import './picture.css';

export const words: PicturePart['words'] = { en, fr, pt };

const signs = { hit: '✓', drawn: '◆', missed: '○', free: '' } as const;

/** The forty cells of Oware Gems: picked, drawn, or both. */
export function Picture({ view, speech: { t } }: PictureProps) {
  const keno = readView(view);
  if (keno === null) return null;
  const drawn = t('drawn', { cells: keno.drawn.join(', ') });
  const hits = t('hits', { count: keno.hits, picks: keno.picks.length });
  return (
    <>
      <Grid columns={8} label={`${drawn}. ${hits}`}>
        {kenoOf(keno).map((kind, index) => (
          <span key={index} className={classes('round-picture__cell round-picture__cell--keno num', `is-keno-${kind}`)}>
            {index + 1}
            <small>{signs[kind]}</small>
          </span>
        ))}
      </Grid>
      <p>{hits}</p>
      <p>{t('signs')}</p>
    </>
  );
}
