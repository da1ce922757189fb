import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../../../contract';
import { $isSignedIn, useRest } from '../../../access/session';
import { $market } from '../../../../core/market/market';
import { useWide } from '../../../../core/wide/wide';
import { ActionBar, Button } from '../../../../ui';
import { Summary } from './summary';
import { useBlockedValues } from './blocked-values';
import { $blocked, $busy, $checking, $gives, payTapped, profileWanted } from './model';

/** What the deposit gives, and the Pay button above the tabs (look.md §3). Shows the reason while disabled (DEP-10). */
export function PayBar() {
  const { t } = useTranslation(['deposit', 'common']);
  const { gives, blocked, busy, checking, market, signedIn, tap, retry } = useUnit({
    gives: $gives,
    blocked: $blocked,
    busy: $busy,
    checking: $checking,
    market: $market,
    signedIn: $isSignedIn,
    tap: payTapped,
    retry: profileWanted,
  });
  // During a break an open payment continues, but no new one can begin (Q77).
  const rest = useRest();
  const off = (blocked !== null || rest !== null) && signedIn;
  const values = useBlockedValues();
  const wide = useWide() !== null;
  const note =
    gives !== null && gives.coins > 0 ? (
      <>
        {t('bar.coins', { coins: formatCount(market, gives.coins) })}
        {gives.firstCoins > 0 && gives.coins > gives.firstCoins && (
          <span className="deposit__of-first">{t('bar.first', { coins: formatCount(market, gives.firstCoins) })}</span>
        )}
      </>
    ) : null;
  const why = checking
    ? t('bar.checking')
    : rest !== null && signedIn
      ? rest.off
      : blocked !== null && blocked !== 'busy' && signedIn
        ? t(`blocked.${blocked}`, values)
        : '';
  return (
    <ActionBar
      label={t('bar.get')}
      amount={formatMoney(market, gives?.credit ?? 0)}
      lines={wide ? <Summary /> : null}
      note={note}
      why={why}
    >
      {(whyId) =>
        blocked === 'unread' ? (
          <Button full kind="secondary" icon="arrow-clockwise" onClick={() => retry()} aria-describedby={whyId}>
            {t('common:retry')}
          </Button>
        ) : (
          <Button full disabled={off && !busy} busy={busy} onClick={() => tap()} aria-describedby={whyId}>
            {gives === null ? t('bar.pay') : t('bar.payAmount', { amount: formatMoney(market, gives.payMoney) })}
          </Button>
        )
      }
    </ActionBar>
  );
}
