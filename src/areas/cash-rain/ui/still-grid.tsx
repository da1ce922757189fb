import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui';
import { $rain } from '../model/rain';
import { $still, pieceTapped } from '../model/still';
import { rainScene } from '../model/surface';
import './still-grid.css';

/** Which pieces are gems: every fifth, from the third on. */
const isGem = (index: number): boolean => index % 5 === 2;

/** The rain without motion or graphics: sets of twelve pieces to tap, for the same 15 s (look.md §6, CF2). */
export function StillGrid() {
  const { t } = useTranslation('rain');
  const { rain, still, phase, tap } = useUnit({
    rain: $rain,
    still: $still,
    phase: rainScene.$phase,
    tap: pieceTapped,
  });
  if (rain.at === 'countdown') {
    return (
      <div className="rain-still rain-still--count">
        <p className="rain-still__ready">{t('hud.ready')}</p>
        <b className="num rain-still__number" key={rain.left}>
          {rain.left}
        </b>
      </div>
    );
  }
  return (
    <div className="rain-still">
      {phase === 'lost' && (
        <p className="rain-still__lost" role="status">
          {t('still.lost')}
        </p>
      )}
      <div className="rain-still__grid" key={still.round} role="group" aria-label={t('still.label')}>
        {still.taken.map((taken, index) => (
          <button
            key={index}
            type="button"
            className={classes('rain-still__piece', taken && 'rain-still__piece--taken')}
            aria-label={t(isGem(index) ? 'still.gem' : 'still.coin', { number: index + 1 })}
            aria-disabled={taken}
            onPointerDown={() => tap(index)}
            onClick={() => tap(index)}
          >
            <img
              src={isGem(index) ? '/art/gem.webp' : '/art/coin.webp'}
              width={64}
              height={64}
              alt=""
              draggable={false}
            />
            <span className="rain-still__plus" aria-hidden="true">
              +1
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
