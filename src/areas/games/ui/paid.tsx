import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type GameRound } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { classes } from '../../../ui';
import { useMultiple } from './use-multiple';
import './paid.css';

/** What a round paid, with its multiplier; or that it is open, or that the stake was returned. */
export function Paid({ round: { state, stake, payout, multiplier } }: { round: GameRound }) {
  const { t } = useTranslation('bets');
  const market = useUnit($market);
  const multiple = useMultiple();
  if (state === 'open') return <span className="paid paid--open">{t('state.open')}</span>;
  if (state === 'returned')
    return (
      <span className="paid">
        <b className="num">{formatMoney(market, stake)}</b>
        <span className="muted">{t('state.returned')}</span>
      </span>
    );
  // A return below the stake is not a win (look.md §8).
  return (
    <span className={classes('paid', payout > stake && 'paid--won')}>
      <b className="num">{`${payout > 0 ? '+' : ''}${formatMoney(market, payout)}`}</b>
      <span className="muted num">{multiple(multiplier)}</span>
    </span>
  );
}
