import { deviceNow } from '../../../core/time/clock';
import { frameVersion, type ToGame, type ToPage } from '../../../../games/protocol/frame';
import { createFrameHost, type FrameDrop, type GamePort } from './frame-host';

interface Options {
  element: HTMLIFrameElement;
  token: string;
  origin: string;
  welcomed: () => void;
  heard: (message: ToPage) => void;
  dropped: (why: FrameDrop) => void;
}

/** A connection to the game in a frame. */
export interface Connection {
  send(message: ToGame): void;
  close(): void;
}

/** Transfers one port of a new channel to the frame and returns the other port. */
function welcome(frame: Window | null, origin: string): GamePort {
  const { port1, port2 } = new MessageChannel();
  // No origin can be named for a house game, because its origin is opaque. The frame's window was checked before.
  frame?.postMessage({ v: frameVersion, type: 'welcome' }, origin === 'null' ? '*' : origin, [port2]);
  return {
    postMessage: (message) => port1.postMessage(message),
    listen(heard) {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => heard(data);
    },
    close: () => port1.close(),
  };
}

/** Listens to the game in a frame (lib/frame-host.ts). `welcomed` is called when the game has its port. */
export function connect({ element, token, origin, welcomed, heard, dropped }: Options): Connection {
  const host = createFrameHost({
    token,
    origin,
    source: () => element.contentWindow,
    welcome() {
      const port = welcome(element.contentWindow, origin);
      // The host takes the port first; the start message goes out after that.
      queueMicrotask(welcomed);
      return port;
    },
    heard,
    dropped,
    now: deviceNow,
  });
  const receive = (event: MessageEvent) => host.receive(event);
  window.addEventListener('message', receive);
  return {
    send: host.send,
    close() {
      window.removeEventListener('message', receive);
      host.close();
    },
  };
}
