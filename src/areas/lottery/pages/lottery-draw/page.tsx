import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatMoneyShort,
  listLines,
  lotteryTiers,
  tierOf,
  type LotteryDraw,
  type LotteryTicket,
  type LotteryTier,
} from '../../../../../contract';
import type { Shown } from '../../../../../scenes/lucky-refund/messages';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button, EmptyState, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { DrawFrame } from '../../../lucky-refund/draw-stage';
import { Balls } from '../../ui/ball';
import { DrawClock } from '../../ui/draw-clock';
import { checkPath, drawnOf, matchText, numbersText } from '../../ui/words';
import {
  $asked,
  $balls,
  $draw,
  $isOver,
  $loading,
  $moment,
  $own,
  $problem,
  againPressed,
  drawScene,
  retried,
  shownWritten,
  skipPressed,
  type Asked,
} from './model';
import './lottery-draw-page.css';

/** The first balls of a result, in the order of the draw; the blue one is the last. */
function firstOf(result: NonNullable<LotteryDraw['result']>, count: number) {
  const { numbers, blue } = drawnOf(result);
  return { numbers: numbers.slice(0, count), blue: count > numbers.length ? blue : [] };
}

/** The balls and texts of the scene. Balls of the member's tickets are lit. */
function useShown(draw: LotteryDraw | null, own: readonly LotteryTicket[]): Shown | null {
  const { t } = useTranslation('lottery');
  const market = useUnit($market);
  return useMemo(() => {
    if (draw?.result == null) return null;
    const { balls, blue } = draw.result;
    const gold = blue === null;
    return {
      skin: 'balls',
      amount: draw.jackpot === null ? '' : formatMoneyShort(market, draw.jackpot),
      title: draw.jackpot === null ? t(`game.${draw.game}`) : t('stage.first'),
      balls: [
        ...balls.map((number) => ({
          number,
          colour: gold ? ('gold' as const) : ('red' as const),
          own: own.some(({ numbers }) => numbers.includes(number)),
        })),
        ...(gold
          ? []
          : [{ number: blue, colour: 'blue' as const, own: own.some((ticket) => ticket.blue.includes(blue)) }]),
      ],
    };
  }, [draw, own, market, t]);
}

/** The best prize of a ticket in a result, or null. */
function bestOf({ bet, numbers, blue }: LotteryTicket, result: NonNullable<LotteryDraw['result']>): LotteryTier | null {
  const won = listLines(bet, { numbers, blue }).map((line) => tierOf(bet, line, result));
  return lotteryTiers.find((tier) => won.includes(tier)) ?? null;
}

function Own({ ticket, draw, count }: { ticket: LotteryTicket; draw: LotteryDraw | null; count: number }) {
  const { t } = useTranslation('lottery');
  const isOver = useUnit($isOver);
  const result = draw?.result ?? null;
  const best = result === null || !isOver ? null : bestOf(ticket, result);
  return (
    <li>
      <Balls
        numbers={ticket.numbers}
        blue={ticket.blue}
        {...(result === null ? {} : { lit: firstOf(result, count) })}
        label={numbersText(ticket)}
      />
      {result !== null && isOver && <span>{best === null ? t('ticket.none') : matchText(t, ticket.bet, best)}</span>}
    </li>
  );
}

/** What is drawn so far, for screen readers. */
function Told({ draw, count }: { draw: LotteryDraw | null; count: number }) {
  const { t } = useTranslation('lottery');
  const drawn = draw?.result && count > 0 ? firstOf(draw.result, count) : null;
  return (
    <p className="sr-only" role="status">
      {drawn && t('drawn', { numbers: numbersText(drawn) })}
    </p>
  );
}

