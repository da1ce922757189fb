import { withdraw } from '../../../../contract';
import { createCallFx } from '../../../core/api';

/** Ways to be paid (C39). */
export const channelsFx = createCallFx(withdraw.channels);
/** The channel of the last withdrawal that was paid (C45). */
export const lastFx = createCallFx(withdraw.lastSuccessful);
/** Tax, review and what is left of today, for a sum (C41). */
export const termsFx = createCallFx(withdraw.tax);
/** The last ones that were paid to anybody, masked (C44). */
export const noticesFx = createCallFx(withdraw.notices);
/** Own withdrawals, newest first (C43). */
export const recordsFx = createCallFx(withdraw.records);
