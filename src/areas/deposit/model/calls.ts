import { pay } from '../../../../contract';
import { createCallFx } from '../../../core/api';

/** An order as it stands (C35). */
export const orderFx = createCallFx(pay.result);
/** What the result page shows (C36). */
export const outcomeFx = createCallFx(pay.outcome);
/** How many deposits have been credited (C30). */
export const personaFx = createCallFx(pay.persona);
/** Own orders, newest first (C42). */
export const recordsFx = createCallFx(pay.records);
