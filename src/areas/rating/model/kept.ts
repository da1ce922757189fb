import * as v from 'valibot';
import { serverNow } from '../../../core/time/clock';
import { readStored, writeStored } from '../../../core/storage/storage';

export const claimKey = 'baobab.rating.claim';
const laterKey = 'baobab.rating.later';
/** After "not now", the player is not asked again for this long, in ms. */
const laterMs = 30 * 24 * 3_600_000;

export const isPutOff = (): boolean =>
  serverNow() - (readStored(laterKey, v.number()) ?? Number.NEGATIVE_INFINITY) < laterMs;
export const putOff = (): void => writeStored(laterKey, Math.round(serverNow()));
