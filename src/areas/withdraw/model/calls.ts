import { withdraw } from '../../../../contract';
import { createCallFx } from '../../../core/api';

/** Withdrawal channels (C39). */
export const channelsFx = createCallFx(withdraw.channels);
/** The channel of the last paid withdrawal (C45). */
export const lastFx = createCallFx(withdraw.lastSuccessful);
/** Tax, review time and what is left of today's limit, for a sum (C41). */
export const termsFx = createCallFx(withdraw.tax);
/** The last paid withdrawals of all members, masked (C44). */
export const noticesFx = createCallFx(withdraw.notices);
/** The member's withdrawals, newest first (C43). */
export const recordsFx = createCallFx(withdraw.records);
