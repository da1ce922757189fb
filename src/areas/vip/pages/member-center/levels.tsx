import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { classes, Picture } from '../../../../ui';
import { useLevelName } from '../../lib/level-name';
import { goneOf, placeOf, roadLine, roadSize } from '../../lib/road';
import { $levels } from '../../model/club';
import { $picked, levelPicked } from '../../model/picked';
import { VipShield } from '../../shield';
import { $progress } from './model';
import './levels.css';

const levelNumbers = Array.from({ length: 10 }, (_, at) => at + 1);

/** What each level's button says, shows and does. */
function useLevels() {
  const { t } = useTranslation('vip');
  const { progress, levels, market, picked, pick } = useUnit({
    progress: $progress,
    levels: $levels,
    market: $market,
    picked: $picked,
    pick: levelPicked,
  });
  const nameOf = useLevelName();
  const own = progress?.levelId ?? 0;
  return {
    progress,
    steps: levelNumbers.map((level) => ({
      level,
      name: nameOf(level),
      isOwn: level === own,
      isNext: level > own,
      isPicked: level === (picked ?? own),
      label: t('step', { level, name: nameOf(level), number: formatCount(market, levels[level - 1] ?? 0) }),
      pick: () => pick(level),
    })),
  };
}

/** The ten levels in a row (board 14); a tap shows the benefits of a level. */
export function Ladder() {
  const { t } = useTranslation('vip');
  const { steps } = useLevels();
  const row = useRef<HTMLOListElement>(null);
  const own = steps.findIndex(({ isOwn }) => isOwn);
  useEffect(() => {
    const step = row.current?.children[own];
    if (row.current && step instanceof HTMLElement)
      row.current.scrollLeft = step.offsetLeft - (row.current.clientWidth - step.offsetWidth) / 2;
  }, [own]);
  return (
    <ol ref={row} className="club-ladder" aria-label={t('ladder')}>
      {steps.map(({ level, isOwn, isNext, isPicked, label, pick }) => (
        <li key={level} aria-current={isOwn ? 'step' : undefined}>
          <button
            type="button"
            className={classes(
              'club-ladder__step',
              isOwn && 'club-ladder__step--own',
              isNext && 'club-ladder__step--next',
              isPicked && 'club-ladder__step--picked',
            )}
            aria-pressed={isPicked}
            onClick={pick}
          >
            <VipShield level={level} label="" />
            <span className="sr-only">{label}</span>
            {isOwn && <span className="club-ladder__now">{t('now')}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The ten levels along a road, with the way that the member has gone (board 36). */
export function Road() {
  const { t } = useTranslation('vip');
  const { progress, steps } = useLevels();
  const { width, height } = roadSize;
  const gone = progress === null ? 0 : goneOf(progress.levelId, progress.share);
  return (
    <section className="club-road" aria-label={t('ladder')}>
      <Picture className="club-road__art" src="/art/vip-road" width={width} height={height} alt="" eager />
      <svg className="club-road__gone" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={roadLine} pathLength={1} strokeDasharray={`${gone} 2`} />
      </svg>
      <ol className="club-road__levels">
        {steps.map(({ level, name, isOwn, isNext, isPicked, label, pick }) => (
          <li key={level} style={placeOf(level)} aria-current={isOwn ? 'step' : undefined}>
            <button
              type="button"
              className={classes(
                'club-stop',
                isOwn && 'club-stop--own',
                isNext && 'club-stop--next',
                isPicked && 'club-stop--picked',
              )}
              aria-pressed={isPicked}
              onClick={pick}
            >
              <VipShield level={level} label="" />
              <span className="sr-only">{label}</span>
              <span className="club-stop__name" aria-hidden="true">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
