import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, type DepositOrder } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { say } from '../../../core/text/say';
import { ErrorState, Icon, Skeleton, type IconName } from '../../../ui';
import { Facts, Ticket } from '../../../ui/ticket';
import { GivenChances } from '../../collect-cards';
import type { Outcome } from '../model/celebrate';
import { $detail, $outcome, $resultLost, $resultProblem, resultAskedAgain } from '../model/result';
import './result.css';
import './hall-waiting.css';

const looks = [
  { icon: 'clock', kind: 'open', title: 'result.openTitle' },
  { icon: 'check-circle-fill', kind: 'good', title: 'result.goodTitle' },
  { icon: 'warning-circle-fill', kind: 'bad', title: 'result.badTitle' },
] as const satisfies ReadonlyArray<{ icon: IconName; kind: string; title: string }>;

/** The coins of a credited deposit by source, and their sum when there is more than one source. */
function Coins({ order, bonus }: { order: DepositOrder; bonus: number }) {
  const { t } = useTranslation('deposit');
  const market = useUnit($market);
  if (bonus === 0) return null;
  const sources = (
    [
      ['packageCoins', order.coins - order.refundCoins],
      ['refund', order.refundCoins],
      ['firstCoins', order.firstCoins],
    ] as const
  ).filter(([, coins]) => coins > 0);
  const rows = sources.length > 1 ? [...sources, ['coins', bonus] as const] : sources;
  return rows.map(([name, coins]) => (
    <div key={name}>
      <dt>{t(`sum.${name}`)}</dt>
      <dd className="num pay-result__coins">
        +{formatCount(market, coins)}
        <img src="/art/coin.webp" width={64} height={64} alt={t('package.coins')} />
      </dd>
    </div>
  ));
}

/** The sums of a deposit and its reference. Of a failed deposit nothing was paid, so no tax was taken. */
function Sums({ order, outcome }: { order: DepositOrder; outcome: Outcome }) {
  const { t } = useTranslation('deposit');
  const market = useUnit($market);
  const { kind } = looks[outcome.status];
  const isBad = kind === 'bad';
  return (
    <Facts className="pay-result__rows">
      {!isBad && (
        <div>
          <dt>{t(kind === 'good' ? 'sum.paid' : 'sum.pay')}</dt>
          <dd className="num">{formatMoney(market, order.payMoney)}</dd>
        </div>
      )}
      {!isBad && order.tax > 0 && (
        <div>
          <dt>{t('sum.tax')}</dt>
          <dd className="num">−{formatMoney(market, order.tax)}</dd>
        </div>
      )}
      <Coins order={order} bonus={outcome.bonus} />
      <div>
        <dt>{t('hall.reference')}</dt>
        <dd className="num">{outcome.no}</dd>
      </div>
    </Facts>
  );
}

/** How a deposit ended (DEP-23): loading, success, failure, or still open; with the next actions below. */
export function ResultView({ children }: { children: ReactNode }) {
  const { t } = useTranslation('deposit');
  const { outcome, detail, problem, lost, market, again } = useUnit({
    outcome: $outcome,
    detail: $detail,
    problem: $resultProblem,
    lost: $resultLost,
    market: $market,
    again: resultAskedAgain,
  });
  if (problem !== null && outcome === null) {
    return (
      <div className="stack pay-result">
        <ErrorState
          title={t('result.errorTitle')}
          text={say({ text: problem })}
          {...(lost ? {} : { onRetry: () => again() })}
        />
        {children}
      </div>
    );
  }
  if (outcome === null)
    return (
      <div role="status" aria-label={t('hall.loading')}>
        <Skeleton className="hall__waiting" />
      </div>
    );
  const look = looks[outcome.status];
  const head = (
    <>
      <Icon name={look.icon} />
      <h2>{t(look.title)}</h2>
      {detail !== null && (
        <b className="pay-result__amount num">
          {formatMoney(market, outcome.status === 1 ? detail.credit : detail.payMoney)}
        </b>
      )}
      <p className="muted">{outcome.msg}</p>
    </>
  );
  return (
    <div className="stack pay-result">
      <Ticket head={{ className: `pay-result__head pay-result__head--${look.kind}`, role: 'status', children: head }}>
        {detail !== null && <Sums order={detail} outcome={outcome} />}
      </Ticket>
      {outcome.status === 1 && <GivenChances orderNo={outcome.no} />}
      {children}
    </div>
  );
}
