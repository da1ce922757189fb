import { claimGift } from './claim-gift';
import { readConfig } from './read-config';
import { closeGift, readGift } from './read-gift';
import { startPlay } from './start-play';

export const cashRainVerbs = [readConfig, startPlay, claimGift, readGift, closeGift];
