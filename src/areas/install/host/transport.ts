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

/** The object that the native shell injects before the page loads (the shape of Android's web message listener). */
interface NativeHost {
  postMessage(text: string): void;
  onmessage?: ((event: { data: unknown }) => void) | null;
}
declare global {
  interface Window {
    baobabHost?: NativeHost;
  }
}

/** The connection to the host. */
export interface Transport {
  send(message: Unmarked<AppMessage>): void;
  listen(heard: (message: HostMessage) => void, dropped: (why: Dropped) => void): () => void;
}

/** The maximum number of host messages accepted in a second. */
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

/** The connection to this page's host: an allowed embedding page, or the native shell. Null without a host. */
export function findTransport(): Transport | null {
  const here = frame();
  if (here.kind === 'framed') return frameTransport(here.parent);
  const native = window.baobabHost;
  return here.kind === 'top' && typeof native?.postMessage === 'function' ? nativeTransport(native) : null;
}
