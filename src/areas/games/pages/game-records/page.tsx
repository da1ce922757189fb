import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type GameRecord } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { useMoment } from '../../../../core/time/moment';
import { Button, EmptyState, List, NavBar, Picture, SegmentedControl } from '../../../../ui';
import { PagedRecords, RecordRow } from '../../../../ui/records';
import { detailsLine, detailsOf } from '../../lib/outside-details';
import { Paid } from '../../ui/paid';
import { PillSelect } from '../../ui/pill-select';
import {
  $filter,
  $games,
  $narrowed,
  filterCleared,
  gamePicked,
  kindPicked,
  kinds,
  orderPicked,
  orders,
  records,
  type Order,
} from './model';
import './game-records.css';

/** One round: game, time and stake, and what it paid. */
function Row({ record: { round, gameName, cover } }: { record: GameRecord }) {
  const { t } = useTranslation('bets');
  const moment = useMoment();
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const details = detailsLine(detailsOf(round));
  return (
    <RecordRow
      onPress={() => go({ to: pathTo(paths.gameRound, { id: round.id }) })}
      start={<Picture src={cover} width={300} height={380} alt="" className="game-record__cover" />}
      end={<Paid round={round} />}
    >
      <b>{gameName}</b>
      <span className="muted">{moment.day(round.createTime)}</span>
      <span className="muted">{t('stakeOf', { amount: formatMoney(market, round.stake) })}</span>
      {details !== '' && <span className="muted game-record__details">{details}</span>}
    </RecordRow>
  );
}

function Empty() {
  const { t } = useTranslation('bets');
  const { narrowed, clear, go } = useUnit({ narrowed: $narrowed, clear: filterCleared, go: routeRequested });
  return (
    <EmptyState
      art="games"
      title={t(narrowed ? 'empty.narrowed' : 'empty.title')}
      text={narrowed ? undefined : t('empty.text')}
      action={
        <Button kind="secondary" onClick={() => (narrowed ? clear() : go({ to: paths.home }))}>
          {t(narrowed ? 'empty.all' : 'empty.games')}
        </Button>
      }
    />
  );
}

/** The member's rounds: bets or wins, by game and order (R-22, ACC-27, GAM-12). */
export function GameRecordsPage() {
  const { t } = useTranslation('bets');
  const { filter, games, back, pickKind, pickOrder, pickGame } = useUnit({
    filter: $filter,
    games: $games,
    back: backRequested,
    pickKind: kindPicked,
    pickOrder: orderPicked,
    pickGame: gamePicked,
  });
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body stack">
        <SegmentedControl
          fill
          label={t('kind.label')}
          value={filter.kind}
          onChange={pickKind}
          segments={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <div className="game-records__filters">
          <PillSelect
            label={t('game')}
            value={filter.gameId}
            options={[{ value: '', text: t('allGames') }, ...games]}
            onPick={pickGame}
          />
          <PillSelect
            label={t('order.label')}
            value={filter.order}
            options={orders.map((value) => ({ value, text: t(`order.${value}`) }))}
            onPick={(order) => pickOrder(order as Order)}
          />
        </div>
        <PagedRecords model={records} empty={<Empty />}>
          {(rows) => (
            <List label={t('title')}>
              {rows.map((record) => (
                <Row key={record.round.id} record={record} />
              ))}
            </List>
          )}
        </PagedRecords>
      </main>
    </div>
  );
}
