import { Icon } from '../../shell/icon';
import { TimesField } from '../../shell/times/field';
import { stepTimes } from '../../shell/times/times';
import { targets } from '../rules';
import { chanceText, timesText } from './numbers';
import type { OkadaPlay } from './types';

interface CardProps {
  readonly play: OkadaPlay;
}

/** Targets to choose with one tap, hundredths. */
const quick = [150, 200, 300, 1_000, 10_000] as const;

/** Minus, target, plus. The target can also be typed. */
function TargetRow({ play }: CardProps) {
  const { params, canSet } = play;
  const { target } = params;
  const set = (to: number): void => play.setParams({ target: to });
  return (
    <div
      className={`stake-row okada-target ${canSet ? '' : 'stake-row--off'}`}
      role="group"
      aria-label={play.t('target')}
    >
      <button
        type="button"
        disabled={!canSet || target <= targets.min}
        aria-label={play.t('less')}
        onClick={() => set(stepTimes(target, -1))}
      >
        <Icon name="minus" />
      </button>
      <TimesField
        text={timesText(target, play).replace('×', '')}
        label={play.t('target')}
        visibleLabel
        off={!canSet}
        onRead={set}
      />
      <button
        type="button"
        disabled={!canSet || target >= targets.max}
        aria-label={play.t('more')}
        onClick={() => set(stepTimes(target, 1))}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** A target without decimals where it has none: 200 → "2×". */
const shortText = (hundredths: number, play: OkadaPlay): string =>
  hundredths % 100 === 0 ? `${play.count(hundredths / 100)}×` : timesText(hundredths, play).replace(/0×$/, '×');

/** The card between stage and dock: the target and its chance. */
export function Card({ play }: CardProps) {
  const { params, canSet } = play;
  return (
    <section className="okada-card" aria-label={play.t('card')}>
      <div className="okada-card__row">
        <TargetRow play={play} />
        <p className="okada-chance">
          <small>{play.t('chance')}</small>
          <b className="num">{chanceText(params.target, play)}</b>
        </p>
      </div>
      <div className="okada-quick" role="group" aria-label={play.t('quick')}>
        {quick.map((target) => (
          <button
            key={target}
            type="button"
            className="num"
            aria-pressed={target === params.target}
            disabled={!canSet}
            onClick={() => play.setParams({ target })}
          >
            {shortText(target, play)}
          </button>
        ))}
      </div>
    </section>
  );
}
