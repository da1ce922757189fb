import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, optionTypes } from '../../../../contract';
import { useOption } from '../../../core/options';
import { Sheet } from '../../../ui';
import { coinWorth, weighed } from '../lib/coin-worth';
import type { Board } from '../lib/board';
import { percentText } from '../lib/percent';
import { $oddsOpen, oddsClosed } from '../model/lists';
import { usePrize } from './use-prize';

/** Scrolls to the top: the focus during the opening animation would scroll a long sheet to its end. */
function useFromTop(open: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const frame = requestAnimationFrame(() => ref.current?.closest('dialog')?.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return ref;
}

/** Every prize with its probability before play, the price, the theoretical return, and the seeds. */
export function OddsSheet({ board }: { board: Board }) {
  const { t, i18n } = useTranslation('wheel');
  const { open, close } = useUnit({ open: $oddsOpen, close: oddsClosed });
  const { words, market } = usePrize();
  const ref = useFromTop(open);
  // CSP-4: the worth of coins, where option 4030 is valid.
  const coins = coinWorth(useOption(optionTypes.coinType));
  const price = t(board.unit, { count: board.stake, number: formatCount(market, board.stake) });
  const rows = board.prizes
    .map((prize, at) => ({ ...prize, at }))
    .sort((a, b) => (a.share ?? 0) - (b.share ?? 0) || a.at - b.at);
  return (
    <Sheet open={open} onClose={() => close()} title={t('odds.title')}>
      <div className="wheel-odds" ref={ref}>
        <p>{t('odds.text', { price })}</p>
        {board.theoreticalReturn !== null && (
          <p className="wheel-odds__return">
            {t('odds.returnText', { percent: percentText(i18n.language, board.theoreticalReturn) })}
          </p>
        )}
        {coins && (
          <p className="muted">
            {t('odds.coins', {
              coins: t('coins', { count: weighed, number: formatCount(market, weighed) }),
              money: formatMoney(market, coins.minor),
            })}
          </p>
        )}
        {board.leftToday !== null && <p className="muted">{t('odds.left', { count: board.leftToday })}</p>}
        <table className="wheel-odds__table">
          <thead>
            <tr>
              <th scope="col">{t('odds.prize')}</th>
              <th scope="col">{t('odds.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                <th scope="row">{words(row)}</th>
                <td className="num">{row.share === null ? '–' : percentText(i18n.language, row.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">{t('odds.size')}</p>
        <p className="muted">{t('odds.cash')}</p>
        {coins?.bonus && <p className="muted">{t('odds.bonus')}</p>}
        <p className="wheel-odds__small">{t('odds.version', { version: board.oddsVersion })}</p>
        {board.serverHash !== null && (
          <p className="wheel-odds__small wheel-odds__hash">{t('odds.hash', { hash: board.serverHash })}</p>
        )}
      </div>
    </Sheet>
  );
}
