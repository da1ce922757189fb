export { openOrderAddress } from './addresses';
export { cancelOrder, lockOrder, moveOrder, type Changing } from './change';
export { readLines, serialOf, type OrderRow } from './read';
export { mallSchema, mallSettingsName, priceAt, type MallSettings } from './settings';
export { openStock, readStock } from './stock';
export { itemsIn } from './tell';
export { sweepTopUps } from './top-ups';
