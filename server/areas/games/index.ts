export { liveRocketSession } from './rocket/player';
export { supplierPath, takeSupplierCall } from './supplier/take-call';
export { serveSimulator, simulatorPath } from './supplier/simulator/pages';
