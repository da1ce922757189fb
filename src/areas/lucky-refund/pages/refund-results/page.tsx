import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatMoneyShort, type RefundResults, type RefundWin } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { useDates } from '../../../../core/time/use-dates';
import {
  Button,
  Card,
  classes,
  EmptyState,
  Icon,
  Kente,
  NavBar,
  Picture,
  SegmentedControl,
  Skeleton,
  TextAction,
} from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $isSignedIn, $rest, useRest } from '../../../access/session';
import { PrizesLink } from '../../../wallet/prizes-link';
import { paidOut } from '../../lib/shown';
import { $collecting, redeemPressed } from '../../model/redeem';
import { CodeCells } from '../../ui/code-cells';
import { useWhen } from '../../ui/use-when';
import { $latest, $loading, $mine, $problem, $results, $variant, resultsAsked, type Variant } from './model';
import { Tiers } from './tiers';
import '../../ui/refund-tokens.css';
import './results.css';

/** Who holds a winning code: a masked number, or a demo player, who is always called one. */
export function useHolder(): (win: RefundWin) => string {
  const { t } = useTranslation('lucky-refund');
  return ({ mobile, demo }) => (demo ? t('result.demoPlayer') : mobile);
}

const whyId = 'redeem-why';

/**
 * Until when a prize can be redeemed (ms), and why it cannot be now. The server credits it afterwards. A break that
 * outlasts this time leaves only the automatic payment (Q39, Q77).
 */
function Until({ until }: { until: number | null }) {
  const { t } = useTranslation('lucky-refund');
  const { day } = useDates();
  const rest = useRest();
  const restUntil = useUnit($rest)?.until ?? 0;
  const key = rest === null ? 'by' : until !== null && restUntil < until ? 'afterRest' : 'wait';
  return (
    <>
      {rest !== null && (
        <p id={whyId} className="result-mine__until">
          <Icon name="clock" />
          {rest.off}
        </p>
      )}
      {until !== null && (
        <p className="result-mine__until">
          <Icon name="info-fill" />
          {t(`result.${key}`, { day: day(until) })}
        </p>
      )}
    </>
  );
}

/** The prize of the member in this round, and how it is redeemed (Q39). */
function Mine({ results }: { results: RefundResults }) {
  const { t } = useTranslation('lucky-refund');
  const { mine, market, collecting, redeem } = useUnit({
    mine: $mine,
    market: $market,
    collecting: $collecting,
    redeem: redeemPressed,
  });
  const isResting = useRest() !== null;
  if (mine === null || mine.codes.length === 0) return null;
  const { won, codes, sum, open, until } = mine;
  const isBusy = won.some(({ resultId }) => collecting.includes(resultId));
  return (
    <section className="result-mine">
      <Kente />
      <div className="result-mine__head">
        <div>
          <p>
            {won.length > 0
              ? t('result.won', { count: won.length, all: codes.length })
              : t('result.noWin', { count: codes.length })}
          </p>
          {won.length > 0 && <b className="num">{formatMoney(market, sum)}</b>}
        </div>
        {won.length > 0 && (
          <Button
            busy={isBusy}
            disabled={open === 0 || isResting}
            aria-describedby={open > 0 && isResting ? whyId : undefined}
            onClick={() => redeem(results.refund.id)}
          >
            {open === 0
              ? t('result.redeemed')
              : open === sum
                ? t('result.redeem')
                : t('result.redeemAll', { amount: formatMoney(market, open) })}
          </Button>
        )}
      </div>
      {won.length > 0 && (
        <ul className="result-mine__codes">
          {won.slice(0, 6).map(({ resultId, code, tier }) => (
            <li key={resultId} className={classes('result-code', tier < 4 && 'result-code--big')}>
              <Icon name={tier < 4 ? 'trophy-fill' : 'check'} />
              <span className="num">{code}</span>
            </li>
          ))}
          {codes.length > Math.min(6, won.length) && (
            <li className="result-code result-code--rest num">+{codes.length - Math.min(6, won.length)}</li>
          )}
        </ul>
      )}
      {open > 0 && <Until until={until} />}
    </section>
  );
}

/** Jackpot, code and holder over the picture of the variant. */
function Hero({ results, variant }: { results: RefundResults; variant: 0 | 1 }) {
  const { t } = useTranslation('lucky-refund');
  const { theme, market } = useUnit({ theme: $theme, market: $market });
  const when = useWhen();
  const holder = useHolder();
  const jackpot = results.results.find(({ tier }) => tier === 1);
  const at = when.full(results.refund.publishedAt);
  const podium = results.refund.tiers.filter(({ tier }) => tier === 2 || tier === 3);
  const first = { tier: 1, winners: jackpot === undefined ? 0 : 1, prize: jackpot?.prize ?? 0 };
  const plates = [first, ...podium];
  return (
    <section
      className={classes('result-hero', variant === 1 && 'result-hero--podium')}
      aria-label={t('round', { number: results.refund.number })}
    >
      <Picture
        key={variant}
        className="result-hero__art"
        src={`/art/lucky-refund/${variant === 0 ? 'list' : 'podium'}-${theme}`}
        width={780}
        height={variant === 0 ? 636 : 1180}
        alt=""
        eager
      />
      {jackpot !== undefined && (
        <div className="result-hero__jackpot">
          <b className="result-hero__amount num">{formatMoney(market, jackpot.prize)}</b>
          <CodeCells code={jackpot.code} />
          <p>{variant === 0 ? t('result.jackpotLine', { who: holder(jackpot), at }) : t('result.drawn', { at })}</p>
        </div>
      )}
      {variant === 1 &&
        plates.map(({ tier, winners, prize }) => (
          <p
            key={tier}
            className={classes('result-plate', `result-plate--${tier}`, winners === 0 && 'result-plate--empty')}
          >
            <b className="num">
              {tier === 1 ? t('jackpot') : formatMoneyShort(market, prize)} ·{' '}
              {winners === 0 ? t('draw.empty') : t('result.codes', { count: winners })}
            </b>
            {tier === 1 && jackpot !== undefined && <span className="num">{holder(jackpot)}</span>}
          </p>
        ))}
    </section>
  );
}

