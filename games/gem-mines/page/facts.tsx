import { Icon } from '../../shell/icon';
import { outlookOf } from './board-state';
import type { MinesPlay } from './types';

/** What was won, until the next round begins or is set otherwise. */
export const winOf = ({ phase, told, params }: MinesPlay) =>
  phase === 'idle' && told !== null && !told.open && told.params.mines === params.mines && isWin(told.tone)
    ? told
    : null;

const isWin = (tone: string): boolean => tone === 'win' || tone === 'big';

/** Under the board: what the next gem pays and how many safe tiles are left, or what was won. */
export function Facts({ play }: { readonly play: MinesPlay }) {
  const won = winOf(play);
  if (won)
    return (
      <div className="mines-facts mines-facts--won">
        <p className="mines-won">
          <Icon name="check-circle-fill" />
          <b>{play.t('won', { amount: play.money(won.payout) })}</b>
          <span className="num">{play.multiple(won.multiplier)}</span>
        </p>
      </div>
    );
  const { ladder, opened, stake, left, total } = outlookOf(play);
  const next = ladder[opened];
  return (
    <div className="mines-facts">
      <p>
        {play.t(next === undefined ? 'allOpen' : opened === 0 ? 'firstPays' : 'nextPays')}
        {next !== undefined && <b className="num">{play.money(play.payout(stake, next))}</b>}
      </p>
      <p>
        {play.t('safeLeft')}
        <b className="num">{play.t('ofTotal', { left, total })}</b>
      </p>
    </div>
  );
}
