import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type Purse } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $online } from '../../../core/browser/trackers';
import { say } from '../../../core/text/say';
import { Button, Select, Sheet, TextAction } from '../../../ui';
import { useRest } from '../../access/session';
import { CouponSheet } from '../../coupons';
import { $busy, $checking } from '../model/buy';
import {
  $basket,
  $canOrder,
  $changes,
  $gate,
  $isSaving,
  $needsAddress,
  $needsNetwork,
  $quote,
  $refusal,
  $sheetOpen,
  $sums,
  changesTaken,
  checkoutClosed,
  coupon,
  orderPressed,
} from '../model/checkout';
import { $detail, $most, $network, countSet, networkPicked } from '../model/detail';
import { isGated } from '../lib/gate';
import { isTopUp, type Line } from '../lib/lines';
import { AddressBook } from './address-book';
import { AddressPart } from './address-form';
import { CouponChoice } from './coupon';
import { Gate } from './gate';
import { LineRow } from './line';
import { useLineName } from './line-name';
import { PurseMark } from './price';
import { Stepper } from './stepper';
import './order-sheet.css';
import './order-why.css';

/** Where more coins or diamonds come from. */
const earnAt = (purse: Purse): string => (purse === 'diamonds' ? paths.diamondTasks : paths.tasks);

