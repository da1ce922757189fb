import type { CSSProperties } from 'react';
import { Icon } from '../../shell/icon';
import { paysFor, targetOf } from '../rules';
import { numberText, otherSide, paramsAt, positionOf } from './numbers';
import type { DicePlay } from './types';

interface CardProps {
  readonly play: DicePlay;
}

/** The last roll on the scale. Hidden while the next one is drawn. */
function Marker({ play }: CardProps) {
  const { told } = play;
  if (told === null) return null;
  const style = { '--at': told.view.roll / 100 } as CSSProperties;
  return (
    <span className="dice-marker" style={style} data-on={play.phase === 'idle'} aria-hidden="true">
      <b className="num">{numberText(told.view.roll, play)}</b>
    </span>
  );
}

/** The slider: the target on a scale from 0 to 100. The winning part is green. Arrow keys move it by 1 %. */
function Track({ play }: CardProps) {
  const { params, canSet } = play;
  const position = positionOf(params);
  const spoken = {
    target: numberText(targetOf(params), play),
    chance: play.percent(params.chance, 2),
    pays: play.multiple(paysFor(params.chance)),
  };
  return (
    <div className="dice-track" data-side={params.side} style={{ '--p': position } as CSSProperties}>
      <span className="dice-track__bar" aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={position}
        disabled={!canSet}
        aria-label={play.t('slider')}
        aria-valuetext={play.t(`sliderSays_${params.side}`, spoken)}
        onChange={(event) => play.setParams(paramsAt(Number(event.target.value), params.side))}
      />
      <span className="dice-track__knob" aria-hidden="true">
        <Icon name="arrows-horizontal" />
      </span>
      <Marker play={play} />
      <span className="dice-track__scale num" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </span>
    </div>
  );
}

/** The card between stage and dock: what must be rolled, how likely it is and what it pays. */
export function Card({ play }: CardProps) {
  const { params, canSet } = play;
  const target = numberText(targetOf(params), play);
  return (
    <section className="dice-card" aria-label={play.t('card')}>
      <Track play={play} />
      <div className="dice-facts">
        <p>
          <small>{play.t('pays')}</small>
          <b className="num">{play.multiple(paysFor(params.chance))}</b>
        </p>
        <button
          type="button"
          disabled={!canSet}
          aria-label={play.t(`switch_${params.side}`, { target })}
          onClick={() => play.setParams(otherSide(params))}
        >
          <small>
            {play.t(`side_${params.side}`)}
            <Icon name="arrows-left-right" />
          </small>
          <b className="num">{target}</b>
        </button>
        <p>
          <small>{play.t('chance')}</small>
          <b className="num">{play.percent(params.chance, 2)}</b>
        </p>
      </div>
    </section>
  );
}
