import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { codes as answerCodes, formatCount, formatMoney, refundStatus, type RefundRound } from '../../../../contract';
import { $online } from '../../../core/browser/trackers';
import { $market } from '../../../core/market/market';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { say } from '../../../core/text/say';
import { Button, Icon, IconButton, SegmentedControl, TextAction } from '../../../ui';
import { $isSignedIn, useRest } from '../../access/session';
import { CouponLink, CouponSheet } from '../../coupons';
import { $balance } from '../../wallet';
import {
  $isSelling,
  $most,
  $moving,
  $price,
  $purse,
  $quantity,
  $refusal,
  buying,
  buyPressed,
  coupon,
  playHerePressed,
  pursePicked,
  quantityPicked,
  type Purse,
} from '../model/buy';
import { $status } from '../model/round';

const whyId = 'refund-why';
const quick = [5, 10, 20] as const;

/** Amounts of the chosen purse in words. */
function usePurse(): (purse: Purse, amount: number) => string {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  return (purse, amount) =>
    purse === 'cash'
      ? formatMoney(market, amount)
      : t(purse === 'coins' ? 'coinsCost' : 'diamondsCost', { count: amount, amount: formatCount(market, amount) });
}

function Quantity() {
  const { t } = useTranslation('lucky-refund');
  const { quantity, most, pick } = useUnit({ quantity: $quantity, most: $most, pick: quantityPicked });
  return (
    <div className="refund-quantity" role="group" aria-label={t('quantity')}>
      <span className="refund-stepper">
        <IconButton plain icon="minus" label={t('fewer')} disabled={quantity <= 1} onClick={() => pick(quantity - 1)} />
        <output className="num" aria-live="polite">
          {quantity}
        </output>
        <IconButton
          plain
          icon="plus"
          label={t('more')}
          disabled={quantity >= most}
          onClick={() => pick(quantity + 1)}
        />
      </span>
      {quick.map((count) => (
        <button
          key={count}
          type="button"
          className="refund-quick num"
          aria-pressed={quantity === count}
          disabled={count > most}
          onClick={() => pick(count)}
        >
          {count}
        </button>
      ))}
    </div>
  );
}

/** Number and price of the tickets, and the coupon that takes off a part of it (board 11). */
function Sum({ words }: { words: (purse: Purse, amount: number) => string }) {
  const { purse, quantity, price, signedIn } = useUnit({
    purse: $purse,
    quantity: $quantity,
    price: $price,
    signedIn: $isSignedIn,
  });
  return (
    <div className="refund-sum">
      <span className="num">{price !== null && `${quantity} × ${words(purse, price.one)}`}</span>
      {signedIn && purse === 'cash' && <CouponLink pick={coupon} />}
    </div>
  );
}

/** Why nothing can be bought now, or what has become of the last purchase. */
function Why({ round }: { round: RefundRound }) {
  const { t } = useTranslation('lucky-refund');
  const { status, most, online, refusal, moving, checking, playHere, go } = useUnit({
    status: $status,
    most: $most,
    online: $online,
    refusal: $refusal,
    moving: $moving,
    checking: buying.$checking,
    playHere: playHerePressed,
    go: routeRequested,
  });
  const rest = useRest();
  if (checking)
    return (
      <p className="refund-why" role="status">
        {t('checking')}
      </p>
    );
  if (refusal !== null && rest === null)
    return (
      <p className="refund-why refund-why--bad" role="alert">
        <Icon name="warning-circle-fill" />
        <span>
          {say({ text: refusal.message || 'common:error.later' })} {t('notBought')}
        </span>
        {refusal.code === answerCodes.insufficientBalance && (
          <TextAction onClick={() => go({ to: paths.deposit })}>{t('deposit')}</TextAction>
        )}
        {refusal.code === answerCodes.betElsewhere && (
          <TextAction disabled={moving} onClick={() => playHere()}>
            {t('playHere')}
          </TextAction>
        )}
      </p>
    );
  const why =
    rest !== null
      ? rest.off
      : status === refundStatus.initial
        ? t('notOpen')
        : status === refundStatus.done
          ? t('over')
          : most === 0
            ? t('full', { count: round.terms.mostARound })
            : online
              ? null
              : t('noNetwork');
  return why === null ? null : (
    <p id={whyId} className="refund-why">
      {why}
    </p>
  );
}

/** Which purse pays. */
function Purses() {
  const { t } = useTranslation('lucky-refund');
  const { purse, pick } = useUnit({ purse: $purse, pick: pursePicked });
  return (
    <SegmentedControl
      fill
      label={t('payWith')}
      value={purse}
      onChange={pick}
      segments={[
        { value: 'cash', label: t('cash'), icon: 'wallet-fill' },
        { value: 'coins', label: t('coins'), icon: 'coins-fill' },
        { value: 'diamonds', label: t('diamonds'), icon: 'sparkle-fill' },
      ]}
    />
  );
}

/** Purse, number of tickets, price and the buy button (LRF-6). */
export function BuySheet({ round, onHow }: { round: RefundRound; onHow: () => void }) {
  const { t } = useTranslation('lucky-refund');
  const words = usePurse();
  const { purse, quantity, price, most, selling, online, busy, balance, buy } = useUnit({
    purse: $purse,
    quantity: $quantity,
    price: $price,
    most: $most,
    selling: $isSelling,
    online: $online,
    busy: buying.$busy,
    balance: $balance,
    buy: buyPressed,
  });
  const rest = useRest();
  const have = balance === null ? null : purse === 'cash' ? balance.money : balance[purse];
  const can = selling && online && most > 0 && rest === null;
  return (
    <section className="refund-buy" aria-label={t('buyMore')}>
      <Purses />
      <Quantity />
      <Sum words={words} />
      <Why round={round} />
      <div className="refund-buy__row">
        <Button
          full
          size="lg"
          busy={busy}
          disabled={!can}
          aria-describedby={can ? undefined : whyId}
          onClick={() => buy()}
          cost={price === null ? undefined : <span className="num">{words(purse, price.all)}</span>}
        >
          {t('buy', { count: quantity })}
        </Button>
      </div>
      <div className="refund-buy__foot">
        <span>
          {have !== null && (
            <>
              {t('balance')} <b className="num">{words(purse, have)}</b>
            </>
          )}
        </span>
        <TextAction onClick={onHow}>{t('how')}</TextAction>
      </div>
      <CouponSheet pick={coupon} />
    </section>
  );
}
