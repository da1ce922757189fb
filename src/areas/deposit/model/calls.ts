import { pay } from '../../../../contract';
import { createCallFx } from '../../../core/api';

/** The current state of an order (C35). */
export const orderFx = createCallFx(pay.result);
/** The data of the result page (C36). */
export const outcomeFx = createCallFx(pay.outcome);
/** How many deposits have been credited (C30). */
export const personaFx = createCallFx(pay.persona);
/** The member's orders, newest first (C42). */
export const recordsFx = createCallFx(pay.records);
