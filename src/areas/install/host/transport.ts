import * as v from 'valibot';
import {
  bridgeVersion,
  hostMessageSchema,
  type AppMessage,
  type HostMessage,
  type Unmarked,
} from '../../../../contract/install-bridge';
import { deviceNow } from '../../../core/time/clock';
import { frame } from '../../../core/browser/frame';
import { createInbox, type Dropped } from './inbox';

/** What the shell of a native app puts into the page before it loads (the shape of Android's web message listener). */
interface NativeHost {
  postMessage(text: string): void;
  onmessage?: ((event: { data: unknown }) => void) | null;
}
declare global {
  interface Window {
    baobabHost?: NativeHost;
  }
}

/** A way to the host. */
export interface Transport {
  send(message: Unmarked<AppMessage>): void;
  listen(heard: (message: HostMessage) => void, dropped: (why: Dropped) => void): () => void;
}

/** How many messages of a host are heard in a second. */
export const perSecond = 20;
const marked = (message: Unmarked<AppMessage>) => ({ baobab: bridgeVersion, ...message });

function frameTransport(origin: string): Transport {
  return {
    send: (message) => window.parent.postMessage(marked(message), origin),
    listen(heard, dropped) {
      const gate = createInbox({
        origin,
        source: () => window.parent,
        schema: hostMessageSchema,
        perSecond,
        now: deviceNow,
        dropped,
      });
      const read = (event: MessageEvent) => {
        const message = gate(event);
        if (message !== null) heard(message);
      };
      window.addEventListener('message', read);
      return () => window.removeEventListener('message', read);
    },
  };
}

const textSchema = v.pipe(v.string(), v.maxLength(2_000), v.parseJson());

function nativeTransport(host: NativeHost): Transport {
  return {
    send: (message) => host.postMessage(JSON.stringify(marked(message))),
    listen(heard, dropped) {
      const gate = createInbox({
        origin: 'app:',
        source: () => host,
        schema: hostMessageSchema,
        perSecond,
        now: deviceNow,
        dropped,
      });
      host.onmessage = ({ data }) => {
        const text = v.safeParse(textSchema, data);
        const message = gate({ origin: 'app:', source: host, data: text.success ? text.output : null });
        if (message !== null) heard(message);
      };
      return () => {
        host.onmessage = null;
      };
    },
  };
}

/** The host of this page, or null: a page around a frame that may show it, or the shell of a native app. */
export function findTransport(): Transport | null {
  const here = frame();
  if (here.kind === 'framed') return frameTransport(here.parent);
  const native = window.baobabHost;
  return here.kind === 'top' && typeof native?.postMessage === 'function' ? nativeTransport(native) : null;
}
