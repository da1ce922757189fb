export { hashChain, hexOf, type HashChain } from './chain';
export { block, commitment, openDraw, pick, total, type Draw } from './stream';
export { clientSeedPattern, systemFairness } from './entropy';
export {
  drawsPerSeed,
  ensureSeeds,
  openSeeds,
  recordOutcome,
  refuseRetired,
  reserveDraw,
  revealRetiredSeeds,
  rotateSeeds,
  type Outcome,
  type ReservedDraw,
} from './seeds';
