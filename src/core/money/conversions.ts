import { createEvent, createStore } from 'effector';

/**
 * A conversion to be counted. `of` names what it is about (an order, a rain), so that it counts once; it is never sent.
 */
export interface Conversion {
  readonly name: 'firstDeposit' | 'deposit' | 'withdraw' | 'rainGift';
  readonly of: string;
}

/** A conversion has happened. The counting code may load later, so the conversions wait for it. */
export const converted = createEvent<Conversion>();
/** The first waiting conversion has been dealt with. */
export const conversionTaken = createEvent();

const most = 20;
export const $conversions = createStore<readonly Conversion[]>([], { serialize: 'ignore' })
  .on(converted, (waiting, one) => [...waiting, one].slice(-most))
  .on(conversionTaken, (waiting) => waiting.slice(1));
