import { useUnit } from 'effector-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawOutcome } from '../../../../../contract';
import { useMoment } from '../../../../core/time/moment';
import { lookOfGame, useDrawWords } from '../..';
import { PagedRecords, RecordLine } from '../../../../ui/records';
import { classes, EmptyState, Icon, SegmentedControl } from '../../../../ui';
import { $game, $openedNow, draws, drawTapped, gamePicked, games, keyOfDraw, type Shown } from './model';

const Row = memo(function Row({ draw, open }: { draw: DrawOutcome; open: boolean }) {
  const { t } = useTranslation('fairness');
  const moment = useMoment();
  const words = useDrawWords();
  const tap = useUnit(drawTapped);
  const stake = words.stake(draw.stake, draw.stakeUnit);
  const result = (
    <>
      <b className={classes('num fair-draw__prize', draw.giftType !== 0 && 'fair-draw__prize--won')}>
        {words.prize(draw, draw.game)}
      </b>
      <span className={classes('fair-draw__state', open && 'fair-draw__state--open')}>
        <Icon name={open ? 'shield-check-fill' : 'lock-fill'} />
        {t(open ? 'draws.check' : 'draws.sealed')}
      </span>
    </>
  );
  return (
    <RecordLine className="fair-draw" look={lookOfGame(draw.game)} onPress={() => tap(draw)} end={result}>
      <span className="record-line__what">{words.game(draw.game)}</span>
      <span className="record-line__more">
        {moment.day(draw.createTime)}
        {stake !== null && <> · {t('draws.stake', { stake })}</>}
      </span>
      <span className="record-line__more">
        {t('draws.odds', { version: draw.oddsVersion })} · {t('draws.number', { number: words.number(draw.nonce) })}
      </span>
    </RecordLine>
  );
});

function Rows({ rows }: { rows: readonly DrawOutcome[] }) {
  const opened = useUnit($openedNow);
  return (
    <ul className="card card--flush">
      {rows.map((draw) => (
        <Row key={keyOfDraw(draw)} draw={draw} open={draw.revealed || opened.includes(draw.serverHash)} />
      ))}
    </ul>
  );
}

/** The member's draws, of all games or one. */
export function Draws() {
  const { t } = useTranslation('fairness');
  const { game, pick } = useUnit({ game: $game, pick: gamePicked });
  const { game: nameOf } = useDrawWords();
  const segments = (['all', ...games] as const).map((value) => ({
    value,
    label: value === 'all' ? t('draws.all') : nameOf(value),
  }));
  const empty =
    game === 'all' ? (
      <EmptyState art="games" title={t('draws.emptyTitle')} text={t('draws.emptyText')} />
    ) : (
      <EmptyState art="games" title={t('draws.emptyGame')} />
    );
  return (
    <>
      <SegmentedControl<Shown> label={t('draws.filter')} value={game} onChange={pick} segments={segments} />
      <PagedRecords model={draws} empty={empty}>
        {(rows) => <Rows rows={rows} />}
      </PagedRecords>
    </>
  );
}
