export { VipShield } from './shield';
