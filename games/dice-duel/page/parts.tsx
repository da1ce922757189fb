import { Icon } from '../../shell/icon';
import { paysFor } from '../rules';
import { diceLayout } from '../scene/layout';
import { numberText } from './numbers';
import type { DicePlay } from './types';

interface PartProps {
  readonly play: DicePlay;
}

/** The amount that was won, until the next roll. */
function Won({ play }: PartProps) {
  const { told, phase } = play;
  if (phase !== 'idle' || told === null || (told.tone !== 'win' && told.tone !== 'big')) return null;
  return (
    <p className="dice-won" aria-hidden="true">
      <Icon name="check-circle-fill" />
      {play.t('won', { amount: play.money(told.payout) })}
    </p>
  );
}

/** Over the canvas: the won amount under the number. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  return (
    <div className="dice-over" style={{ top: diceLayout(width, height, taken).pillY }}>
      <Won play={play} />
    </div>
  );
}

/** The stage without a canvas: the last roll as text. Slider and button work as with the scene. */
export function Still({ play }: PartProps) {
  const { told, phase } = play;
  const shown = phase === 'idle' || phase === 'showing' ? told : null;
  return (
    <div className="dice-still">
      {shown ? (
        <p className="dice-still__number num" data-won={shown.view.won} aria-hidden="true">
          {numberText(shown.view.roll, play)}
        </p>
      ) : (
        <Icon name="dice-five" />
      )}
      {told === null && phase === 'idle' && <p className="dice-still__before">{play.t('before')}</p>}
      <Won play={play} />
    </div>
  );
}

/** Chances of the pay table, hundredths of a percent. */
const rows = [100, 500, 1_000, 2_500, 4_800, 5_000, 7_500, 9_000, 9_500] as const;

/** What wins pay at some chances. */
export const PayTable = ({ play }: PartProps) => (
  <>
    <table className="dice-table">
      <thead>
        <tr>
          <th scope="col">{play.t('chance')}</th>
          <th scope="col">{play.t('pays')}</th>
          <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((chance) => (
          <tr key={chance}>
            <th scope="row" className="num">
              {play.percent(chance, 2)}
            </th>
            <td className="num">{play.multiple(paysFor(chance))}</td>
            <td className="num">{play.money(play.payout(play.stake, paysFor(chance)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="muted">{play.t('payTableNote')}</p>
  </>
);
