import { outlookOf, rungsOf } from './board-state';
import type { MinesPlay } from './types';

/** What the gems around the present one pay. */
export function Ladder({ play }: { readonly play: MinesPlay }) {
  const { ladder, opened } = outlookOf(play);
  return (
    <ol className="mines-ladder" aria-label={play.t('ladder')}>
      {rungsOf(ladder, opened, play.multiple).map(({ step, multiplier, mark }) => (
        <li key={step} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
          <b className="num">{play.multiple(multiplier)}</b>
          <small>{mark === 'now' ? play.t('now') : mark === 'next' ? play.t('next') : play.count(step)}</small>
        </li>
      ))}
    </ol>
  );
}
