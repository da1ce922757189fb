import { Icon } from '../../shell/icon';
import { paysFor, targets } from '../rules';
import { okadaLayout } from '../scene/layout';
import { chanceText, timesText } from './numbers';
import type { OkadaPlay } from './types';

interface PartProps {
  readonly play: OkadaPlay;
}

/** The amount that was won, until the next ride. */
function Won({ play }: PartProps) {
  const { told, phase } = play;
  if (phase !== 'idle' || told === null || (told.tone !== 'win' && told.tone !== 'big')) return null;
  return (
    <p className="okada-won" aria-hidden="true">
      <Icon name="check-circle-fill" />
      {play.t('won', { amount: play.money(told.payout) })}
    </p>
  );
}

/** Over the canvas: the won amount under the number. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  return (
    <div className="okada-over" style={{ top: okadaLayout(width, height, taken).pillY }}>
      <Won play={play} />
    </div>
  );
}

/** The stage without a canvas: the last multiplier as text. Card and button work as with the scene. */
export function Still({ play }: PartProps) {
  const { told, phase } = play;
  const shown = phase === 'idle' || phase === 'showing' ? told : null;
  return (
    <div className="okada-still">
      {shown ? (
        <>
          <p className="okada-still__number num" data-won={shown.view.won} aria-hidden="true">
            {timesText(shown.view.reached, play)}
          </p>
          <p className="okada-still__target num" aria-hidden="true">
            {play.t('reachedNote', { target: timesText(shown.view.target, play) })}
          </p>
        </>
      ) : (
        <Icon name="motorcycle-fill" />
      )}
      {told === null && phase === 'idle' && <p className="okada-still__before">{play.t('before')}</p>}
      <Won play={play} />
    </div>
  );
}

/** Targets of the pay table, hundredths. */
const rows = [targets.min, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, targets.max] as const;

/** Chance and pay of some targets. */
export const PayTable = ({ play }: PartProps) => (
  <>
    <table className="okada-table">
      <thead>
        <tr>
          <th scope="col">{play.t('target')}</th>
          <th scope="col">{play.t('chance')}</th>
          <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((target) => (
          <tr key={target}>
            <th scope="row" className="num">
              {timesText(target, play)}
            </th>
            <td className="num">{chanceText(target, play)}</td>
            <td className="num">{play.money(play.payout(play.stake, paysFor(target)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="muted">{play.t('payTableNote')}</p>
  </>
);
