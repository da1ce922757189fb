import { claimGift } from './claim-gift';
import { readConfig } from './read-config';
import { closeGift, readGift } from './read-gift';
import { startPlay } from './start-play';

export { readRules } from './rules';
export { slotsOf } from './slots';

export const cashRainVerbs = [readConfig, startPlay, claimGift, readGift, closeGift];
