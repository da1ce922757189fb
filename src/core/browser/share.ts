import { createEffect, createEvent, sample } from 'effector';
import { copyAsked } from './copy';

interface Shared {
  text: string;
  /** A path of this app. */
  path: string;
}

/** The player pressed Share. Opens the share sheet of the browser, or copies the link where there is none. */
export const shareAsked = createEvent<Shared>();
const urlOf = ({ path }: Shared): string => `${window.location.origin}${path}`;

const shareFx = createEffect(async (shared: Shared): Promise<'shared' | 'none'> => {
  if (typeof navigator.share !== 'function') return 'none';
  try {
    await navigator.share({ text: shared.text, url: urlOf(shared) });
    return 'shared';
  } catch (error) {
    // The player closed the sheet, which is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    return 'none';
  }
});
sample({ clock: shareAsked, target: shareFx });
sample({
  clock: shareFx.done,
  filter: ({ result }) => result === 'none',
  fn: ({ params }) => urlOf(params),
  target: copyAsked,
});
