export { CopyHex, Hex } from './hex';
export { $notes, noted, notesAsked, sealsShown } from './noted';
export { StatsBlock } from './stats-block';
export { lookOfGame, stakeUnitOf, useDrawWords } from './words';
