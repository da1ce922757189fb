import { createSlotParts } from '../../shell/slots/parts';
import { lineStake, lines, symbols } from '../rules';
import { idleWindow } from '../scene/idle';
import { allWays, payRows } from './pay-rows';

const shorter: Readonly<Record<number, string>> = { 1: 'cherryOne', 2: 'cherryTwo' };

export const { Pickers, Still, PayTable } = createSlotParts({
  symbols,
  lines,
  lineStake,
  idle: idleWindow,
  payRows,
  allWays,
  combination: ({ count }, { t }) => (shorter[count] === undefined ? undefined : t(shorter[count])),
});
