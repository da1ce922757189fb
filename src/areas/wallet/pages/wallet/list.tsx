import { useUnit } from 'effector-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeIn, type Movement } from '../../../../../contract';
import { useDrawWords } from '../../../fairness';
import { lookOf, MovementAmount, reasonOf, useAmounts } from '../../movements';
import { $now } from '../../../../core/time/clock';
import { $market } from '../../../../core/market/market';
import { RecordLine } from '../../../../ui/records';
import { daysOf, sayDay, type Day } from '../../movements/days';
import { movementTapped } from './model';

const minuteMs = 60_000;
/** Minutes instead of seconds are enough, because only the day is shown. */
const $minute = $now.map((now) => Math.floor(now / minuteMs) * minuteMs);

const Row = memo(function Row({ movement }: { movement: Movement }) {
  const { t } = useTranslation('wallet');
  const { market, tap } = useUnit({ market: $market, tap: movementTapped });
  const { plain } = useAmounts();
  const words = useDrawWords();
  const { reason, subject, kind, amount, balance, at, draw } = movement;
  const time = timeIn(market, at);
  const stake = draw === null ? null : words.stake(draw.stake, draw.stakeUnit);
  const freed = kind === 'cash' && amount === 0;
  const sums = (
    <>
      <MovementAmount movement={movement} className="movement__amount" />
      <span className="record-line__more">
        {freed ? t('freed', { amount: plain(kind, movement.freed) }) : t('balance', { amount: plain(kind, balance) })}
      </span>
    </>
  );
  return (
    <RecordLine className="movement" look={lookOf(reason)} onPress={() => tap(movement)} end={sums}>
      <span className="record-line__what">
        {draw === null ? t(`reason.${reasonOf(reason)}`) : words.game(draw.game)}
      </span>
      {draw !== null && stake !== null && (
        <span className="record-line__more">{t('draw', { stake, prize: words.prize(draw) })}</span>
      )}
      <span className="record-line__more">{subject === '' ? time : `${subject} · ${time}`}</span>
    </RecordLine>
  );
});

function OneDay({ day: { at, rows } }: { day: Day<Movement> }) {
  const { i18n } = useTranslation();
  const { now, market } = useUnit({ now: $minute, market: $market });
  return (
    <section className="wallet__day">
      <h3 className="wallet__date">{sayDay(at, { now, market, language: i18n.language })}</h3>
      <ul className="card card--flush">
        {rows.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ul>
    </section>
  );
}

/** Movements by day, newest first. */
export function Movements({ rows }: { rows: readonly Movement[] }) {
  const market = useUnit($market);
  const days = useMemo(() => daysOf(rows, market), [rows, market]);
  return days.map((day) => <OneDay key={day.name} day={day} />);
}
