import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type LotteryTicket } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { Button, EmptyState, List, NavBar, SegmentedControl } from '../../../../ui';
import { PagedRecords, RecordRow } from '../../../../ui/records';
import { PrizesLink } from '../../../wallet/prizes-link';
import { $checking } from '../../model/buy';
import { $filter, kindPicked, kinds, tickets } from '../../model/tickets';
import { Balls } from '../../ui/ball';
import { TicketState } from '../../ui/ticket-state';
import { useWhen } from '../../ui/use-when';
import { numbersText } from '../../ui/words';

function Row({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTranslation('lottery');
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const when = useWhen();
  const next = ticket.entries.find(({ state }) => state === 'open') ?? ticket.entries.at(-1);
  const won = ticket.entries.reduce((sum, { payout }) => sum + payout, 0);
  return (
    <RecordRow
      onPress={() => go({ to: pathTo(paths.lotteryTicket, { id: ticket.id }) })}
      end={
        <span className="lot-row__end">
          <TicketState ticket={ticket} />
          <b className="num">{formatMoney(market, won > 0 ? won : ticket.stake)}</b>
        </span>
      }
    >
      <b>{t(`game.${ticket.game}`)}</b>
      <Balls className="lot-row__balls" numbers={ticket.numbers} blue={ticket.blue} label={numbersText(ticket)} />
      <span className="muted">
        {t('lines', { count: ticket.lines })} · {t('draws', { count: ticket.entries.length })}
        {next && ` · ${when.full(next.drawAt)}`}
      </span>
    </RecordRow>
  );
}

/** The member's tickets: all, open, won or lost. */
export function LotteryTicketsPage() {
  const { t } = useTranslation('lottery');
  const { filter, checking, back, pick, go } = useUnit({
    filter: $filter,
    checking: $checking,
    back: backRequested,
    pick: kindPicked,
    go: routeRequested,
  });
  return (
    <div className="page">
      <NavBar title={t('tickets.title')} onBack={() => back()} />
      <main className="page__body stack">
        <SegmentedControl
          fill
          label={t('tickets.kind')}
          value={filter.kind}
          onChange={pick}
          segments={kinds.map((value) => ({ value, label: t(`tickets.${value}`) }))}
        />
        <PrizesLink source="draw" />
        {checking && <p role="status">{t('buy.checking')}</p>}
        <PagedRecords
          model={tickets}
          empty={
            <EmptyState
              art="tickets"
              title={t(filter.kind === 'all' ? 'tickets.emptyTitle' : 'tickets.narrowed')}
              text={filter.kind === 'all' ? t('tickets.emptyText') : undefined}
              action={
                <Button
                  kind="secondary"
                  onClick={() => (filter.kind === 'all' ? go({ to: paths.lottery }) : pick('all'))}
                >
                  {t(filter.kind === 'all' ? 'tickets.buy' : 'tickets.showAll')}
                </Button>
              }
            />
          }
        >
          {(rows) => (
            <List label={t('tickets.title')}>
              {rows.map((ticket) => (
                <Row key={ticket.id} ticket={ticket} />
              ))}
            </List>
          )}
        </PagedRecords>
      </main>
    </div>
  );
}
