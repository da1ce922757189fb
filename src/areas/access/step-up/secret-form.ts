import { sample, type Event, type EventCallable } from 'effector';
import { sessionEnded } from '../session';

/**
 * For forms with passwords or PINs, which are never stored: each opening of the page and the end of the session clear
 * them. A branch authentication opens above the page, so that the values stay.
 */
export function emptySecretForm({ form, opened }: { form: { reset: EventCallable<void> }; opened: Event<void> }): void {
  sample({ clock: [opened, sessionEnded], fn: () => undefined, target: form.reset });
}
