import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type BenefitLog } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';
import { $location } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';

export const opened = createEvent();
const $filter = createStore({});

const logsFx = createCallFx(contract.vip.logs);
const pageFx = createEffect<PageAsk<BenefitLog, object>, BenefitLog[], ApiError>(({ after }) =>
  logsFx(after === null ? {} : { excludeMaxId: after.id }),
);
/** The member's claimed benefits, newest first (C107). */
export const logs = createPagedList({
  fx: pageFx,
  pageSize: 20,
  keyOf: ({ id }: BenefitLog) => id,
  $filter,
  forgotten: sessionEnded,
  $open: $location.map(({ pathname }) => pathname === paths.memberRecords),
});
sample({ clock: opened, target: logs.asked });
