import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatMoney,
  formatMoneyShort,
  lotteryReturn,
  lotteryRules,
  oneIn,
  type LotteryDraw,
  type LotteryGame,
} from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { ActionBar, Button, EmptyState, Icon, IconButton, NavBar, TextAction } from '../../../../ui';
import { $isSignedIn } from '../../../access/session';
import { CouponRow, CouponSheet } from '../../../coupons';
import type { Choice } from '../../lib/choice';
import { $busy, buyPressed } from '../../model/buy';
import { $choice, $cost, $drawCount, $most, drawsStepped, unitsStepped } from '../../model/choice';
import { coupon } from '../../model/coupon';
import { $draws, $games, $shown } from '../../model/games';
import { $results } from '../../model/results';
import { Balls } from '../../ui/ball';
import { DrawClock } from '../../ui/draw-clock';
import { Drum } from '../../ui/drum';
import { GamesNotLoaded } from '../../ui/games-not-loaded';
import { PrizesSheet } from '../../ui/prizes-sheet';
import { useWhen } from '../../ui/use-when';
import { useWhy } from '../../ui/use-why';
import { checkPath, drawPath, drawnOf, matchText, numbersText, oneInText, shareText } from '../../ui/words';
import { BuyDialogs } from './dialogs';
import { Pads, Tray } from './pads';
import { Stepper } from './stepper';
import './lottery-game-page.css';
import './pads.css';

function Hero({ game, next }: { game: LotteryGame; next: LotteryDraw | undefined }) {
  const { t } = useTranslation('lottery');
  const { market, back, go } = useUnit({ market: $market, back: backRequested, go: routeRequested });
  const when = useWhen();
  return (
    <div className="lot-hero">
      <NavBar
        title={t(`game.${game.id}`)}
        onBack={() => back()}
        action={
          <IconButton plain icon="ticket" label={t('tickets.title')} onClick={() => go({ to: paths.lotteryTickets })} />
        }
      />
      <Drum />
      <section className="lot-hero__words" aria-label={t(`game.${game.id}`)}>
        {!next?.jackpot ? (
          <p className="lot-hero__how">{t(next?.jackpot === 0 ? 'firstPrizeGrows' : `how.${game.id}`)}</p>
        ) : (
          <>
            <p>{t('firstPrize')}</p>
            <p className="lot-hero__sum num">{formatMoneyShort(market, next.jackpot)}</p>
          </>
        )}
        {next && (
          <p className="lot-hero__when">
            {t('drawUntil', { when: when.dayAndClock(next.drawAt), until: when.clock(next.closesAt) })}
          </p>
        )}
        {next && <DrawClock until={next.closesAt} />}
      </section>
    </div>
  );
}

/** Stake of a line, where it can be chosen, and number of draws. */
function Amounts({ game, choice }: { game: LotteryGame; choice: Choice }) {
  const { t } = useTranslation('lottery');
  const { most, count, draws, market, stepUnits, stepDraws } = useUnit({
    most: $most,
    count: $drawCount,
    draws: $draws,
    market: $market,
    stepUnits: unitsStepped,
    stepDraws: drawsStepped,
  });
  const when = useWhen();
  return (
    <>
      {lotteryRules[game.id].maxUnits > 1 && (
        <div className="lot-amount">
          <span>
            <b>{t('stake.label')}</b>
            <span className="muted">{t('stake.how')}</span>
          </span>
          <Stepper
            label={t('stake.label')}
            value={formatMoneyShort(market, game.price * choice.units)}
            minusLabel={t('stake.less')}
            plusLabel={t('stake.more')}
            canLess={choice.units > 1}
            canMore={choice.units < most.units}
            onStep={stepUnits}
          />
        </div>
      )}
      <div className="lot-amount">
        <span>
          <b>{t('repeat.label')}</b>
          <span className="muted">
            {draws
              .slice(0, count)
              .map(({ drawAt }) => when.day(drawAt))
              .join(' · ')}
          </span>
        </span>
        <Stepper
          label={t('repeat.label')}
          value={String(count)}
          minusLabel={t('repeat.less')}
          plusLabel={t('repeat.more')}
          canLess={count > 1}
          canMore={count < most.draws}
          onStep={stepDraws}
        />
      </div>
    </>
  );
}

/** The coupon that pays a part of the ticket. A visitor has none. */
function Coupon() {
  const signedIn = useUnit($isSignedIn);
  if (!signedIn) return null;
  return (
    <>
      <CouponRow pick={coupon} />
      <CouponSheet pick={coupon} />
    </>
  );
}

