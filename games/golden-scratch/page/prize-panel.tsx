import type { ScratchPlay } from './game';
import { prizesOf } from './prizes';

/** The prizes of the card on the stage, with their odds. After the card was shown, its prize is marked. */
export function PrizePanel({ play }: { readonly play: ScratchPlay }) {
  const told = play.phase === 'idle' && play.told?.stake === play.stake ? play.told : null;
  const stake = play.canSet ? play.stake : (play.round?.stake ?? play.stake);
  return (
    <ul className="prizes" aria-label={play.t('prizes')}>
      {prizesOf(stake, play).map(({ amount, text, odds }) => {
        const on = told !== null && amount !== null && told.view.prize === amount;
        return (
          <li key={amount ?? 'none'} className={`prize ${on ? 'prize--on' : ''}`} aria-current={on || undefined}>
            <b className="num">{text}</b>
            <small>{odds}</small>
          </li>
        );
      })}
    </ul>
  );
}
