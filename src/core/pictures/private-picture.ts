import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { headers } from '../../../contract';
import { $token } from '../api';

/** A private picture is about to be shown: loads it unless it is there. */
export const pictureWanted = createEvent<string>();

/** Reads a private picture with the member's token, as an object URL. A test replaces the handler. */
export const readPictureFx = createEffect(
  async ({ url, token }: { url: string; token: string | null }): Promise<string> => {
    const response = await fetch(url, { headers: token === null ? {} : { [headers.token]: token } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return URL.createObjectURL(await response.blob());
  },
);
const loadFx = attach({ source: $token, mapParams: (url: string, token) => ({ url, token }), effect: readPictureFx });

/** Object URLs of private pictures by their address; `failed` for one that did not load. */
export const $privatePictures = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' });
const $loading = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(loadFx, (loading, url) => [...loading, url])
  .on(loadFx.finally, (loading, { params }) => loading.filter((url) => url !== params));

sample({
  clock: pictureWanted,
  source: { known: $privatePictures, loading: $loading },
  filter: ({ known, loading }, url) => (known[url] ?? 'failed') === 'failed' && !loading.includes(url),
  fn: (_, url) => url,
  target: loadFx,
});

// Pictures belong to the session that read them: on a shared phone nobody else sees them.
const ended = sample({ clock: $token.updates, source: $privatePictures, fn: (known) => Object.values(known) });
const freeFx = createEffect((urls: readonly string[]) =>
  urls.filter((url) => url !== 'failed').forEach((url) => URL.revokeObjectURL(url)),
);
sample({ clock: ended, target: freeFx });
$privatePictures
  .on(loadFx.done, (known, { params, result }) => ({ ...known, [params]: result }))
  .on(loadFx.fail, (known, { params }) => ({ ...known, [params]: 'failed' }))
  .reset(ended);
