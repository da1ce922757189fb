import { classes } from '../../../src/ui/classes';
import type { PicturePart, PictureProps } from '../../round-speech';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** A shot of Penalty King: goal or saved, and both sides. */
export function Picture({ view, speech: { t } }: PictureProps) {
  const shot = readView(view);
  if (shot === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll', shot.goal && 'is-won')}>{shot.goal ? t('goal') : t('saved')}</p>
      <p>{`${t(`shot_${shot.side}`)} · ${t(`dive_${shot.dive}`)}`}</p>
    </>
  );
}
