import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawStats } from '../../../../contract';
import { say } from '../../../core/text/say';
import { $online } from '../../../core/browser/trackers';
import { Card, classes, ErrorState, IconChip, Skeleton } from '../../../ui';
import { $stats, $statsProblem, distance, placeOf, statsAsked, statsFx } from '../model/stats';
import { lookOfGame, useDrawWords } from '../model/words';
import './stats-block.css';

function Figures({ stats }: { stats: DrawStats }) {
  const { t } = useTranslation('fairness');
  const words = useDrawWords();
  const { icon, tint } = lookOfGame(stats.game);
  const far = distance(stats);
  // Games with a stake show the share paid back; free games show the worth of a draw.
  const paid =
    stats.realisedReturn === null
      ? words.worth(stats.returned / stats.draws)
      : words.percent(stats.realisedReturn / 10_000);
  const expected =
    stats.theoreticalReturn === null
      ? words.worth(stats.expected / stats.draws)
      : words.percent(stats.theoreticalReturn / 10_000);
  return (
    <li className="draw-stats">
      <div className="draw-stats__head">
        <IconChip icon={icon} tint={tint} />
        <span className="draw-stats__name">
          {words.game(stats.game)}
          <small>{t('stats.draws', { count: stats.draws, number: words.number(stats.draws) })}</small>
        </span>
        <span className={classes('draw-stats__word', `draw-stats__word--${far}`)}>{t(`stats.${far}`)}</span>
      </div>
      <div className="draw-stats__scale" aria-hidden="true">
        <span className="draw-stats__usual" />
        <span className="draw-stats__middle" />
        <span
          className={classes('draw-stats__place', `draw-stats__place--${far}`)}
          style={{ left: `${placeOf(stats) * 100}%` }}
        />
      </div>
      <dl className="draw-stats__pair">
        <div>
          <dt>{t('stats.paid')}</dt>
          <dd className="num">{paid}</dd>
        </div>
        <div>
          <dt>{t('stats.expected')}</dt>
          <dd className="num">{expected}</dd>
        </div>
      </dl>
    </li>
  );
}

/** What all members were paid lately, compared with the odds (FAIR-7). */
export function StatsBlock() {
  const { t } = useTranslation(['fairness', 'records']);
  const { stats, problem, loading, online, ask } = useUnit({
    stats: $stats,
    problem: $statsProblem,
    loading: statsFx.pending,
    online: $online,
    ask: statsAsked,
  });
  useEffect(() => {
    ask();
  }, [ask]);
  const content = () => {
    if (stats !== null)
      return stats.length === 0 ? (
        <Card>
          <p className="muted">{t('stats.empty')}</p>
        </Card>
      ) : (
        <ul className="card draw-stats-list">
          {stats.map((one) => (
            <Figures key={one.game} stats={one} />
          ))}
        </ul>
      );
    if (!online) return <ErrorState offlineText={t('records:offlineText')} onRetry={() => ask()} />;
    if (problem !== null && !loading)
      return <ErrorState title={t('stats.failedTitle')} text={say({ text: problem })} onRetry={() => ask()} />;
    return (
      <div role="status" aria-label={t('stats.loading')}>
        <Skeleton className="draw-stats__waiting" />
      </div>
    );
  };
  return (
    <section aria-labelledby="draw-stats">
      <div className="section-head">
        <h2 className="section-head__title" id="draw-stats">
          {t('stats.title')}
        </h2>
      </div>
      {content()}
      <p className="draw-stats__note">
        {t('stats.text')} {t('stats.note')}
      </p>
    </section>
  );
}
