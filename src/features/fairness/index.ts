export { CopyHex, Hex } from './hex';
export { $notes, noted, notesAsked, sealsShown } from './noted';
export { lookOfGame, stakeUnitOf, useDrawWords } from './words';
