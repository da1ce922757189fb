export { VipShield } from './shield';
export { BenefitsStrip } from './ui/benefits-strip';
