import { sample } from 'effector';
import { contract } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { toastShown } from '../../../core/toasts';
import { checkPath, receiptPath } from '../../fairness/addresses';
import { saidOf } from './frame';
import { $running } from './launch';
import { leaveAsked } from './leave';

/** The round that the player wants to check. */
export const roundFx = createCallFx(contract.bets.round);
const asked = saidOf('verify');
sample({
  clock: asked.filterMap(({ receipt }) => (receipt === undefined ? undefined : { to: receiptPath(receipt) })),
  source: $running,
  filter: (running) => running?.launch.mode === 'real',
  fn: (_, place) => place,
  target: leaveAsked,
});
sample({
  clock: asked,
  source: { running: $running, pending: roundFx.pending },
  filter: ({ running, pending }, { receipt }) => receipt === undefined && running?.launch.mode === 'real' && !pending,
  fn: (_, { round }) => ({ id: round }),
  target: roundFx,
});
const found = roundFx.doneData.map(({ round: { serverHash, nonce } }) =>
  serverHash === null || nonce === null ? null : { to: checkPath({ serverHash, nonce }) },
);
sample({ clock: found.filterMap((place) => place ?? undefined), target: leaveAsked });
sample({
  clock: [found.filter({ fn: (place) => place === null }), roundFx.fail],
  fn: () => ({ kind: 'error' as const, text: 'casino:verify.none' }),
  target: toastShown,
});
