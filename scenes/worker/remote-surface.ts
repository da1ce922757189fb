import type { Surface, SurfaceEvents, SurfaceSize } from '../kit/surface';
import { stampOf } from './messages';
import type { ToWorker } from './messages';

type SurfaceMessage = Extract<ToWorker, { type: 'hidden' | 'resized' | 'tap' | 'drag' }>;

/** The canvas's place in the page, as the page's messages describe it. */
export class RemoteSurface implements Surface {
  hidden: boolean;
  #size: SurfaceSize;
  #events: SurfaceEvents | null = null;

  constructor(hidden: boolean, size: SurfaceSize) {
    this.hidden = hidden;
    this.#size = size;
  }

  size(): SurfaceSize {
    return this.#size;
  }

  listen(events: SurfaceEvents): () => void {
    this.#events = events;
    return () => {
      this.#events = null;
    };
  }

  /** Takes a message of the page. Without a listener it only keeps size and visibility. */
  take(message: SurfaceMessage): void {
    const events = this.#events;
    if (message.type === 'resized') {
      this.#size = message.size;
      events?.resized();
    } else if (message.type === 'hidden') {
      this.hidden = message.hidden;
      events?.hidden(message.hidden);
    } else events?.[message.type](message.x, message.y, stampOf(message.at));
  }
}
