import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { kycAsked } from '../../../kyc';
import { useOption } from '../../../../core/options';
import {
  $all,
  $typed,
  $blocked,
  $channel,
  $channels,
  $limits,
  $loading,
  $problem,
  $quote,
  $ready,
  $standing,
  $unset,
  allTapped,
  nextTapped,
  amountTyped,
  channelPicked,
  retryAsked,
  Sums,
  termsAsked,
  useAmountValues,
} from '../..';
import { $market } from '../../../../core/market/market';
import { say } from '../../../../core/text/say';
import { $online } from '../../../../core/browser/trackers';
import {
  AmountField,
  Button,
  Card,
  ChannelMemo,
  ChannelTiles,
  ErrorState,
  Icon,
  Skeleton,
  TextAction,
} from '../../../../ui';
import { Account } from './account';

const ofAmount = ['short', 'min', 'max', 'balance', 'fee', 'day', 'amountUnread', 'amountWhole', 'amountLong'] as const;
type OfAmount = (typeof ofAmount)[number];
/** Whether the reason concerns the amount. */
export const isOfAmount = (blocked: string | null): blocked is OfAmount =>
  (ofAmount as readonly (string | null)[]).includes(blocked);

function Amount() {
  const { t } = useTranslation('withdraw');
  const { amount, blocked, limits, market, most, type, all, next } = useUnit({
    amount: $typed,
    blocked: $blocked,
    limits: $limits,
    market: $market,
    most: $all,
    type: amountTyped,
    all: allTapped,
    next: nextTapped,
  });
  const values = useAmountValues();
  return (
    <AmountField
      market={market}
      whole
      label={t('amount.label')}
      name="amount"
      className="form-part--field withdraw__how-much"
      suffix={
        <TextAction disabled={most === null || most === ''} onClick={() => all()}>
          {t('amount.all')}
        </TextAction>
      }
      value={amount}
      onValue={type}
      enterKeyHint="go"
      onKeyDown={({ key, repeat }) => {
        if (key === 'Enter' && !repeat) next();
      }}
      error={amount !== '' && isOfAmount(blocked) ? t(`blocked.${blocked}`, values) : null}
      hint={limits === null ? undefined : t('amount.range', values)}
    />
  );
}

/** Fee, tax and net before the request, with an explanation of the tax (WDR-14, 4065). */
function WhatArrives() {
  const { t } = useTranslation('withdraw');
  const { quote, blocked, again } = useUnit({ quote: $quote, blocked: $blocked, again: termsAsked });
  const explained = useOption(optionTypes.taxExplanation);
  if (quote === null || isOfAmount(blocked)) return null;
  return (
    <Card className="withdraw__sums">
      <h2 className="form-title">
        <Icon name="receipt-fill" />
        {t('sum.title')}
      </h2>
      <Sums {...quote} />
      {blocked === 'termsFailed' && (
        <Button kind="secondary" full icon="arrow-clockwise" onClick={() => again()}>
          {t('sum.retry')}
        </Button>
      )}
      {explained !== null && explained !== '' && <p className="withdraw__note">{explained}</p>}
    </Card>
  );
}

function Kyc() {
  const { t } = useTranslation('withdraw');
  const ask = useUnit(kycAsked);
  return (
    <Card className="withdraw__kyc">
      <Icon name="identification-card-fill" />
      <p>{t('kyc.text')}</p>
      <Button kind="secondary" size="sm" onClick={() => ask()}>
        {t('kyc.action')}
      </Button>
    </Card>
  );
}

function Waiting() {
  const { t } = useTranslation('withdraw');
  return (
    <div role="status" aria-label={t('loading')} className="form">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="withdraw__block-waiting" />
      ))}
    </div>
  );
}

/** The form: amount, account and net sum; or why withdrawing is not possible now (WDR-3, WDR-8 … WDR-15). */
export function WithdrawForm() {
  const { t } = useTranslation('withdraw');
  const { channels, channel, ready, problem, loading, online, unset, standing, blocked, retry, pick } = useUnit({
    channels: $channels,
    channel: $channel,
    ready: $ready,
    problem: $problem,
    loading: $loading,
    online: $online,
    unset: $unset,
    standing: $standing,
    blocked: $blocked,
    retry: retryAsked,
    pick: channelPicked,
  });
  if (unset) return <ErrorState title={t('unset.title')} text={t('unset.text')} />;
  if (!ready) {
    if (!online) return <ErrorState offlineText={t('offline.text')} onRetry={() => retry()} />;
    const why = standing === 'failed' ? 'common:error.later' : problem;
    if (why !== null && !loading)
      return <ErrorState title={t('failed.title')} text={say({ text: why })} onRetry={() => retry()} />;
    return <Waiting />;
  }
  if (channel === null)
    return <ErrorState title={t('none.title')} text={t('none.text')} busy={loading} onRetry={() => retry()} />;
  return (
    <>
      {blocked === 'kyc' && <Kyc />}
      <Amount />
      <fieldset className="form-part">
        <legend className="form-title">{t('channel.label')}</legend>
        <ChannelTiles channels={channels ?? []} chosen={channel.id} onPick={pick} />
        {channel.memo !== '' && <ChannelMemo>{channel.memo}</ChannelMemo>}
      </fieldset>
      <Account channel={channel} />
      <WhatArrives />
    </>
  );
}
