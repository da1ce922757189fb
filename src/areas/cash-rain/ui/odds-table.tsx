import { useUnit } from 'effector-react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { giftTypes, worth, type RainConfig } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { oddsRows, percentText } from '../lib/odds';
import { useGift } from './use-gift';

type Odds = Pick<RainConfig, 'odds' | 'oddsTotal' | 'oddsVersion'>;

/** Scrolls the opened table into view, because it is at the end of a scrolling sheet. */
const showWhole = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' });
};

/** Below the headline: the probability of the top prize and of no prize. */
export function BestChance({ config }: { config: Odds }) {
  const { t, i18n } = useTranslation('rain');
  const market = useUnit($market);
  const rows = oddsRows(config).filter(({ share }) => share > 0);
  const best = [...rows].sort((one, other) => worth(other, market) - worth(one, market))[0];
  const none = rows.find(({ giftType }) => giftType === giftTypes.again);
  if (best === undefined) return null;
  const percent = (share: number): string => percentText(i18n.language, share);
  return (
    <p className="muted">
      {none ? t('rules.chances', { best: percent(best.share), none: percent(none.share) }) : t('rules.sure')}
    </p>
  );
}

/** The published odds: every gift with its probability, and their version (Q12). */
export function OddsTable({ config, open = false }: { config: Odds; open?: boolean }) {
  const { t, i18n } = useTranslation('rain');
  const { words } = useGift();
  const rows = oddsRows(config);
  const empty = rows.some(({ giftType }) => giftType === giftTypes.again);
  return (
    <details className="rain-odds" open={open || undefined} onToggle={open ? undefined : showWhole}>
      <summary className="rain-odds__head">{t('rules.odds')}</summary>
      <p className="muted">{t(empty ? 'rules.oddsText' : 'rules.oddsSure')}</p>
      <table className="rain-odds__table">
        <thead>
          <tr>
            <th scope="col">{t('rules.oddsGift')}</th>
            <th scope="col">{t('rules.oddsChance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.giftType}:${row.giftAmount}`}>
              <th scope="row">{words(row)}</th>
              <td className="num">{percentText(i18n.language, row.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rain-odds__version">{t('rules.version', { version: config.oddsVersion })}</p>
    </details>
  );
}
