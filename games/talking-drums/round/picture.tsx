import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';
import { dropLine, dropPegs, dropPockets, dropSize } from './cells';
import './picture.css';

export const words: PicturePart['words'] = { en, fr, pt };

/** The path of the ball of Talking Drums, and its pocket. */
export function Picture({ view, speech: { t, multiple } }: PictureProps) {
  const drop = readView(view);
  if (drop === null) return null;
  const { width, height } = dropSize(drop);
  const { rows, risk, path, pocket, pays } = drop;
  const steps = path.map((step) => t(step === 1 ? 'right' : 'left')).join(', ');
  return (
    <>
      <svg
        className={classes('round-picture__drop', pays > 10_000 && 'is-won')}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('path', { rows, path: steps })}
      >
        <path className="round-picture__pegs" d={dropPegs(drop)} />
        <path className="round-picture__line" d={dropLine(drop)} />
        {dropPockets(drop).map((left, at) => (
          <rect
            key={left}
            className={classes(at === pocket && 'is-lit')}
            x={left + 0.08}
            y={rows + 0.3}
            width={0.84}
            height={1.2}
            rx={0.25}
          />
        ))}
      </svg>
      <p>{t('pocket', { pocket: pocket + 1, pockets: rows + 1, multiple: multiple(pays) })}</p>
      <p>{t('params', { rows, risk: t(`${risk}`) })}</p>
    </>
  );
}
