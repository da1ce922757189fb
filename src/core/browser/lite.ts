import * as v from 'valibot';
import { isWeakPhone } from '../../../scenes/kit/first-level';
import { readStored } from '../storage/storage';
import { savesData } from './connection';

/** The player's choice, a boolean. The shell reads it too (scripts/shell/before-paint.js). */
export const liteKey = 'baobab.lite';

export interface Thrift {
  /**
   * Lite mode: light still pictures, scenes at the low level, polls half as often, nothing loaded ahead. The player's
   * choice; without one, a phone with little memory and a browser that saves data have it.
   */
  lite: boolean;
  /** The browser asks to save data, and the player did not turn lite mode off: games show their still version. */
  saveData: boolean;
}

/** The player's choice; null when the player has not chosen. */
export const liteChoice = (): boolean | null => readStored(liteKey, v.boolean());

/** Whether to spare memory and data, as of now. Reads the phone and its storage. */
export function thriftNow(): Thrift {
  const choice = liteChoice();
  const saveData = savesData() && choice !== false;
  return { lite: choice ?? (saveData || isWeakPhone()), saveData };
}