/** Waits, Skip during the draw, and after it what a viewer may do next. */
function Actions({ asked }: { asked: Asked }) {
  const { t } = useTranslation('lottery');
  const { moment, isOver, skip, again, go } = useUnit({
    moment: $moment,
    isOver: $isOver,
    skip: skipPressed,
    again: againPressed,
    go: routeRequested,
  });
  if (moment !== 'draw')
    return (
      <p className="draw-sheet__soon" role="status">
        {moment === 'wait' ? (
          t('stage.soon')
        ) : (
          <>
            {t('ticket.waits')} <DrawClock until={asked.at} />
          </>
        )}
      </p>
    );
  if (!isOver)
    return (
      <Button kind="ghost" full icon="skip-forward-fill" onClick={() => skip()}>
        {t('stage.skip')}
      </Button>
    );
  return (
    <div className="lot-draw__actions">
      <Button kind="secondary" icon="arrow-clockwise" onClick={() => again()}>
        {t('stage.again')}
      </Button>
      <Button kind="secondary" icon="shield-check" onClick={() => go({ to: checkPath(asked.id) })}>
        {t('ticket.check')}
      </Button>
    </div>
  );
}

function Sheet({ asked }: { asked: Asked }) {
  const { t } = useTranslation('lottery');
  const { draw, own, count, isOver } = useUnit({ draw: $draw, own: $own, count: $balls, isOver: $isOver });
  const drawn = draw?.result && count > 0 ? firstOf(draw.result, count) : null;
  return (
    <section className="draw-sheet" aria-label={t('stage.yours')}>
      {drawn && <Balls className="lot-draw__result" {...drawn} label={t('drawn', { numbers: numbersText(drawn) })} />}
      <div className="draw-sheet__head">
        <h2>{t('stage.yours')}</h2>
      </div>
      {own.length === 0 ? (
        <p className="draw-sheet__none">{t('stage.none')}</p>
      ) : (
        <ul className="lot-draw__own">
          {own.map((ticket) => (
            <Own key={ticket.id} ticket={ticket} draw={draw} count={count} />
          ))}
        </ul>
      )}
      <Actions asked={asked} />
      {draw !== null && !isOver && <p className="draw-sheet__note">{t('stage.skipNote')}</p>}
    </section>
  );
}

function Stage({ asked }: { asked: Asked }) {
  const { t } = useTranslation('lottery');
  const { draw, own, count, write } = useUnit({ draw: $draw, own: $own, count: $balls, write: shownWritten });
  const shown = useShown(draw, own);
  useEffect(() => {
    if (shown !== null) write(shown);
  }, [shown, write]);
  const game = t(`game.${asked.game}`);
  return (
    <DrawFrame
      scene={drawScene}
      make={{
        skin: 'balls',
        tiers: 0,
        texts: { countdown: t('stage.starts'), waiting: t('stage.waiting'), own: t('stage.own') },
      }}
      title={draw === null ? game : `${game} · ${t('ticket.draw', { number: draw.number })}`}
      sound={{ mute: t('stage.mute'), unmute: t('stage.unmute') }}
    >
      <Told draw={draw} count={count} />
      <Sheet asked={asked} />
    </DrawFrame>
  );
}

/** A draw of the lottery, live from its last minute on, or shown again (LRF-9, R-67). */
export function LotteryDrawPage() {
  const { t } = useTranslation('lottery');
  const { t: shell } = useTranslation('shell');
  const { asked, draw, problem, loading, back, again, go } = useUnit({
    asked: $asked,
    draw: $draw,
    problem: $problem,
    loading: $loading,
    back: backRequested,
    again: retried,
    go: routeRequested,
  });
  if (asked !== null && (draw !== null || problem === null)) return <Stage asked={asked} />;
  return (
    <div className="page">
      <NavBar title={shell('title.lottery')} onBack={() => back()} />
      <main className="page__body">
        {asked === null ? (
          <EmptyState
            art="tickets"
            title={t('unknown')}
            action={<Button onClick={() => go({ to: paths.lottery, replace: true })}>{t('all')}</Button>}
          />
        ) : (
          <NotLoaded
            problem={problem?.message ?? null}
            loading={loading}
            offlineText={t('offline')}
            failedTitle={t('failed')}
            onRetry={() => again()}
            label={t('loading')}
          >
            <Skeleton />
          </NotLoaded>
        )}
      </main>
    </div>
  );
}
