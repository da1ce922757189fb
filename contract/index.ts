import type { Call } from './call';
import * as services from './services';

export * from './call';
export * from './envelope';
export * from './errors';
export * from './headers';
export * from './markets';
export * from './fields';
export * from './money';
export * from './member';
export * from './access';
export * from './config';
export * from './account';
export * from './game';
export * from './cash-rain';
export * from './security';
export * from './kyc';
export { maxFileBytes } from './profile';
export * from './protection';
export * from './platform';
export * from './content';
export * from './pay';
export * from './deposit-gives';
export * from './pix-key';
export * from './withdraw';
export * from './withdraw-math';
export * from './transactions';
export * from './bets';
export * from './spin';
export * from './rewards';
export * from './worth';
export * from './fairness';
export * from './fairness-math';
export * from './fairness-receipt';
export * from './fairness-verify';

/** Every call, by service and name; a namespace, so that a page brings only the calls that it makes. */
export * as contract from './services';

/** Every call as a flat list. */
export const calls: readonly Call[] = /* @__PURE__ */ Object.values(services).flatMap((service) => Object.values(service) as Call[]);
