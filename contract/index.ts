import type { Call } from './call';
import { member } from './member';
import { access } from './access';
import { config } from './config';
import { account } from './account';
import { game } from './game';
import { cashRain } from './cash-rain';
import { kyc } from './kyc';
import { protection } from './protection';

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
export * from './kyc';
export * from './protection';

/** Every call, by service and name. */
export const contract = { member, access, config, account, game, cashRain, kyc, protection } as const;

/** Every call as a flat list. */
export const calls: readonly Call[] = Object.values(contract).flatMap((service) => Object.values(service) as Call[]);
