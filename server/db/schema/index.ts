export * from './members';
export * from './content';
export * from './ledger';
export * from './kit';
export * from './fairness';
export * from './cash-rain';
export * from './known-devices';
export * from './kyc';
