import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, type GameRecord } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { useMoment } from '../../../../core/time/moment';
import { Button, NavBar, Picture, Skeleton, classes } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { Facts, Reference, Ticket } from '../../../../ui/ticket';
import { $rest } from '../../../access/session';
import { CopyHex } from '../../../fairness';
import { checkPath, receiptPath } from '../../../fairness/addresses';
import { detailsOf } from '../../lib/outside-details';
import { checkableOf } from '../../lib/shared-rounds';
import { RoundPicture } from '../../ui/round-picture';
import { useMultiple } from '../../ui/use-multiple';
import { $loading, $picture, $problem, $record, retried } from './model';
import './game-round.css';

/** Game, amount and state. */
function Head({ record: { round, gameName, cover } }: { record: GameRecord }) {
  const { t } = useTranslation('bets');
  const market = useUnit($market);
  const { state, stake, payout } = round;
  const amount = state === 'settled' ? payout : stake;
  return (
    <>
      <Picture src={cover} width={300} height={380} alt="" eager className="round__cover" />
      <h2>{gameName}</h2>
      <span className={classes('num round__amount', state === 'settled' && payout > stake && 'round__amount--won')}>
        {formatMoney(market, amount)}
      </span>
      <span className="round__state">
        {t(state === 'settled' && payout === 0 ? 'state.nothing' : `state.${state}`)}
      </span>
    </>
  );
}

/** Amounts and times. */
function Sums({ record: { round, supplierRound } }: { record: GameRecord }) {
  const { t } = useTranslation('bets');
  const moment = useMoment();
  const market = useUnit($market);
  const multiple = useMultiple();
  const rows = [
    ['began', moment.full(round.createTime)],
    ...(round.settleTime === null ? [] : [['ended', moment.full(round.settleTime)] as const]),
    ['stake', formatMoney(market, round.stake)],
    ...(round.state === 'settled'
      ? ([
          ['multiplier', multiple(round.multiplier)],
          ['paid', formatMoney(market, round.payout)],
        ] as const)
      : []),
    // Rounds of another supplier have no rules of ours.
    ...(round.rulesVersion === '' ? [] : [['rules', round.rulesVersion] as const]),
    ...(supplierRound === null ? [] : [['supplierRound', supplierRound] as const]),
  ] as const;
  return (
    <Facts className="round__facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`round.${name}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** Wins above a maximum that the casino checks, or has checked (Q81). */
function HeldWins({ held }: Pick<GameRecord, 'held'>) {
  const { t } = useTranslation('bets');
  const market = useUnit($market);
  return held.map(({ amount, state }, nth) => (
    <p key={nth} className="round__go muted">
      {t(`round.held.${state}`, { amount: formatMoney(market, amount) })}
    </p>
  ));
}

/** What the player chose, as the outside supplier says it. */
function Details({ record: { round } }: { record: GameRecord }) {
  const { t } = useTranslation('bets');
  const details = detailsOf(round);
  if (details.length === 0) return null;
  return (
    <section className="round__details" aria-labelledby="round-details">
      <h3 id="round-details">{t('round.details')}</h3>
      {details.map(({ name, value }) =>
        name === null ? (
          <p key="text">{value}</p>
        ) : (
          <Facts key={name} className="round__seeds">
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          </Facts>
        ),
      )}
    </section>
  );
}

const checkLines = { yes: 'fairness.text', later: 'fairness.open', never: 'fairness.returned' } as const;

/** The draw behind the round, and the way to its receipt and check. */
function Fairness({ record }: { record: GameRecord }) {
  const { t } = useTranslation('bets');
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const { round, receipt } = record;
  const { serverHash, clientSeed, nonce } = round;
  const checkable = checkableOf(record);
  if (serverHash === null || nonce === null) return null;
  return (
    <section className="round__fairness" aria-labelledby="round-fairness">
      <h3 id="round-fairness">{t('fairness.title')}</h3>
      <span className="muted">{t('fairness.hash')}</span>
      <CopyHex value={serverHash} label={t('fairness.copy')} />
      <Facts className="round__seeds">
        <div>
          <dt>{t('fairness.seed')}</dt>
          <dd>{clientSeed}</dd>
        </div>
        <div>
          <dt>{t('fairness.nonce')}</dt>
          <dd className="num">{formatCount(market, nonce)}</dd>
        </div>
      </Facts>
      {checkable === 'yes' && (
        <Button
          kind="secondary"
          full
          icon="shield-check-fill"
          onClick={() => go({ to: receipt === null ? checkPath({ serverHash, nonce }) : receiptPath(receipt) })}
        >
          {t('fairness.check')}
        </Button>
      )}
      <p className="muted">{t(checkLines[checkable])}</p>
    </section>
  );
}

/** "Watch again" (ACC-27), or why a settled round cannot be shown again. Nothing while play is blocked. */
function WatchAgain({ record: { round, replay } }: { record: GameRecord }) {
  const { t } = useTranslation('bets');
  const { go, rest } = useUnit({ go: routeRequested, rest: $rest });
  if (round.state !== 'settled' || rest !== null) return null;
  if (replay === null)
    return (
      <p className="round__go muted">
        {t(round.rulesVersion === '' ? 'round.noReplay.outside' : 'round.noReplay.rules')}
      </p>
    );
  return (
    <div className="round__go">
      <Button
        full
        icon="arrow-clockwise"
        onClick={() => go({ to: pathTo(paths.casino, { mode: 'replay', id: round.id }) })}
      >
        {t('round.watch')}
      </Button>
    </div>
  );
}

function Round({ record }: { record: GameRecord }) {
  const { t } = useTranslation('bets');
  const { go, picture } = useUnit({ go: routeRequested, picture: $picture });
  const { round } = record;
  return (
    <Ticket className="round" head={{ children: <Head record={record} /> }}>
      {picture !== null && <RoundPicture round={round} part={picture} />}
      <HeldWins held={record.held} />
      <WatchAgain record={record} />
      <Sums record={record} />
      <Details record={record} />
      {round.state === 'open' && (
        <div className="round__go">
          <Button full onClick={() => go({ to: pathTo(paths.casino, { mode: 'launch', id: round.gameId }) })}>
            {t('round.goOn')}
          </Button>
        </div>
      )}
      <Fairness record={record} />
      <Reference
        className="round__reference"
        label={t('round.reference')}
        text={round.id}
        copyLabel={t('round.copy', { reference: round.id })}
      />
      <div className="round__go">
        <Button
          kind="ghost"
          full
          onClick={() => go({ to: `${paths.appealForm}?kind=bet&reference=${encodeURIComponent(round.id)}` })}
        >
          {t('round.appeal')}
        </Button>
      </div>
    </Ticket>
  );
}

/** One round of the member: result, parameters, amounts, and its check (ACC-27). */
export function GameRoundPage() {
  const { t } = useTranslation('bets');
  const { record, problem, loading, back, retry } = useUnit({
    record: $record,
    problem: $problem,
    loading: $loading,
    back: backRequested,
    retry: retried,
  });
  return (
    <div className="page">
      <NavBar title={t('round.title')} onBack={() => back()} />
      <main className="page__body stack">
        {record === null ? (
          <NotLoaded
            problem={problem}
            loading={loading}
            offlineText={t('round.offline')}
            failedTitle={t('round.failed')}
            onRetry={() => retry()}
            label={t('round.loading')}
          >
            <Skeleton className="round__waiting" />
          </NotLoaded>
        ) : (
          <Round record={record} />
        )}
      </main>
    </div>
  );
}
