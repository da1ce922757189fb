import { Segment } from '../../shell/segment';
import { pocketsOf, risks, rowCounts } from '../rules';
import { drumsLayout } from '../scene/layout';
import { lyingDrop, pairsOf, returnOf, timesText } from './numbers';
import type { PocketPair } from './numbers';
import { StillBoard } from './still-board';
import type { DrumsPlay } from './types';

interface PartProps {
  readonly play: DrumsPlay;
}

/** Risk and number of rows of the next drop. */
export function Pickers({ play }: PartProps) {
  const { params, canSet, t } = play;
  const note = canSet ? {} : { note: t('ofDrop') };
  return (
    <div className="drums-pick">
      <Segment
        label={t('risk')}
        visibleLabel
        {...note}
        choices={risks.map((value) => ({ value, text: t(`risk_${value}`), label: t(`riskLabel_${value}`) }))}
        value={params.risk}
        disabled={!canSet}
        onChoose={(risk) => play.setParams({ ...params, risk })}
      />
      <Segment
        label={t('rows')}
        visibleLabel
        choices={rowCounts.map((value) => ({ value, text: String(value), label: t('rowsCount', { rows: value }) }))}
        value={params.rows}
        disabled={!canSet}
        onChoose={(rows) => play.setParams({ ...params, rows })}
      />
    </div>
  );
}

/** What the best pocket pays, or what was won, until the next drop or another choice. */
function Card({ play }: PartProps) {
  const drop = lyingDrop(play);
  if (drop && (drop.tone === 'win' || drop.tone === 'big'))
    return (
      <p className="drums-card drums-card--won" aria-hidden="true">
        <small>{play.t('won')}</small>
        <b className="num">{play.money(drop.payout)}</b>
        <small className="num">{timesText(drop.multiplier, play)}</small>
      </p>
    );
  const { rows, risk } = play.params;
  return (
    <p className="drums-card">
      <small>{play.t('top')}</small>
      <b className="num">{timesText(pocketsOf(rows, risk)[0] ?? 0, play)}</b>
      <small>{play.t('rowsCount', { rows })}</small>
    </p>
  );
}

const mostShown = 4;
/** From this multiplier on (ten-thousandths) a drop has the gold chip. */
const highFrom = 100_000;

/** The pays of the last drops, newest first. */
function LastDrops({ play }: PartProps) {
  if (play.last.length === 0) return null;
  return (
    <div className="drums-last">
      <small aria-hidden="true">{play.t('lastDrops')}</small>
      <ul aria-label={play.t('lastDrops')}>
        {play.last.slice(0, mostShown).map(({ id, multiplier }) => (
          <li
            key={id}
            className="num"
            data-kind={multiplier >= highFrom ? 'high' : multiplier > 10_000 ? 'more' : 'less'}
          >
            {timesText(multiplier, play)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Over the canvas: the best pocket or the win at the left, the last drops at the right of the drum. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  const { cardTop } = drumsLayout(play.params.rows, { width, height }, taken);
  return (
    <div className="drums-over" style={{ top: cardTop }}>
      <Card play={play} />
      <LastDrops play={play} />
    </div>
  );
}

/** The whole game without a canvas: the board with the path and the pocket of the last drop. */
export const Still = ({ play }: PartProps) => (
  <div className="drums-still">
    <div className="drums-over">
      <Card play={play} />
      <LastDrops play={play} />
    </div>
    <StillBoard play={play} />
  </div>
);

/** A chance as percent, or as "1 in n" when it is below 1 %. */
function chanceText({ paths, total }: PocketPair, play: DrumsPlay): string {
  const share = Number((paths * 10_000n) / total);
  return share >= 100
    ? play.percent(share, 2)
    : play.t('oneIn', { count: play.count(Number((total + paths / 2n) / paths)) });
}

/** What each pocket of the chosen board pays, and how likely it is. */
export function PayTable({ play }: PartProps) {
  const { rows, risk } = play.params;
  return (
    <>
      <h3>{play.t('payTableFor', { rows, risk: play.t(`riskLabel_${risk}`) })}</h3>
      <table className="drums-table">
        <thead>
          <tr>
            <th scope="col">{play.t('pocket')}</th>
            <th scope="col">{play.t('pays')}</th>
            <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
            <th scope="col">{play.t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {pairsOf(play.params).map((pair) => (
            <tr key={pair.numbers[0]}>
              <th scope="row">{pair.numbers.join(' · ')}</th>
              <td className="num">{timesText(pair.multiplier, play)}</td>
              <td className="num">{play.money(play.payout(play.stake, pair.multiplier))}</td>
              <td className="num">{chanceText(pair, play)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{play.t('payTableNote', { share: play.percent(returnOf(play.params), 2) })}</p>
    </>
  );
}
