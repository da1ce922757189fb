import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort, type LotteryGame } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { IconButton, NavBar } from '../../../../ui';
import { $games, drawsFrom } from '../../model/games';
import { Balls } from '../../ui/ball';
import { DrawClock } from '../../ui/draw-clock';
import { Drum } from '../../ui/drum';
import { GamesNotLoaded } from '../../ui/games-not-loaded';
import { useWhen } from '../../ui/use-when';
import { drawnOf, numbersText } from '../../ui/words';
import './lottery-page.css';

/** What a game offers now: the first prize of Red & Blue, or the highest multiple of the stake. */
function Offer({ jackpot }: { jackpot: number | null }) {
  const { t } = useTranslation('lottery');
  const market = useUnit($market);
  if (jackpot === null)
    return <b className="lot-card__offer">{t('offer.upTo', { number: formatCount(market, 7_500) })}</b>;
  // The first prize is a share of the sales: there is none before the first ticket.
  if (jackpot === 0) return <b className="lot-card__offer">{t('firstPrizeGrows')}</b>;
  return (
    <span className="lot-card__offer">
      {t('firstPrize')} <b className="num">{formatMoneyShort(market, jackpot)}</b>
    </span>
  );
}

function GameCard({ game }: { game: LotteryGame }) {
  const { t } = useTranslation('lottery');
  const { now, market, go } = useUnit({ now: $now, market: $market, go: routeRequested });
  const when = useWhen();
  const [next] = drawsFrom(game, now);
  return (
    <li>
      <button
        type="button"
        className="lot-card"
        onClick={() => go({ to: pathTo(paths.lotteryGame, { game: game.id }) })}
      >
        <span className="lot-card__head">
          <b className="lot-card__name">{t(`game.${game.id}`)}</b>
          <span className="muted">{t('price', { amount: formatMoneyShort(market, game.price) })}</span>
        </span>
        <span className="lot-card__how">{t(`how.${game.id}`)}</span>
        <Offer jackpot={next?.jackpot ?? null} />
        {next ? (
          <span className="lot-card__when">
            {t('drawAt', { when: when.dayAndClock(next.drawAt) })} <DrawClock until={next.closesAt} />
          </span>
        ) : (
          <span className="lot-card__when">{t('buy.closed')}</span>
        )}
        {game.last?.result && (
          <span className="lot-card__last">
            <span className="muted">{t('lastDraw', { when: when.full(game.last.drawAt) })}</span>
            <Balls
              {...drawnOf(game.last.result)}
              label={t('drawn', { numbers: numbersText(drawnOf(game.last.result)) })}
            />
          </span>
        )}
      </button>
    </li>
  );
}

/** The lottery games with their next draw (R-67, LOT-2). */
export function LotteryPage() {
  const { t } = useTranslation('lottery');
  const { t: shell } = useTranslation('shell');
  const { games, back, go } = useUnit({ games: $games, back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <div className="lot-hall">
        <NavBar
          title={shell('title.lottery')}
          onBack={() => back()}
          action={
            <IconButton
              plain
              icon="ticket"
              label={t('tickets.title')}
              onClick={() => go({ to: paths.lotteryTickets })}
            />
          }
        />
        <section className="lot-hall__row" aria-label={shell('title.lottery')}>
          <p>{t('intro')}</p>
          <Drum />
        </section>
      </div>
      <main className="page__body lot-games">
        {games === null ? (
          <GamesNotLoaded cards={2} />
        ) : (
          <ul className="lot-games__list">
            {games.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}
