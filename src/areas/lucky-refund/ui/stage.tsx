import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatCount,
  formatMoney,
  formatMoneyShort,
  refundStatus,
  type Market,
  type RefundRound,
} from '../../../../contract';
import type { Shown } from '../../../../scenes/lucky-refund/messages';
import { tiers as tuning } from '../../../../scenes/lucky-refund/config';
import { $market } from '../../../core/market/market';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Button, classes, Icon } from '../../../ui';
import { DrawFrame } from '../draw-stage';
import { knownFirst, stageTiers, sumOf, type OwnCode, type StageTier } from '../lib/shown';
import { $ownCodes, $view } from '../model/round';
import { $progress, $tiers, drawScene, shownWritten, skipPressed, watchPressed, type Progress } from '../model/show';

const amountOf = (market: Market, { tier, prize }: StageTier): string =>
  tier === 1 ? formatMoney(market, prize) : formatMoneyShort(market, prize);

/** The texts of the stage in the player's language. */
function useShown(tiers: readonly StageTier[] | null): Shown | null {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  const key = JSON.stringify(tiers);
  return useMemo(() => {
    const list = JSON.parse(key) as readonly StageTier[] | null;
    if (list === null) return null;
    return {
      skin: 'codes',
      tiers: list.map((tier) => ({
        amount: amountOf(market, tier),
        title: t('draw.win', { count: tier.winners }),
        note:
          tier.winners > tuning.most
            ? t('draw.some')
            : tier.tier === 1
              ? t('jackpot')
              : t('draw.note', { n: '{{n}}', count: tier.winners }),
        count: tier.winners,
        codes: tier.codes,
      })),
    };
  }, [key, market, t]);
}

