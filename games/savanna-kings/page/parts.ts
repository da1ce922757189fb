import { createSlotParts } from '../../shell/slots/parts';
import { lineStake, lines, symbols } from '../rules';
import { idleWindow } from '../scene/idle';
import { allWays, payRows } from './pay-rows';

export const { Pickers, Still, PayTable } = createSlotParts({
  symbols,
  lines,
  lineStake,
  idle: idleWindow,
  payRows,
  allWays,
});