/** The lines of the order. A single item may still be counted; the lines of a cart are counted in the cart. */
function Lines({ lines, single }: { lines: readonly Line[]; single: boolean }) {
  const { t } = useTranslation('mall');
  const { most, set } = useUnit({ most: $most, set: countSet });
  const nameOf = useLineName();
  return (
    <ul className="order-lines">
      {lines.map(({ id, option, goods, count, unitPrice }) => (
        <li key={`${id}-${option}`}>
          <LineRow
            name={goods.name}
            option={option}
            image={goods.image}
            type={goods.type}
            price={unitPrice}
            end={
              single && most > 1 ? (
                <Stepper name={nameOf(goods.name, option)} count={count} most={most} onSet={set} />
              ) : (
                count > 1 && <span className="num">{t('times', { number: String(count) })}</span>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The network that airtime or data go to. */
function Network() {
  const { t } = useTranslation('mall');
  const { detail, network, pick } = useUnit({ detail: $detail, network: $network, pick: networkPicked });
  if (detail === null) return null;
  const { all } = detail.networks;
  return (
    <div className="field">
      <label className="field__label" htmlFor="mall-network">
        {t('network.label')}
      </label>
      <Select
        id="mall-network"
        label={t('network.label')}
        value={network ?? ''}
        {...(network === null ? { placeholder: t('network.choose') } : {})}
        options={all.map((name) => ({ value: name, text: name }))}
        invalid={false}
        describedBy="mall-network-hint"
        onChoose={(name) => pick(name)}
        onLeave={() => undefined}
      />
      <p className="field__hint" id="mall-network-hint">
        {t('network.hint')}
      </p>
    </div>
  );
}

/** What has changed since the goods were loaded, and a button that takes it over. */
function Changes() {
  const { t } = useTranslation('mall');
  const { changes, basket, take } = useUnit({ changes: $changes, basket: $basket, take: changesTaken });
  const market = useMarket();
  const nameOf = useLineName();
  if (changes.length === 0 || basket === null) return null;
  return (
    <div className="order-note" role="alert">
      {changes.map(({ id, option, problem, unitPrice, stock }) => {
        const goods = basket.lines.find((line) => line.id === id)?.goods;
        if (goods === undefined || problem === null) return null;
        const name = nameOf(goods.name, option);
        return (
          <p key={`${id}-${option}`}>
            {t(`changed.${problem}`, { name, price: formatCount(market, unitPrice), count: stock })}
          </p>
        );
      })}
      <Button size="sm" kind="secondary" onClick={() => take()}>
        {t('changed.take')}
      </Button>
    </div>
  );
}

/** The sum before the order: goods, coupon, delivery, and what is left of the purse. */
function Sums() {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { sums, needsAddress } = useUnit({ sums: $sums, needsAddress: $needsAddress });
  if (sums === null) return null;
  const number = (amount: number) => formatCount(market, amount);
  const words = (amount: number) => t(`sum.${sums.purse}`, { count: amount, number: number(amount) });
  return (
    <dl className="order-sums">
      {sums.off > 0 && (
        <>
          <div>
            <dt>{t('sums.goods')}</dt>
            <dd className="num">{number(sums.total)}</dd>
          </div>
          <div className="order-sums__off">
            <dt>{t('sums.coupon')}</dt>
            <dd className="num">{`− ${number(sums.off)}`}</dd>
          </div>
        </>
      )}
      {needsAddress && (
        <div>
          <dt>{t('sums.delivery')}</dt>
          <dd>{t('sums.free')}</dd>
        </div>
      )}
      <div className="order-sums__pay">
        <dt>{t('sums.pay')}</dt>
        <dd className="num">{words(sums.pay)}</dd>
      </div>
      {sums.have !== null && (
        <div>
          <dt>{t('sums.have')}</dt>
          <dd className="num">{words(sums.have)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Too few coins or diamonds: how many are missing, and where to earn them. */
export function Missing({ purse, missing }: { purse: Purse; missing: number }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const go = useUnit(routeRequested);
  const unit = purse === 'diamonds' ? 'diamonds' : 'coins';
  return (
    <p className="order-missing">
      <span>{t(`missing.${unit}`, { count: missing, number: formatCount(market, missing) })}</span>
      <TextAction onClick={() => go({ to: earnAt(purse) })}>{t(`earn.${unit}`)}</TextAction>
    </p>
  );
}

/** Why Order is off, or what is in progress; null when it is on. */
function useWhy(lacksNetwork: boolean): string | null {
  const { t } = useTranslation('mall');
  const { checking, online } = useUnit({ checking: $checking, online: $online });
  const rest = useRest();
  if (checking) return t('buy.checking');
  if (rest !== null) return rest.off;
  if (!online) return t('why.offline');
  return lacksNetwork ? t('why.network') : null;
}

function Foot() {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { basket, sums, can, busy, saving, refusal, needsNetwork, network, press } = useUnit({
    basket: $basket,
    sums: $sums,
    can: $canOrder,
    busy: $busy,
    saving: $isSaving,
    refusal: $refusal,
    needsNetwork: $needsNetwork,
    network: $network,
    press: orderPressed,
  });
  const lacksNetwork = needsNetwork && network === null;
  const why = useWhy(lacksNetwork);
  if (basket === null || sums === null) return null;
  return (
    <>
      {refusal !== null && (
        <p className="order-refusal" role="alert">
          {say({ text: refusal.message || 'common:error.later' })}
        </p>
      )}
      {sums.missing > 0 && <Missing purse={sums.purse} missing={sums.missing} />}
      <Button
        full
        size="lg"
        busy={busy || saving}
        disabled={!(can || busy || saving) || lacksNetwork}
        aria-describedby={why === null ? undefined : 'mall-why'}
        cost={
          <>
            <span className="order-cost">
              <PurseMark type={basket.type} />
            </span>
            {formatCount(market, sums.pay)}
          </>
        }
        onClick={() => press()}
      >
        {t('order')}
      </Button>
      {why !== null && (
        <p id="mall-why" className="order-why" role="status">
          {why}
        </p>
      )}
    </>
  );
}

/** Everything about an order before it is made: goods, coupon, address, sum (board 39b). */
export function OrderSheet({ single }: { single: boolean }) {
  const { t } = useTranslation('mall');
  const { open, basket, needsAddress, gate, quote, close } = useUnit({
    open: $sheetOpen,
    basket: $basket,
    needsAddress: $needsAddress,
    gate: $gate,
    quote: $quote,
    close: checkoutClosed,
  });
  const shownGate = quote ?? gate;
  return (
    <>
      <Sheet open={open} onClose={() => close()} title={t('checkout')}>
        {basket !== null && (
          <div className="order-sheet">
            <Lines lines={basket.lines} single={single} />
            <Changes />
            <CouponChoice />
            {basket.lines.some(({ goods }) => isTopUp(goods)) && <Network />}
            {needsAddress && <AddressPart />}
            <Sums />
            {shownGate !== null && isGated(shownGate) ? <Gate shop={shownGate} title={t('checkout')} /> : <Foot />}
          </div>
        )}
      </Sheet>
      <CouponSheet pick={coupon} />
      <AddressBook />
    </>
  );
}
