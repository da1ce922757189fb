/** What happens to the canvas and its page. */
export interface SurfaceEvents {
  /** The page was hidden or is shown again. */
  hidden(hidden: boolean): void;
  /** `size` has changed. Reported after slot and devicePixelRatio have stayed the same for 300 ms. */
  resized(): void;
  /** A finger came down at canvas `x`, `y` (CSS px). `stamp`: time of the event, ms of `performance.now`. */
  tap(x: number, y: number, stamp: number): void;
  /** A finger or a pressed mouse moved. */
  drag(x: number, y: number, stamp: number): void;
}

export interface SurfaceSize {
  /** CSS px; 0 while the slot is not laid out. */
  readonly width: number;
  readonly height: number;
  /** Screen px per CSS px. */
  readonly devicePixelRatio: number;
}

/** The place of a canvas in a page, as a scene's host sees it. A host in a worker gets it through messages. */
export interface Surface {
  readonly hidden: boolean;
  size(): SurfaceSize;
  /** Starts to report events, until the returned function is called. */
  listen(events: SurfaceEvents): () => void;
}

const resizeAfterMs = 300;

/**
 * Calls `run` when devicePixelRatio changes: by page zoom, or because the window moved to another screen. The slot may
 * keep its CSS size then. A media query tells only that its resolution is left, so each change needs a new one.
 */
const onResolution = (run: () => void, signal: AbortSignal): void => {
  matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      onResolution(run, signal);
      run();
    },
    { once: true, signal },
  );
};

/** The surface of a canvas in this page. `slot` is the element that the canvas fills. */
export const pageSurface = (canvas: HTMLElement, slot: HTMLElement): Surface => ({
  get hidden() {
    return document.hidden;
  },
  size: () => {
    const { width, height } = slot.getBoundingClientRect();
    return { width, height, devicePixelRatio: globalThis.devicePixelRatio || 1 };
  },
  listen: (events) => {
    const listening = new AbortController();
    const { signal } = listening;
    const { touchAction } = canvas.style;
    canvas.style.touchAction = 'none';
    const place = (event: PointerEvent, run: (x: number, y: number, stamp: number) => void): void => {
      const box = canvas.getBoundingClientRect();
      run(event.clientX - box.left, event.clientY - box.top, event.timeStamp);
    };
    canvas.addEventListener('pointerdown', (event) => place(event, events.tap), { signal });
    canvas.addEventListener('pointermove', (event) => event.buttons > 0 && place(event, events.drag), { signal });
    document.addEventListener('visibilitychange', () => events.hidden(document.hidden), { signal });
    let pending: ReturnType<typeof setTimeout> | undefined;
    const resized = (): void => {
      clearTimeout(pending);
      pending = setTimeout(() => events.resized(), resizeAfterMs);
    };
    const observer = new ResizeObserver(resized);
    observer.observe(slot);
    onResolution(resized, signal);
    return () => {
      listening.abort();
      observer.disconnect();
      clearTimeout(pending);
      canvas.style.touchAction = touchAction;
    };
  },
});
