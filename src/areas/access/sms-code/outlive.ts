import { createEffect, sample, type Event, type Unit } from 'effector';
import * as v from 'valibot';
import { deviceNow } from '../../../core/time/clock';
import { dropFromVisit, keepForVisit, takeFromVisit } from '../../../core/storage/visit-storage';
import { sessionEnded, sessionStarted } from '../session';
import type { SmsCode } from './model';

const name = 'baobab.code-sent';
const schema = v.object({ purpose: v.string(), mobile: v.string(), lifeMinutes: v.number(), at: v.number() });
type Kept = v.InferOutput<typeof schema>;

/** Compares device times, because the server's time is unknown right after a reload. */
const isGood = ({ at, lifeMinutes }: Kept): boolean => deviceNow() >= at && deviceNow() - at < lifeMinutes * 60_000;

/**
 * Phones with little memory discard background tabs, so the page may reload while the player reads the SMS. The number
 * is kept in session storage for as long as the code is valid. The server says when the next code may be sent. Returns
 * an event with the number, for a page that was opened without another number.
 */
export function outliveReload(sms: SmsCode, opened: Unit<unknown>): Event<string> {
  const keepFx = createEffect((kept: Kept) => keepForVisit(name, kept));
  const takeFx = createEffect((purpose: string): Kept | null => {
    const kept = takeFromVisit(name, schema);
    if (kept === null || !isGood(kept)) return null;
    keepForVisit(name, kept);
    return kept.purpose === purpose ? kept : null;
  });
  const dropFx = createEffect(() => dropFromVisit(name));

  sample({
    clock: sms.sendFx.done,
    source: sms.$purpose,
    fn: (purpose, { params, result }) => ({
      purpose,
      mobile: params,
      lifeMinutes: result.lifeSeconds / 60,
      at: deviceNow(),
    }),
    target: keepFx,
  });
  sample({ clock: [opened], source: sms.$purpose, target: takeFx });
  const found = takeFx.doneData.filterMap((kept) => kept ?? undefined);
  sample({
    clock: found,
    fn: ({ mobile, lifeMinutes }) => ({ mobile, lifeMinutes: Math.round(lifeMinutes), resendAt: 0 }),
    target: sms.recalled,
  });
  sample({ clock: [sessionStarted, sessionEnded], fn: () => undefined, target: dropFx });
  return sample({
    clock: found,
    source: sms.$mobile,
    filter: (typed, { mobile }) => typed === '' || typed === mobile,
    fn: (_, { mobile }) => mobile,
  });
}
