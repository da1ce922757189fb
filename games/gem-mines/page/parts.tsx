import { isBeside, useLayout } from '../../shell/layout';
import { deviceRandom } from '../../shell/device-random';
import { Icon } from '../../shell/icon';
import { Segment } from '../../shell/segment';
import { board, grid } from '../scene/config';
import { minesLayout } from '../scene/layout';
import { ladderOf } from '../rules';
import { chanceOf } from '../rules/ladder';
import { cellsOf, roundOnBoard } from './board-state';
import { Facts, winOf } from './facts';
import { Ladder } from './ladder';
import { Tiles } from './tiles';
import type { MinesPlay } from './types';

interface PartProps {
  readonly play: MinesPlay;
}

const offered = [1, 3, 5, 10, 15, 24] as const;

/** Leaves the choice of the next tile to the device. For desktops, where it has a key. */
function RandomTile({ play }: PartProps) {
  const closed = cellsOf(roundOnBoard(play)?.view ?? null).flatMap((cell, tile) => (cell === 'closed' ? [tile] : []));
  const isOff = play.phase !== 'open' || closed.length === 0;
  return (
    <button
      type="button"
      className="side-btn mines-random"
      aria-keyshortcuts="R"
      disabled={isOff}
      onClick={() => play.step(closed[deviceRandom(closed.length)]!)}
    >
      <Icon name="dice-five" />
      {play.t('random')}
    </button>
  );
}

/** How many mines the next round has. An interrupted round can have another number. */
export function Pickers({ play }: PartProps) {
  const { mines } = play.params;
  const values = [...new Set([...offered, mines])].sort((a, b) => a - b);
  const layout = useLayout();
  const beside = isBeside(layout);
  const segment = (
    <Segment
      label={play.t('mines')}
      visibleLabel
      {...(play.canSet ? {} : { note: play.t('minesNote') })}
      choices={values.map((value) => ({
        value,
        text: play.count(value),
        label: play.t('minesLabel', { count: value }),
      }))}
      value={mines}
      disabled={!play.canSet}
      onChoose={(value) => play.setParams({ mines: value })}
    />
  );
  // Beside the stage, the facts of a round take the row of the presets, which are off.
  return (
    <>
      {segment}
      {beside && !play.canSet && (
        <div className="mines-dock">
          <Facts play={play} />
        </div>
      )}
      {layout === 'desk' && !play.canSet && <RandomTile play={play} />}
    </>
  );
}

/** Over the canvas: the ladder above or beside the board, buttons over the tiles, the facts below or beside it. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  const { unit, x, y, ladder, ladderLeft, ladderTop, factsLeft, factsTop } = minesLayout(width, height, taken);
  const upright = ladder !== 'row';
  const corner = { x: board.first.x - board.pitch / 2, y: board.first.y - board.pitch / 2 };
  const place = {
    left: x + corner.x * unit,
    top: y + corner.y * unit,
    width: board.pitch * grid.columns * unit,
    height: board.pitch * grid.rows * unit,
  };
  return (
    <div className="mines-over">
      {ladder !== 'none' && (
        <div
          className="mines-over__ladder"
          data-upright={upright || undefined}
          style={{ top: ladderTop, ...(upright ? { left: ladderLeft } : {}) }}
        >
          <Ladder play={play} />
        </div>
      )}
      <Tiles play={play} style={place} />
      {(!upright || factsLeft !== null) && (
        <div
          className="mines-over__facts"
          data-upright={upright || undefined}
          style={{ top: factsTop, ...(factsLeft === null ? {} : { left: factsLeft }) }}
        >
          <Facts play={play} />
        </div>
      )}
      {upright && factsLeft === null && winOf(play) !== null && (
        <div
          className="mines-over__facts"
          style={{ top: y, left: x, right: 'auto', transform: 'translate(-50%, -50%)' }}
        >
          <Facts play={play} />
        </div>
      )}
    </div>
  );
}

/** The whole game without a canvas. */
export const Still = ({ play }: PartProps) => (
  <div className="mines-still">
    <Ladder play={play} />
    <Tiles play={play} drawn />
    <Facts play={play} />
  </div>
);

/** A chance as percent, or as "1 in n" when it is below 1 %. */
const chanceText = (mines: number, gems: number, play: MinesPlay): string => {
  const { weight, total } = chanceOf(mines, gems);
  const share = Number((weight * 10_000n) / total);
  return share >= 100
    ? play.percent(share, 2)
    : play.t('oneIn', { count: play.count(Number((total + weight / 2n) / weight)) });
};

/** What each gem pays with the chosen mines and stake, and how likely it is. */
export function PayTable({ play }: PartProps) {
  const { mines } = play.params;
  return (
    <>
      <h3>{play.t('payTableFor', { count: mines })}</h3>
      <table className="mines-table">
        <thead>
          <tr>
            <th scope="col">{play.t('gems')}</th>
            <th scope="col">{play.t('pays')}</th>
            <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
            <th scope="col">{play.t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {ladderOf(mines).map((multiplier, index) => (
            <tr key={multiplier}>
              <th scope="row">{play.count(index + 1)}</th>
              <td className="num">{play.multiple(multiplier)}</td>
              <td className="num">{play.money(play.payout(play.stake, multiplier))}</td>
              <td className="num">{chanceText(mines, index + 1, play)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{play.t('payTableNote')}</p>
    </>
  );
}