/** One plate per tier: what it pays and how much of it is drawn. Before the publication nothing is drawn. */
function Plates({ tiers, progress }: { tiers: readonly StageTier[]; progress: Progress | null }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  return (
    <ul className="draw-plates" data-stage-part="">
      {tiers.map((tier, at) => {
        const done = progress?.done[at] ?? 0;
        const isNow = progress?.now === at && done < tier.winners;
        const isDone = tier.winners > 0 && done >= tier.winners;
        return (
          <li key={tier.tier} className={classes('draw-plates__one', isNow && 'draw-plates__one--now')}>
            <b className="num">{tier.tier === 1 ? t('jackpot') : amountOf(market, tier)}</b>
            <span className="num">
              {tier.tier === 1 ? (
                amountOf(market, tier)
              ) : tier.winners === 0 ? (
                t('draw.empty')
              ) : isDone ? (
                <>
                  <Icon name="check" />
                  {t('draw.done', { done: formatCount(market, done) })}
                </>
              ) : (
                t('draw.of', { done: formatCount(market, done), all: formatCount(market, tier.winners) })
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A code of the member. `isKnown`: it was drawn, or all tiers are drawn. */
function OwnChip({ code, isKnown }: { code: OwnCode; isKnown: boolean }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  const won = code.tier !== null && code.tier > 0;
  const isTold = isKnown && code.tier !== null;
  const text = !isTold
    ? t('draw.notYet')
    : won
      ? t('draw.won', { amount: formatMoneyShort(market, code.prize ?? 0) })
      : t('draw.noPrize');
  return (
    <li className={classes('draw-chip', isTold && won && 'draw-chip--won')}>
      <b className="num">{code.code}</b>
      <span>
        {isTold && won && <Icon name="trophy-fill" />}
        {text}
      </span>
    </li>
  );
}

/** What has been drawn so far, for screen readers. One sentence per finished tier. */
function Told({ tiers, progress }: { tiers: readonly StageTier[] | null; progress: Progress | null }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  const done = (tiers ?? []).filter(({ winners }, at) => winners > 0 && (progress?.done[at] ?? 0) >= winners);
  return (
    <p className="sr-only" role="status">
      {done.map((tier) => t('draw.tierDone', { count: tier.winners, amount: amountOf(market, tier) })).join('. ')}
    </p>
  );
}

/** The tiers as a list, without graphics. It grows as codes are drawn. */
function StillDraw({ tiers, progress }: { tiers: readonly StageTier[] | null; progress: Progress | null }) {
  const market = useUnit($market);
  return (
    <ul className="draw-still">
      {(tiers ?? []).map((tier, at) => {
        const done = progress?.done[at] ?? 0;
        if (done === 0) return null;
        const shown = tier.winners > tuning.most ? tier.codes : tier.codes.slice(0, done);
        return (
          <li key={tier.tier}>
            <b className="num">{amountOf(market, tier)}</b>
            <span className="num">{shown.map(({ code }) => code).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Back to the sale during the countdown, else Skip, which is always there (Q40). `isLate`: the time in which a draw is
 * published is over, which happens only while drand cannot be reached.
 */
function Action({ round, isCounting, isLate }: { round: RefundRound; isCounting: boolean; isLate: boolean }) {
  const { t } = useTranslation('lucky-refund');
  const { skip, watch } = useUnit({ skip: skipPressed, watch: watchPressed });
  if (isCounting)
    return (
      <Button full onClick={() => watch(false)}>
        {t('buyMore')}
      </Button>
    );
  return round.publishedAt === null ? (
    <p className="draw-sheet__soon" role="status">
      {t(isLate && round.record?.entropy.source === 'drand' ? 'draw.late' : 'draw.soon')}
    </p>
  ) : (
    <Button kind="ghost" full icon="skip-forward-fill" onClick={() => skip()}>
      {t('draw.skip')}
    </Button>
  );
}

function OwnSheet({ round, progress }: { round: RefundRound; progress: Progress | null }) {
  const { t } = useTranslation('lucky-refund');
  const { codes, market, view, go } = useUnit({
    codes: $ownCodes,
    market: $market,
    view: $view,
    go: routeRequested,
  });
  const told = progress?.told ?? [];
  const list = knownFirst(codes, told);
  const soFar = sumOf(codes.filter(({ code }) => told.includes(code)));
  return (
    <section className="draw-sheet" aria-label={t('draw.yours')}>
      <div className="draw-sheet__head">
        <h2>{t('draw.yours')}</h2>
        <span>
          {t('draw.soFar')} <b className="num">{formatMoney(market, soFar)}</b>
        </span>
      </div>
      {codes.length === 0 ? (
        <p className="draw-sheet__none">{t('draw.none')}</p>
      ) : (
        <ul className="draw-chips">
          {list.slice(0, 30).map((code) => (
            <OwnChip key={code.code} code={code} isKnown={progress?.isOver === true || told.includes(code.code)} />
          ))}
        </ul>
      )}
      <Action
        round={round}
        isCounting={view?.status === refundStatus.countdown}
        isLate={view?.status === refundStatus.drawing && view.remainingMs === 0}
      />
      <p className="draw-sheet__note">
        {round.publishedAt !== null && `${t('draw.skipNote')} `}
        <button
          type="button"
          className="draw-sheet__check"
          onClick={() => go({ to: `${paths.refundCheck}?round=${round.id}` })}
        >
          {t('draw.check')}
        </button>
      </p>
    </section>
  );
}

/** The draw (status 5) and, on request, the last minute before it (board 30). */
export function DrawStage({ round }: { round: RefundRound }) {
  const { t } = useTranslation('lucky-refund');
  const { tiers, progress, surface, write } = useUnit({
    tiers: $tiers,
    progress: $progress,
    surface: drawScene.$surface,
    write: shownWritten,
  });
  const shown = useShown(tiers);
  useEffect(() => {
    if (shown !== null) write(shown);
  }, [shown, write]);
  const texts = { countdown: t('draw.starts'), waiting: t('draw.waiting'), own: t('draw.own') };
  return (
    <DrawFrame
      scene={drawScene}
      make={{ skin: 'codes', tiers: round.terms.tiers.length, texts }}
      title={t('roundDraw', { number: round.number })}
      sound={{ mute: t('draw.mute'), unmute: t('draw.unmute') }}
      over={
        <>
          <Plates tiers={tiers ?? stageTiers(round, [])} progress={progress} />
          {surface === 'still' && <StillDraw tiers={tiers} progress={progress} />}
        </>
      }
    >
      <Told tiers={tiers} progress={progress} />
      <OwnSheet round={round} progress={progress} />
    </DrawFrame>
  );
}
