import { useTranslation } from 'react-i18next';
import type { RainConfig } from '../../../../contract';
import { oddsRows, percentText } from '../lib/odds';
import { useGift } from './use-gift';

/** The published odds: every gift and its chance, as they will be drawn, with their version (Q12). */
export function OddsTable({ config }: { config: RainConfig }) {
  const { t, i18n } = useTranslation('rain');
  const { words } = useGift();
  return (
    <details className="rain-odds">
      <summary className="rain-odds__head">{t('rules.odds')}</summary>
      <p className="muted">{t('rules.oddsText')}</p>
      <table className="rain-odds__table">
        <thead>
          <tr><th scope="col">{t('rules.oddsGift')}</th><th scope="col">{t('rules.oddsChance')}</th></tr>
        </thead>
        <tbody>
          {oddsRows(config).map((row) => (
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
