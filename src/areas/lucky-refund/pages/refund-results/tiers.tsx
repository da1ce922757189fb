import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, formatMoneyShort, type RefundResults } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { classes, Icon } from '../../../../ui';
import { oneIn, winsOf } from '../../lib/shown';
import { $mine } from './model';

const shownCodes = 12;

/** A tier as a row that opens its codes, four in a row, the member's own first. */
function Tier({ results, at }: { results: RefundResults; at: number }) {
  const { t } = useTranslation('lucky-refund');
  const { mine, market } = useUnit({ mine: $mine, market: $market });
  const [isOpen, setOpen] = useState(false);
  const tier = results.refund.tiers[at];
  if (tier === undefined) return null;
  const own = (mine?.won ?? []).filter((prize) => prize.tier === tier.tier).map(({ code }) => code);
  const listed = winsOf(results.results, tier.tier, own).map(({ code }) => code);
  const codes = [...own.filter((code) => !listed.includes(code)), ...listed];
  const odds = oneIn(results.refund.codes, tier.winners);
  const amount = tier.tier === 1 ? formatMoney(market, tier.prize) : formatMoneyShort(market, tier.prize);
  const rest = tier.winners - Math.min(codes.length, shownCodes);
  return (
    <li className="result-tier">
      <button
        type="button"
        className="result-tier__row"
        aria-expanded={isOpen}
        disabled={codes.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes('result-medal', `result-medal--${Math.min(tier.tier, 4)}`, 'num')} aria-hidden="true">
          {tier.tier}
        </span>
        <span className="result-tier__words">
          <b className="num">{tier.tier === 1 ? t('jackpotIs', { amount }) : amount}</b>
          <small>
            {odds === null
              ? t('result.codes', { count: 0 })
              : t('result.line', { count: tier.winners, odds: formatCount(market, odds) })}
          </small>
        </span>
        {own.length > 0 && <span className="result-tier__own">{t('result.yours', { count: own.length })}</span>}
        <Icon name="caret-down" />
      </button>
      {isOpen && (
        <ul className="result-codes">
          {codes.slice(0, shownCodes).map((code) => (
            <li key={code} className={classes('num', own.includes(code) && 'result-codes__own')}>
              {code}
            </li>
          ))}
          {rest > 0 && <li className="result-codes__rest">{t('result.moreCodes', { count: rest })}</li>}
        </ul>
      )}
    </li>
  );
}

/** All prizes of a round, the jackpot first. */
export const Tiers = ({ results }: { results: RefundResults }) => (
  <ul className="result-tiers">
    {results.refund.tiers.map(({ tier }, at) => (
      <Tier key={tier} results={results} at={at} />
    ))}
  </ul>
);
