import { Icon } from '../../shell/icon';
import { goalPays } from '../rules';
import { penaltyLayout } from '../scene/layout';
import { GoalHalves } from './sides';
import { toldText } from './told';
import type { PenaltyPlay } from './types';

interface PartProps {
  readonly play: PenaltyPlay;
}

/** The amount that was won, until the next shot. */
function Won({ play }: PartProps) {
  const { told, phase } = play;
  if (phase !== 'idle' || told === null || (told.tone !== 'win' && told.tone !== 'big')) return null;
  return (
    <p className="penalty-won" aria-hidden="true">
      <Icon name="check-circle-fill" />
      {play.t('won', { amount: play.money(told.payout) })}
    </p>
  );
}

/** Over the canvas: the halves of the goal, and the won amount under it. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  return (
    <>
      <GoalHalves play={play} />
      <div className="penalty-over" style={{ top: penaltyLayout(width, height, taken).pillY }}>
        <Won play={play} />
      </div>
    </>
  );
}

/** The stage without a canvas: the last shot in words. The dock works as with the scene. */
export function Still({ play }: PartProps) {
  const { told, phase } = play;
  const shown = phase === 'idle' || phase === 'showing' ? told : null;
  return (
    <div className="penalty-still">
      <Icon name="soccer-ball-fill" />
      {shown && (
        <p className="penalty-still__told" data-goal={shown.view.goal} aria-hidden="true">
          {toldText(shown.view, play)}
        </p>
      )}
      {told === null && phase === 'idle' && <p className="penalty-still__before">{play.t('before')}</p>}
      <Won play={play} />
    </div>
  );
}

/** The two results, their chance and what they pay. */
export const PayTable = ({ play }: PartProps) => {
  const rows = [
    { text: play.t('resultGoal'), multiplier: goalPays },
    { text: play.t('resultSave'), multiplier: 0 },
  ];
  return (
    <>
      <table className="penalty-table">
        <thead>
          <tr>
            <th scope="col">{play.t('result')}</th>
            <th scope="col">{play.t('chance')}</th>
            <th scope="col">{play.t('pays')}</th>
            <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ text, multiplier }) => (
            <tr key={multiplier}>
              <th scope="row">{text}</th>
              <td className="num">{play.percent(5_000)}</td>
              <td className="num">{play.multiple(multiplier)}</td>
              <td className="num">{play.money(play.payout(play.stake, multiplier))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{play.t('payTableNote')}</p>
    </>
  );
};
