import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, formatMoneyShort } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { say } from '../../../../core/text/say';
import { $online } from '../../../../core/browser/trackers';
import { AmountField, Card, ErrorState, Icon, Skeleton } from '../../../../ui';
import { OpenOrder } from '../../../../ui/open-order';
import { $mayInvite, useRest } from '../../../access/session';
import { $channels, $items, $loading, $problem, $ready, catalogueWanted } from './catalogue';
import { Channels } from './channels';
import { $gift } from './gift';
import { $blocked, $gives, $limits, $typed, $underWay, amountTyped, payTapped, underWayTapped } from './model';
import { useBlockedValues } from './blocked-values';
import { Packages } from './packages';

/** Placeholders in the shape of the content, so that the layout does not move when it loads. */
function Waiting() {
  const { t } = useTranslation('deposit');
  return (
    <div role="status" aria-label={t('loading')} className="deposit__waiting">
      <Skeleton shape="line" className="deposit__amount-waiting" />
      <div className="deposit__packages">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="deposit__package-waiting" />
        ))}
      </div>
      <Skeleton shape="line" className="deposit__amount-waiting" />
      <Skeleton className="deposit__field-waiting" />
      <Skeleton shape="line" className="deposit__amount-waiting" />
      <Skeleton className="deposit__package-waiting" />
    </div>
  );
}

const ofAmount = ['amountUnread', 'amountLong', 'belowMin', 'overMax'] as const;

/** The field for a typed amount (DEP-3, DEP-5, DEP-6). */
function Amount() {
  const { t } = useTranslation('deposit');
  const values = useBlockedValues();
  const { typed, limits, blocked, market, type, pay } = useUnit({
    typed: $typed,
    limits: $limits,
    blocked: $blocked,
    market: $market,
    type: amountTyped,
    pay: payTapped,
  });
  const rest = useRest();
  const wrong = typed === '' ? null : (ofAmount.find((reason) => reason === blocked) ?? null);
  return (
    <AmountField
      market={market}
      className="form-part--field"
      label={t('amount.title')}
      value={typed}
      onValue={type}
      enterKeyHint="go"
      onKeyDown={({ key, repeat }) => {
        if (key === 'Enter' && !repeat && rest === null) pay();
      }}
      error={wrong === null ? null : t(`blocked.${wrong}`, values)}
      hint={t('amount.min', { amount: formatMoney(market, limits.min) })}
    />
  );
}

/** Kenya: the exact tax and the coins given back, before Pay (DEP-13, Q28). */
function Tax() {
  const { t } = useTranslation('deposit');
  const { gives, market } = useUnit({ gives: $gives, market: $market });
  if (gives === null || gives.tax === 0) return null;
  return (
    <Card className="deposit__tax">
      <h2 className="form-title">
        <Icon name="receipt-fill" />
        {t('tax.title')}
      </h2>
      <dl>
        <div>
          <dt>{t('sum.pay')}</dt>
          <dd className="num">{formatMoney(market, gives.payMoney)}</dd>
        </div>
        <div>
          <dt>{t('sum.tax')}</dt>
          <dd className="num">−{formatMoney(market, gives.tax)}</dd>
        </div>
        <div>
          <dt>{t('sum.credit')}</dt>
          <dd className="num">{formatMoney(market, gives.credit)}</dd>
        </div>
        {gives.refundCoins > 0 && (
          <div>
            <dt>{t('sum.refund')}</dt>
            <dd className="num">+{formatCount(market, gives.refundCoins)}</dd>
          </div>
        )}
      </dl>
      <p className="muted">{t('tax.text')}</p>
    </Card>
  );
}

function UnderWay() {
  const { t } = useTranslation('deposit');
  const { open, market, tap } = useUnit({ open: $underWay, market: $market, tap: underWayTapped });
  if (open === null) return null;
  return (
    <OpenOrder className="deposit__under-way" onPress={() => tap()}>
      <span>{t('underWay', { amount: formatMoney(market, open.amount) })}</span>
    </OpenOrder>
  );
}

/** The first-deposit gift, while the next deposit can bring it; hidden while deposits are refused (DEP-25). */
function Gift() {
  const { t } = useTranslation('deposit');
  const { gift, mayInvite, market } = useUnit({ gift: $gift, mayInvite: $mayInvite, market: $market });
  if (gift === null || !mayInvite) return null;
  return (
    <Card className="deposit__gift">
      <Icon name="gift-fill" />
      <div>
        <b>{t('first.title', { coins: formatCount(market, gift.coins) })}</b>
        <p className="muted">{t('first.text', { min: formatMoneyShort(market, gift.min) })}</p>
      </div>
    </Card>
  );
}

/** Amount and channel, or why a deposit is not possible now (DEP-17, DEP-18). */
export function DepositForm() {
  const { t } = useTranslation('deposit');
  const { items, channels, ready, problem, loading, online, retry } = useUnit({
    items: $items,
    channels: $channels,
    ready: $ready,
    problem: $problem,
    loading: $loading,
    online: $online,
    retry: catalogueWanted,
  });
  if (!ready) {
    if (!online) return <ErrorState offlineText={t('offlineText')} onRetry={() => retry()} />;
    if (problem !== null && !loading)
      return <ErrorState title={t('failedTitle')} text={say({ text: problem })} onRetry={() => retry()} />;
    return <Waiting />;
  }
  if ((channels ?? []).length === 0)
    return <ErrorState title={t('closedTitle')} text={t('closedText')} busy={loading} onRetry={() => retry()} />;
  return (
    <>
      <UnderWay />
      <Gift />
      <Packages items={items ?? []} />
      <Amount />
      <Channels />
      <Tax />
    </>
  );
}
