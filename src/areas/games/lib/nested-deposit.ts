import { appMessageSchema, bridgeVersion, type AppMessage } from '../../../../contract/install-bridge';
import { deviceNow } from '../../../core/time/clock';
import { createInbox } from '../../install/host';

/** The page as the host of the nested deposit (NAV-11, NAV-15). */
export interface NestedHost {
  /** Answers the `back` message with this id: the host closes the deposit. */
  wentBack(id: number): void;
  close(): void;
}

/** The most messages accepted from the nested deposit in a second. */
const perSecond = 20;

/** Listens to the nested deposit of this origin in a frame. Other messages are dropped (W3). */
export function listenToNested(element: HTMLIFrameElement, heard: (message: AppMessage) => void): NestedHost {
  const { origin } = window.location;
  const inbox = createInbox({
    origin,
    source: () => element.contentWindow,
    schema: appMessageSchema,
    perSecond,
    now: deviceNow,
  });
  const receive = (event: MessageEvent) => {
    const message = inbox(event);
    if (message !== null) heard(message);
  };
  window.addEventListener('message', receive);
  return {
    wentBack(id) {
      const answer = { baobab: bridgeVersion, type: 'backAnswer', id, handled: true };
      element.contentWindow?.postMessage(answer, origin);
    },
    close: () => window.removeEventListener('message', receive),
  };
}
