export { block, commitment, openDraw, pick, total, type Draw } from './stream';
export { clientSeedPattern, systemFairness, type Fairness } from './entropy';