function Odds({ game, choice }: { game: LotteryGame; choice: Choice }) {
  const { t, i18n } = useTranslation('lottery');
  const [open, setOpen] = useState(false);
  const { bet } = choice;
  return (
    <div className="lot-odds">
      <Icon name="info-fill" />
      <p>
        {bet === 'set' && <>{t('odds.first', { number: oneInText(i18n.language, oneIn('set', 'first')) })} · </>}
        {t(bet === 'set' ? 'odds.any' : 'odds.line', { number: oneInText(i18n.language, oneIn(bet)) })} ·{' '}
        {t('odds.return', { share: shareText(i18n.language, lotteryReturn(bet)) })}{' '}
        <TextAction onClick={() => setOpen(true)}>{t('prizes.open')}</TextAction>
      </p>
      <PrizesSheet game={game} bets={lotteryRules[game.id].bets} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function Buy({ game, choice }: { game: LotteryGame; choice: Choice }) {
  const { t } = useTranslation('lottery');
  const { cost, count, off, busy, market, buy } = useUnit({
    cost: $cost,
    count: $drawCount,
    off: coupon.$off,
    busy: $busy,
    market: $market,
    buy: buyPressed,
  });
  const why = useWhy();
  const lines = cost?.lines ?? 0;
  return (
    <ActionBar
      label={
        lines === 0
          ? t('buy.each', { amount: formatMoneyShort(market, game.price) })
          : t('buy.sum', {
              lines: t('lines', { count: lines }),
              draws: t('draws', { count }),
              amount: formatMoneyShort(market, game.price * choice.units),
            })
      }
      amount={formatMoney(market, (cost?.total ?? 0) - off)}
      why={why.text}
    >
      {(whyId) => (
        <Button size="lg" full busy={busy} disabled={why.off} aria-describedby={whyId} onClick={() => buy()}>
          {t('buy.button')}
        </Button>
      )}
    </ActionBar>
  );
}

function Result({ draw }: { draw: LotteryDraw }) {
  const { t } = useTranslation('lottery');
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const when = useWhen();
  if (draw.result === null) return null;
  const drawn = drawnOf(draw.result);
  return (
    <li>
      <span className="muted">
        {t('ticket.draw', { number: draw.number })} · {when.full(draw.drawAt)}
      </span>
      <Balls {...drawn} label={t('drawn', { numbers: numbersText(drawn) })} />
      <span className="lot-results__actions">
        <TextAction onClick={() => go({ to: drawPath({ game: draw.game, id: draw.id, at: draw.drawAt }) })}>
          {t('stage.watch')}
        </TextAction>
        <TextAction onClick={() => go({ to: checkPath(draw.id) })}>{t('ticket.check')}</TextAction>
      </span>
      {draw.winners
        .filter(({ lines }) => lines > 0)
        .map(({ tier, lines, each }) => (
          <span key={tier} className="muted">
            {matchText(t, 'set', tier)}: {t('winners', { count: lines, amount: formatMoneyShort(market, each) })}
          </span>
        ))}
    </li>
  );
}

/** A draw whose sales have stopped: its balls are drawn within five minutes. */
function Closed({ draw }: { draw: LotteryDraw }) {
  const { t } = useTranslation('lottery');
  const go = useUnit(routeRequested);
  const when = useWhen();
  return (
    <section className="lot-closed">
      <p>{t('stage.closed', { number: draw.number, when: when.clock(draw.drawAt) })}</p>
      <Button
        kind="secondary"
        full
        onClick={() => go({ to: drawPath({ game: draw.game, id: draw.id, at: draw.drawAt }) })}
      >
        {t('stage.watch')}
      </Button>
    </section>
  );
}

/** The last published draws of the game. */
function Results() {
  const { t } = useTranslation('lottery');
  const results = useUnit($results);
  if (results.length === 0) return null;
  return (
    <section className="lot-results">
      <h2>{t('results')}</h2>
      <ul>
        {results.map((draw) => (
          <Result key={draw.id} draw={draw} />
        ))}
      </ul>
    </section>
  );
}

function Game({ game, choice }: { game: LotteryGame; choice: Choice }) {
  const [next] = useUnit($draws);
  return (
    <div className="page lot-play">
      <Hero game={game} next={next} />
      <main className="page__body lot-game">
        {game.closed !== null && <Closed draw={game.closed} />}
        <div className="lot-game__pick">
          <Tray choice={choice} />
          <Pads game={game} choice={choice} />
        </div>
        <div className="lot-game__pay">
          <Amounts game={game} choice={choice} />
          <Coupon />
          <Odds game={game} choice={choice} />
          <Results />
        </div>
      </main>
      <Buy game={game} choice={choice} />
      <BuyDialogs />
    </div>
  );
}

/** Shown instead of a game: loading, offline, failed, or unknown. */
function NoGame() {
  const { t } = useTranslation('lottery');
  const { t: shell } = useTranslation('shell');
  const { games, back, go } = useUnit({ games: $games, back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar title={shell('title.lottery')} onBack={() => back()} />
      <main className="page__body">
        {games !== null ? (
          <EmptyState
            art="tickets"
            title={t('unknown')}
            action={<Button onClick={() => go({ to: paths.lottery, replace: true })}>{t('all')}</Button>}
          />
        ) : (
          <GamesNotLoaded cards={1} />
        )}
      </main>
    </div>
  );
}

/** One game: numbers, price, odds and purchase (R-67, board 32). */
export function LotteryGamePage() {
  const { game, choice } = useUnit({ game: $shown, choice: $choice });
  return game === null || choice === null ? <NoGame /> : <Game game={game} choice={choice} />;
}
