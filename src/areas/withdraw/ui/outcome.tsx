import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithdrawState, type WithdrawOrder } from '../../../../contract';
import { $now } from '../../../core/time/clock';
import { Button, Dialog, Icon, Kente } from '../../../ui';
import { $made, $outcome, outcomeClosed, recordsTapped } from '../model/flow';
import { Review, ReviewActions } from './review';
import { Steps } from './steps';
import { $checking } from '../model/take';
import { clockOf, useReading } from '../model/words';
import './outcome.css';

const titleOf = ({ state }: WithdrawOrder) => {
  if (state === WithdrawState.paid) return 'outcome.donePaid';
  if (state === WithdrawState.failed || state === WithdrawState.rejected) return 'outcome.doneReturned';
  return state === WithdrawState.review ? 'outcome.doneReview' : 'outcome.done';
};

/** The accepted withdrawal with its current state (WDR-18). */
function Done({ order }: { order: WithdrawOrder }) {
  const { t } = useTranslation('withdraw');
  const read = useReading();
  const now = useUnit($now);
  const isBack = order.state === WithdrawState.failed || order.state === WithdrawState.rejected;
  return (
    <div className="withdraw-outcome" role="status">
      <b className={`withdraw-outcome__amount num${isBack ? ' withdraw-outcome__amount--back' : ''}`}>
        {read.money(isBack ? order.money : order.net)}
      </b>
      <p>{order.message}</p>
      {order.state === WithdrawState.review && order.reviewUntil !== null && (
        <p className="withdraw-outcome__clock num">
          <Icon name="clock" />
          {order.reviewUntil > now ? t('detail.clock', { time: clockOf(order.reviewUntil - now) }) : t('detail.over')}
        </p>
      )}
      {!isBack && (
        <Steps
          channelName={order.channelName}
          channelCode={order.channel}
          reviewMs={order.reviewUntil === null ? 0 : order.reviewUntil - order.createTime}
          state={order.state}
        />
      )}
    </div>
  );
}

/**
 * Shown while waiting for the server. Without an answer it says that the outcome is being checked, never that it failed
 * (Q53, D4).
 */
function Working() {
  const { t } = useTranslation('withdraw');
  const checking = useUnit($checking);
  return (
    <div className="withdraw-outcome" role="status">
      <span className="withdraw-outcome__ring" aria-hidden="true" />
      <p>{t(checking ? 'outcome.checkingText' : 'outcome.workingText')}</p>
    </div>
  );
}

/**
 * The overlay on the form or the preview: review of theme B, working, checking, and the result with a link to the
 * records (WDR-6, WDR-18, Q73).
 */
export function Outcome() {
  const { t } = useTranslation('withdraw');
  const { shown, order, checking, close, records } = useUnit({
    shown: $outcome,
    order: $made,
    checking: $checking,
    close: outcomeClosed,
    records: recordsTapped,
  });
  const done = shown === 'done' && order !== null ? order : null;
  // During its closing animation the window keeps its content.
  const [wasReview, setWasReview] = useState(false);
  if (shown !== 'closed' && wasReview !== (shown === 'review')) setWasReview(shown === 'review');
  const isReview = shown === 'review' || (shown === 'closed' && wasReview);
  const title = () => {
    if (isReview) return t('outcome.review');
    if (done !== null) return t(titleOf(done));
    return t(checking ? 'outcome.checking' : 'outcome.working');
  };
  const actions = () => {
    if (isReview) return <ReviewActions />;
    if (done === null && !checking) return null;
    return (
      <>
        <Button kind="ghost" onClick={() => close()}>
          {t('outcome.close')}
        </Button>
        <Button onClick={() => records()}>{t('outcome.records')}</Button>
      </>
    );
  };
  const content = () => {
    if (isReview) return <Review />;
    return done !== null ? <Done order={done} /> : <Working />;
  };
  return (
    <Dialog
      open={shown !== 'closed'}
      onClose={() => close()}
      dismissible={isReview || done !== null || checking}
      closeButton={false}
      header={<Kente height={6} />}
      title={<span className="withdraw-outcome__title">{title()}</span>}
      actions={actions()}
    >
      {content()}
    </Dialog>
  );
}
