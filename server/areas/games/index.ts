export { liveRocketSession } from './rocket/player';
export { sweepSupplierRounds } from './supplier/open-rounds';
export { supplierPath, takeSupplierCall } from './supplier/take-call';
export { serveSimulator, simulatorPath } from './supplier/simulator/pages';
export { readGameOrigins, readSuppliers } from './supplier/suppliers';
export { checkSuppliers } from './supplier/check';
