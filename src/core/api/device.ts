import * as v from 'valibot';
import { deviceIdPattern } from '../../../contract';
import { randomHex } from '../random';
import { readStored, writeStored } from '../storage/storage';

const key = 'baobab.device';
const schema = v.pipe(v.string(), v.regex(deviceIdPattern));

/** This device's id, created once and stored (API-3). */
export function deviceId(): string {
  const kept = readStored(key, schema);
  if (kept !== null) return kept;
  const made = randomHex(16);
  writeStored(key, made);
  return made;
}
