import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { prizeSources, timeIn, type PrizeRecord } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { lookOfGame, useDrawWords } from '../../../fairness';
import { Button, EmptyState, NavBar, Select } from '../../../../ui';
import { PagedRecords, RecordLine } from '../../../../ui/records';
import { daysOf, sayDay, type Day } from '../../movements/days';
import { lookOf } from '../../movements';
import { $source, prizes, prizeTapped, sourcePicked, type Shown } from './model';
import './prizes.css';

const minuteMs = 60_000;
/** Minutes instead of seconds are enough, because only the day is shown. */
const $minute = $now.map((now) => Math.floor(now / minuteMs) * minuteMs);

const lookFor = ({ source, game }: PrizeRecord) => {
  if (source === 'giveaway') return lookOf('giveaway');
  return source === 'draw' ? lookOf('draw-prize') : lookOfGame(game);
};

function Row({ prize }: { prize: PrizeRecord }) {
  const { t, i18n } = useTranslation('wallet');
  const { market, tap } = useUnit({ market: $market, tap: prizeTapped });
  const words = useDrawWords();
  const { game, at, draw } = prize;
  const time = timeIn(market, at);
  const own = `wallet:prizes.game.${game}`;
  return (
    <RecordLine
      className="prize"
      look={lookFor(prize)}
      onPress={() => tap(prize)}
      end={
        <>
          <span className="prize__amount num">{words.prize(prize)}</span>
          <span className="record-line__more prize__check">{t(draw === null ? 'prizes.see' : 'prizes.check')}</span>
        </>
      }
    >
      <span className="record-line__what">{i18n.exists(own) ? String(t(own as never)) : words.game(game)}</span>
      <span className="record-line__more">{time}</span>
    </RecordLine>
  );
}

function OneDay({ day: { at, rows } }: { day: Day<PrizeRecord> }) {
  const { i18n } = useTranslation();
  const { now, market } = useUnit({ now: $minute, market: $market });
  return (
    <section>
      <h2 className="prizes__date">{sayDay(at, { now, market, language: i18n.language })}</h2>
      <ul className="card card--flush">
        {rows.map((prize) => (
          <Row key={prize.transactionId} prize={prize} />
        ))}
      </ul>
    </section>
  );
}

function Days({ rows }: { rows: readonly PrizeRecord[] }) {
  const market = useUnit($market);
  const days = useMemo(() => daysOf(rows, market), [rows, market]);
  return days.map((day) => <OneDay key={day.name} day={day} />);
}

function Empty() {
  const { t } = useTranslation('wallet');
  const { source, pick, go } = useUnit({ source: $source, pick: sourcePicked, go: routeRequested });
  const action =
    source === 'all' ? (
      <Button kind="secondary" onClick={() => go({ to: pathTo(paths.coinSpin, { id: 1 }) })}>
        {t('prizes.play')}
      </Button>
    ) : (
      <Button kind="secondary" onClick={() => pick('all')}>
        {t('prizes.showAll')}
      </Button>
    );
  return (
    <EmptyState
      art="notices"
      title={t('prizes.emptyTitle')}
      text={t(source === 'all' ? 'prizes.emptyText' : 'prizes.narrowed')}
      action={action}
    />
  );
}

/** What the member has won on wheels, in the rain, in draws, with cards and in giveaways. */
export function PrizesPage() {
  const { t } = useTranslation('wallet');
  const { source, pick, back } = useUnit({ source: $source, pick: sourcePicked, back: backRequested });
  const options: ReadonlyArray<{ value: Shown; text: string }> = [
    { value: 'all', text: t('prizes.all') },
    ...prizeSources.map((value) => ({ value, text: t(`prizes.source.${value}`) })),
  ];
  return (
    <div className="page">
      <NavBar title={t('prizes.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Select
          label={t('prizes.filter')}
          labelHidden
          value={source}
          options={options}
          invalid={false}
          onChoose={(value) => pick(value as Shown)}
          onLeave={() => undefined}
        />
        <div className="prizes">
          <PagedRecords model={prizes} empty={<Empty />}>
            {(rows) => <Days rows={rows} />}
          </PagedRecords>
        </div>
      </main>
    </div>
  );
}
