import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatMoney,
  formatMoneyShort,
  linesOf,
  listLines,
  lotteryRules,
  tierOf,
  type LotteryEntry,
  type LotteryTicket,
} from '../../../../../contract';
import { shareAsked } from '../../../../core/browser/system-share';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { useMoment } from '../../../../core/time/moment';
import { Button, EmptyState, Icon, IconButton, Kente, Mark, NavBar, Skeleton, TextAction } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $games } from '../../model/games';
import { Balls } from '../../ui/ball';
import { DrawClock } from '../../ui/draw-clock';
import { PrizesSheet } from '../../ui/prizes-sheet';
import { TicketState } from '../../ui/ticket-state';
import { useWhen } from '../../ui/use-when';
import { checkPath, drawPath, drawnOf, matchText, numbersText } from '../../ui/words';
import { $loading, $problem, $saved, $ticket, $unknown, retried } from './model';
import './lottery-ticket-page.css';

/** Lines that are listed one by one; a larger permutation shows its numbers and the winning lines by prize. */
const mostListed = 6;

/** The ticket's numbers, lit where they were drawn. */
function Lines({ ticket, entry }: { ticket: LotteryTicket; entry: LotteryEntry }) {
  const { t } = useTranslation('lottery');
  const { bet, numbers, blue } = ticket;
  const { result } = entry;
  const drawn = result === null ? null : drawnOf(result);
  const lit = drawn && {
    numbers: bet === 'first' ? drawn.numbers.slice(0, 1) : drawn.numbers,
    blue: drawn.blue,
  };
  const listed = linesOf(bet, ticket) <= mostListed ? listLines(bet, ticket) : [{ numbers, blue: null }];
  const isListed = listed.length === ticket.lines;
  return (
    <ul className="lot-lines">
      {listed.map((line, at) => {
        const shown = { numbers: line.numbers, blue: isListed ? (line.blue === null ? [] : [line.blue]) : blue };
        const tier = result !== null && isListed ? tierOf(bet, line, result) : null;
        return (
          <li key={numbersText(shown)}>
            {isListed && <b className="lot-lines__letter">{String.fromCharCode(65 + at)}</b>}
            <Balls {...shown} {...(lit ? { lit } : {})} label={numbersText(shown)} />
            {tier !== null && <span>{matchText(t, bet, tier)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** One draw of the ticket: its result and what it has won. */
function Draw({ ticket, entry }: { ticket: LotteryTicket; entry: LotteryEntry }) {
  const { t } = useTranslation('lottery');
  const { market, now, go } = useUnit({ market: $market, now: $now, go: routeRequested });
  const when = useWhen();
  const drawn = entry.result && drawnOf(entry.result);
  return (
    <section className="lot-paper__draw">
      <h2>
        {t('ticket.draw', { number: entry.number })} · {when.full(entry.drawAt)}
      </h2>
      {drawn ? (
        <Balls className="lot-paper__result" {...drawn} label={t('drawn', { numbers: numbersText(drawn) })} />
      ) : (
        <p className="lot-paper__wait">
          {t('ticket.waits')} <DrawClock until={entry.drawAt} />
        </p>
      )}
      <Lines ticket={ticket} entry={entry} />
      {entry.won.map(({ tier, lines, amount }) => (
        <p key={tier} className="lot-paper__won">
          <span>
            {matchText(t, ticket.bet, tier)} · {t('lines', { count: lines })}
          </span>
          <b className="num">{formatMoneyShort(market, amount)}</b>
        </p>
      ))}
      {entry.state === 'lost' && <p className="lot-paper__none">{t('ticket.none')}</p>}
      {entry.payout > 0 && (
        <p className="lot-paper__sum">
          <span>{t('ticket.added')}</span>
          <b className="num">{formatMoney(market, entry.payout)}</b>
        </p>
      )}
      {entry.closesAt <= now && (
        <TextAction
          className="lot-paper__check"
          onClick={() => go({ to: drawPath({ game: ticket.game, id: entry.draw, at: entry.drawAt }) })}
        >
          {t('stage.watch')}
        </TextAction>
      )}
      {ticket.entries.length > 1 && (
        <TextAction className="lot-paper__check" onClick={() => go({ to: checkPath(entry.draw, entry.leaf) })}>
          {t('ticket.check')}
        </TextAction>
      )}
    </section>
  );
}

function Facts({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTranslation('lottery');
  const market = useUnit($market);
  const moment = useMoment();
  return (
    <dl className="lot-paper__facts">
      <div>
        <dt>{t('ticket.bought')}</dt>
        <dd>{moment.day(ticket.createTime)}</dd>
      </div>
      <div>
        <dt>{t('ticket.bet')}</dt>
        <dd>{t(`bet.${ticket.bet}`)}</dd>
      </div>
      <div>
        <dt>
          {t('lines', { count: ticket.lines })}, {t('draws', { count: ticket.entries.length })}
        </dt>
        <dd className="num">{formatMoney(market, ticket.stake)}</dd>
      </div>
      {ticket.off !== undefined && (
        <div>
          <dt>{t('ticket.coupon')}</dt>
          <dd className="num">−{formatMoney(market, ticket.off)}</dd>
        </div>
      )}
    </dl>
  );
}

function Paper({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTranslation('lottery');
  return (
    <article className="lot-paper">
      <Kente height={8} />
      <header className="lot-paper__head">
        <Mark />
        <span>
          <b>{t(`game.${ticket.game}`)}</b>
          <span>{t('ticket.serial', { serial: ticket.serial })}</span>
        </span>
        <TicketState ticket={ticket} />
      </header>
      {ticket.entries.map((entry) => (
        <Draw key={entry.draw} ticket={ticket} entry={entry} />
      ))}
      <Facts ticket={ticket} />
    </article>
  );
}

/** The entry that the page speaks of first: the last one that is drawn, or the next one. */
const shownEntry = ({ entries }: LotteryTicket): LotteryEntry | undefined =>
  entries.findLast(({ result }) => result !== null) ?? entries[0];

/** Shares the numbers of a ticket with the address at which anybody can check it. */
function Share({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTranslation('lottery');
  const share = useUnit(shareAsked);
  const when = useWhen();
  const entry = shownEntry(ticket);
  if (entry === undefined) return null;
  const text = t('ticket.shareText', {
    game: t(`game.${ticket.game}`),
    serial: ticket.serial,
    numbers: numbersText(ticket),
    when: when.full(entry.drawAt),
  });
  const url = new URL(checkPath(entry.draw, entry.leaf), window.location.origin).href;
  return <IconButton plain icon="share-network" label={t('ticket.share')} onClick={() => share({ text, url })} />;
}

function Foot({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTranslation('lottery');
  const { games, go } = useUnit({ games: $games, go: routeRequested });
  const [open, setOpen] = useState(false);
  const game = games?.find(({ id }) => id === ticket.game);
  const price = ticket.lineStake;
  const shown = shownEntry(ticket);
  return (
    <div className="lot-ticket__foot">
      {game && (
        <Button kind="ghost" icon="list-numbers" onClick={() => setOpen(true)}>
          {t('prizes.title')}
        </Button>
      )}
      {shown && (
        <Button kind="ghost" icon="shield-check" onClick={() => go({ to: checkPath(shown.draw, shown.leaf) })}>
          {t('ticket.check')}
        </Button>
      )}
      {game && (
        <PrizesSheet
          game={{ price, cap: game.cap }}
          bets={lotteryRules[ticket.game].bets.filter((bet) => bet === ticket.bet)}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** One ticket, also without a network: numbers, draws, results and what was added to the balance (board 33). */
export function LotteryTicketPage() {
  const { t } = useTranslation('lottery');
  const { ticket, saved, problem, unknown, loading, back, go, again } = useUnit({
    ticket: $ticket,
    saved: $saved,
    problem: $problem,
    unknown: $unknown,
    loading: $loading,
    back: backRequested,
    go: routeRequested,
    again: retried,
  });
  return (
    <div className="page lot-ticket">
      <NavBar title={t('ticket.title')} onBack={() => back()} action={ticket !== null && <Share ticket={ticket} />} />
      <main className="page__body">
        {ticket !== null ? (
          <>
            <Paper ticket={ticket} />
            {saved && (
              <p className="lot-ticket__saved">
                <Icon name="cloud-slash" /> {t('ticket.saved')}
              </p>
            )}
            <Foot ticket={ticket} />
          </>
        ) : unknown ? (
          <EmptyState
            art="tickets"
            title={t('ticket.unknown')}
            action={
              <Button onClick={() => go({ to: paths.lotteryTickets, replace: true })}>{t('tickets.title')}</Button>
            }
          />
        ) : (
          <NotLoaded
            problem={problem}
            loading={loading}
            offlineText={t('ticket.offline')}
            failedTitle={t('failed')}
            onRetry={() => again()}
            label={t('loading')}
          >
            <Skeleton className="lot-paper--waiting" />
          </NotLoaded>
        )}
      </main>
    </div>
  );
}
