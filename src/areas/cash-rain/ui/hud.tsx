import { useUnit } from 'effector-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rainTiming } from '../../../../contract';
import { $soundOn, soundToggled } from '../../../core/scene/sound-choice';
import { Icon } from '../../../ui';
import { $rain } from '../model/rain';
import type { RainState } from '../model/state';
import { catchPressed } from '../model/still';
import { $surface } from '../model/surface';
import { TimeRing } from './time-ring';
import './hud.css';

const scoreOf = (rain: RainState): number | null => {
  if (rain.at === 'countdown') return 0;
  return rain.at === 'raining' || rain.at === 'claiming' ? rain.score : null;
};

/** Catches drops by keyboard or screen reader. */
function CatchButton() {
  const { t } = useTranslation('rain');
  const { surface, grab } = useUnit({ surface: $surface, grab: catchPressed });
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const isCatch = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  return (
    <button
      ref={ref}
      type="button"
      className="rain-catch"
      onClick={() => grab()}
      onKeyDown={(event) => {
        if (!isCatch(event)) return;
        // Acts on key down, and only once while the key is held.
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) grab();
      }}
      onKeyUp={(event) => {
        if (isCatch(event)) event.preventDefault();
      }}
    >
      <span className="sr-only">{t(surface === 'still' ? 'hud.catchStill' : 'hud.catch')}</span>
    </button>
  );
}

/** The display during the rain as on board 07: score, time, sound. */
export function Hud() {
  const { t } = useTranslation('rain');
  const { rain, soundOn, toggle } = useUnit({ rain: $rain, soundOn: $soundOn, toggle: soundToggled });
  const score = scoreOf(rain);
  if (score === null) return null;
  return (
    <div className="rain-hud">
      <div className="rain-hud__pill rain-hud__caught">
        <img src="/art/coin.webp" width={64} height={64} alt="" />
        <span className="rain-hud__count">
          <span className="rain-hud__label">{t('hud.caught')}</span>
          <b className="num" key={score}>
            {score}
          </b>
        </span>
      </div>
      {rain.at === 'countdown' && <TimeRing left={rainTiming.rainMs / 1000} began={null} />}
      {rain.at === 'raining' && <TimeRing left={rain.left} began={rain.beganAt + rainTiming.countdownMs} />}
      {rain.at !== 'claiming' && (
        <button
          type="button"
          className="rain-hud__pill rain-hud__sound"
          aria-label={t(soundOn ? 'hud.mute' : 'hud.unmute')}
          onClick={() => toggle()}
        >
          <Icon name={soundOn ? 'speaker-high-fill' : 'speaker-slash-fill'} />
        </button>
      )}
      {rain.at === 'raining' && <CatchButton />}
    </div>
  );
}
