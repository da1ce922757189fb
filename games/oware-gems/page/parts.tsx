import { Icon } from '../../shell/icon';
import { cellsBox, owareLayout } from '../scene/layout';
import { Cells } from './cells';
import { roundOnBoard } from './picks';
import type { OwarePlay } from './types';

interface PartProps {
  readonly play: OwarePlay;
}

/** The amount that was won, until the next round or until other cells are picked. */
function Won({ play }: PartProps) {
  const round = roundOnBoard(play);
  if (round === null || (round.tone !== 'win' && round.tone !== 'big')) return null;
  return (
    <p className="oware-won" aria-hidden="true">
      <Icon name="check-circle-fill" />
      <b>{play.t('won', { amount: play.money(round.payout) })}</b>
      <span className="num">{play.multiple(round.multiplier)}</span>
    </p>
  );
}

/** Over the canvas: buttons over the pits, and the won amount over the bowl. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  const layout = owareLayout(width, height, taken);
  return (
    <>
      <div className="oware-over" style={{ top: layout.pillY }}>
        <Won play={play} />
      </div>
      <Cells play={play} style={cellsBox(layout)} />
    </>
  );
}

/** The whole game without a canvas. */
export const Still = ({ play }: PartProps) => (
  <div className="oware-still">
    <Won play={play} />
    <Cells play={play} drawn />
  </div>
);
