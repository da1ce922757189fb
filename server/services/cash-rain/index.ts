import { claimGift } from './claim-gift';
import { readConfig } from './read-config';
import { readGift } from './read-gift';
import { startPlay } from './start-play';

export const cashRainVerbs = [readConfig, startPlay, claimGift, readGift];
