export { CopyHex, Hex } from './ui/hex';
export { $notes, noted, notesAsked, sealsShown } from './model/noted';
export { StatsBlock } from './ui/stats-block';
export { lookOfGame, stakeUnitOf, useDrawWords } from './model/words';
