import { Icon } from '../../shell/icon';
import { Segment } from '../../shell/segment';
import { geniesGold, paysOf, risks, segments } from '../rules';
import { genieLayout } from '../scene/layout';
import { chanceOf, segmentText, winChance } from './numbers';
import type { GeniePlay, GenieRound } from './types';

interface PartProps {
  readonly play: GeniePlay;
}

/** The risk of the next spin. */
export const Pickers = ({ play }: PartProps) => (
  <Segment
    label={play.t('risk')}
    visibleLabel
    choices={risks.map((value) => ({ value, text: play.t(`risk_${value}`) }))}
    value={play.params.risk}
    disabled={!play.canSet}
    onChoose={(risk) => play.setParams({ risk })}
  />
);

/** The last spin, until the next one begins or another risk is chosen. */
const shownOf = ({ phase, told, params }: GeniePlay): GenieRound | null =>
  phase === 'idle' && told !== null && told.params.risk === params.risk ? told : null;

/** Under the wheel: the highest prize and the chance of a win, or what was won. */
function Facts({ play }: PartProps) {
  const won = shownOf(play);
  if (won !== null && (won.tone === 'win' || won.tone === 'big'))
    return (
      <div className="genie-facts genie-facts--won">
        <p className="genie-won" aria-hidden="true">
          <Icon name="check-circle-fill" />
          <b>{play.t('won', { amount: play.money(won.payout) })}</b>
          <span className="num">{segmentText(won.view.pays, play)}</span>
        </p>
      </div>
    );
  const { risk } = play.params;
  const highest = geniesGold.maxMultiplier({ risk });
  return (
    <div className="genie-facts">
      <p>
        {play.t('topPrize')}
        <b className="num">{play.money(play.payout(play.stake, highest))}</b>
      </p>
      <p>
        {play.t('winChance')}
        <b className="num">{play.percent(winChance(risk))}</b>
      </p>
    </div>
  );
}

/** Over the canvas: the facts under the wheel. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  return (
    <div className="genie-over" style={{ top: genieLayout(width, height, taken).factsTop }}>
      <Facts play={play} />
    </div>
  );
}

/** The stage without a canvas: the drawn multiplier as text, and what the wheel holds. */
export function Still({ play }: PartProps) {
  const shown = shownOf(play);
  return (
    <div className="genie-still">
      <p className="genie-still__result num" data-won={shown !== null && shown.view.pays > 0} aria-hidden="true">
        {shown === null ? <Icon name="trophy-fill" /> : segmentText(shown.view.pays, play)}
      </p>
      {play.told === null && play.phase === 'idle' && <p className="genie-still__before">{play.t('before')}</p>}
      <ul className="genie-still__wheel" aria-label={play.t('wheel')}>
        {paysOf(play.params.risk).map(({ multiplier, count }) => (
          <li key={multiplier} data-here={shown?.view.pays === multiplier || undefined}>
            <b className="num">{segmentText(multiplier, play)}</b>
            <small className="num">{play.t('segments', { count })}</small>
          </li>
        ))}
      </ul>
      <Facts play={play} />
    </div>
  );
}

/** What the segments of a risk pay, and how likely each is. */
function RiskTable({ play, risk }: PartProps & { readonly risk: (typeof risks)[number] }) {
  return (
    <>
      <h3>{play.t('payTableFor', { risk: play.t(`risk_${risk}`) })}</h3>
      <table className="genie-table">
        <thead>
          <tr>
            <th scope="col">{play.t('pays')}</th>
            <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
            <th scope="col">{play.t('ofWheel', { total: segments })}</th>
            <th scope="col">{play.t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {paysOf(risk).map(({ multiplier, count }) => (
            <tr key={multiplier}>
              <th scope="row" className="num">
                {segmentText(multiplier, play)}
              </th>
              <td className="num">{play.money(play.payout(play.stake, multiplier))}</td>
              <td className="num">{play.count(count)}</td>
              <td className="num">{play.percent(chanceOf(count))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The tables of all risks, the chosen one first. */
export function PayTable({ play }: PartProps) {
  const { risk: chosen } = play.params;
  return (
    <>
      {[chosen, ...risks.filter((risk) => risk !== chosen)].map((risk) => (
        <RiskTable key={risk} play={play} risk={risk} />
      ))}
      <p className="muted">{play.t('payTableNote')}</p>
    </>
  );
}
