import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort, type CardsActivity } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $market } from '../../../core/market/market';
import { useMoment } from '../../../core/time/moment';
import { useRest } from '../../access/session';
import { $balance } from '../../wallet';
import type { ReactNode } from 'react';
import { Button, Sheet } from '../../../ui';
import { freeOf } from '../lib/set';
import { $member } from '../model/activity';
import { $busy, buyPressed, freePressed } from '../model/play';
import { $sheet, sheetClosed } from '../model/sheets';
import { RestNote } from './rest-note';

const restId = 'cards-rest';

/** One way: what it is, what is known about it, and its button. */
const Way = ({
  title,
  text,
  textId,
  children,
}: {
  title: string;
  text: ReactNode;
  textId?: string;
  children: ReactNode;
}) => (
  <li className="cards-way">
    <b>{title}</b>
    <span className="muted" id={textId}>
      {text}
    </span>
    {children}
  </li>
);

/** A chance for coins. */
function CoinsWay({ cost }: { cost: number }) {
  const { t } = useTranslation('cards');
  const { market, balance, busy, buy } = useUnit({
    market: $market,
    balance: $balance,
    busy: $busy,
    buy: buyPressed,
  });
  const isResting = useRest() !== null;
  const coins = balance?.coins ?? 0;
  const poor = balance !== null && coins < cost;
  const worded = (count: number) => t('chances.coins', { count, number: formatCount(market, count) });
  return (
    <Way title={t('chances.buy')} text={t('chances.have', { coins: worded(coins) })} textId="cards-poor">
      <Button
        size="sm"
        kind="secondary"
        disabled={poor || isResting}
        aria-describedby={isResting ? restId : 'cards-poor'}
        busy={busy}
        onClick={() => buy()}
      >
        {worded(cost)}
      </Button>
    </Way>
  );
}

/** The ways to a chance: the week, coins, and a deposit, each with what it costs. */
export function ChancesSheet({ activity }: { activity: CardsActivity }) {
  const { t } = useTranslation('cards');
  const { sheet, close, member, market, busy, free, go } = useUnit({
    sheet: $sheet,
    close: sheetClosed,
    member: $member,
    market: $market,
    busy: $busy,
    free: freePressed,
    go: routeRequested,
  });
  const moment = useMoment();
  const isResting = useRest() !== null;
  const why = isResting ? restId : undefined;
  const week = {
    waits: t('chances.freeText'),
    later: t('chances.next', { when: moment.day(member?.free.nextAt ?? 0) }),
    afterDeposit: t('chances.freeAfterDeposit'),
  }[freeOf(member, market)];
  const first = member?.firstLeft === true ? ` ${t('chances.first', { count: activity.firstChance })}` : '';
  const left = `${t('chances.left', { count: member?.depositsLeft ?? activity.depositsADay })}${first}`;
  const toDeposit = () => {
    close();
    go({ to: paths.deposit });
  };
  return (
    <Sheet open={sheet === 'chances'} onClose={() => close()} title={t('chances.title')}>
      <RestNote id={restId} />
      <ul className="cards-ways">
        <Way title={t('chances.free')} text={week}>
          <Button
            size="sm"
            disabled={member?.free.available !== true || isResting}
            aria-describedby={why}
            busy={busy}
            onClick={() => free()}
          >
            {t('chances.take')}
          </Button>
        </Way>
        <CoinsWay cost={activity.costChance} />
        <Way title={t('chances.deposit', { amount: formatMoneyShort(market, activity.depositMin) })} text={left}>
          <Button size="sm" kind="secondary" disabled={isResting} aria-describedby={why} onClick={toDeposit}>
            {t('chances.toDeposit')}
          </Button>
        </Way>
      </ul>
      <p className="muted">{t('chances.worth')}</p>
    </Sheet>
  );
}