/** Earlier rounds, newest first (LRF-8). */
function Earlier({ now }: { now: number }) {
  const { t } = useTranslation('lucky-refund');
  const { latest, market, go, variant } = useUnit({
    latest: $latest,
    market: $market,
    go: routeRequested,
    variant: $variant,
  });
  const { day } = useDates();
  const list = latest.filter(({ refund }) => refund.id !== now);
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="result-title">{t('result.earlier')}</h2>
      <Card>
        <ul className="result-earlier">
          {list.map(({ refund, results }) => {
            const jackpot = results.find(({ tier }) => tier === 1);
            return (
              <li key={refund.id}>
                <button
                  type="button"
                  onClick={() =>
                    go({ to: `${paths.refundResults}?theme=${variant ?? 0}&round=${refund.id}`, replace: true })
                  }
                >
                  <span>
                    <b>{t('round', { number: refund.number })}</b>
                    <small>{day(refund.publishedAt)}</small>
                  </span>
                  {jackpot !== undefined && (
                    <span>
                      <b className="num">{formatMoney(market, jackpot.prize)}</b>
                      <small className="num">{jackpot.code}</small>
                    </span>
                  )}
                  <Icon name="caret-right" />
                </button>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}

function Results({ results, variant }: { results: RefundResults; variant: 0 | 1 }) {
  const { t } = useTranslation('lucky-refund');
  const { market, signedIn, back, go } = useUnit({
    market: $market,
    signedIn: $isSignedIn,
    back: backRequested,
    go: routeRequested,
  });
  const { refund } = results;
  return (
    <div className="page refund-result">
      <NavBar over title={t('round', { number: refund.number })} onBack={() => back()} />
      <Hero results={results} variant={variant} />
      <main className="page__body refund-result__body">
        <Mine results={results} />
        <SegmentedControl
          fill
          label={t('result.view')}
          value={variant}
          onChange={(theme) => go({ to: `${paths.refundResults}?theme=${theme}&round=${refund.id}`, replace: true })}
          segments={[
            { value: 0, label: t('result.list') },
            { value: 1, label: t('result.podium') },
          ]}
        />
        <h2 className="result-title">
          {t('result.all')} <small>{t('tickets', { count: refund.codes })}</small>
        </h2>
        <Tiers results={results} />
        {refund.demo && <p className="refund-result__demo">{t('demo', { count: refund.demoMembers })}</p>}
        <p className="refund-result__paid">
          <span>
            {t('result.paid')} <b className="num">{formatMoney(market, paidOut(refund))}</b>
          </span>
          <TextAction onClick={() => go({ to: `${paths.refundCheck}?round=${refund.id}` })}>
            <Icon name="shield-check-fill" /> {t('draw.check')}
          </TextAction>
        </p>
        {signedIn && <PrizesLink source="draw" />}
        <Earlier now={refund.id} />
      </main>
    </div>
  );
}

/** Loading, failed, nothing drawn yet, or an unknown theme number (LRF-10). */
function NoResults({ variant, none }: { variant: Variant; none: boolean }) {
  const { t } = useTranslation('lucky-refund');
  const { loading, problem, back, go, again } = useUnit({
    loading: $loading,
    problem: $problem,
    back: backRequested,
    go: routeRequested,
    again: resultsAsked,
  });
  const list = (
    <Button kind="secondary" onClick={() => go({ to: `${paths.refundResults}?theme=0`, replace: true })}>
      {t('result.list')}
    </Button>
  );
  return (
    <div className="page">
      <NavBar title={t('results')} onBack={() => back()} />
      <main className="page__body">
        {variant === null ? (
          <div role="alert">
            <EmptyState art="error" title={t('result.unknown')} text={t('result.unknownText')} action={list} />
          </div>
        ) : none ? (
          <EmptyState art="tickets" title={t('result.none')} text={t('result.noneText')} />
        ) : (
          <NotLoaded
            problem={problem && (problem.message || 'common:error.later')}
            loading={loading || problem === null}
            offlineText={t('offline')}
            failedTitle={t('result.failed')}
            onRetry={() => again()}
            label={t('loading')}
          >
            <Skeleton className="result-waiting" />
          </NotLoaded>
        )}
      </main>
    </div>
  );
}

/** The results of a round: the list of tiers (theme 0) or the podium (theme 1), Q62. */
export function RefundResultsPage() {
  const { results, variant } = useUnit({ results: $results, variant: $variant });
  if (variant === null || results == null) return <NoResults variant={variant} none={results === null} />;
  return <Results results={results} variant={variant} />;
}
