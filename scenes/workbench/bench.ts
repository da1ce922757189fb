import { openCanvas } from '../kit/canvas';
import { SceneClock } from '../kit/clock';
import { mountScene } from '../kit/host';
import type { SceneCanvas, SceneHost } from '../kit/host';
import { createSound } from '../kit/sound';
import { SceneWorker } from '../worker/page';
import { openEntry } from './calls';
import type { SceneCalls, Seen } from './calls';
import type { SceneEntry } from './entry';
import type { Wish } from './query';

/**
 * The interface that Playwright uses as `window.__scene`. With `host=worker` all functions return promises, except
 * `said`.
 */
export interface SceneHandle extends SceneCalls {
  /** The scene is opened, at its time, and its graphics context is not lost. */
  readonly ready: boolean;
  /** All messages of the scene to the app since the start or the last `seek`. */
  said(): unknown[];
  /** How often the graphics were lost and came back, as the host reported it. */
  losses(): { lost: number; restored: number };
  /** What `host=page` draws with, for benchmarks; undefined for a worker. */
  readonly inPage: InPage | undefined;
  /** Unmounts and mounts the scene `times` times, for the teardown tests. */
  remount(times: number): Promise<void>;
  /**
   * Shows another state at a scene time without a new page, in a third of the time. What is left out stays.
   * The scene is mounted again only when its size or its data differ. Rejects for an unknown state.
   */
  open(change: Change): Promise<Seen>;
}

/** What `open` changes; `at` is the scene time in ms. */
export interface Change extends Partial<Omit<Wish, 'scene' | 'host' | 'at' | 'state'>> {
  readonly at: number;
  readonly state?: string;
}

interface InPage {
  readonly app: SceneCanvas;
  readonly clock: SceneClock;
  readonly host: SceneHost;
}

interface Opening {
  slot: HTMLElement;
  entry: SceneEntry;
}

/** A scene that is mounted. */
interface Mounted {
  calls: SceneCalls;
  inPage?: InPage;
  dispose(): void;
}

/** What a host reports while its scene runs. */
interface Reports {
  readonly said: unknown[];
  lost(): void;
  restored(): void;
}

/** Mounts a scene in a state. */
type Mount = (wish: Wish, state: string) => Promise<Mounted>;

/** Mounts scenes on an Application of this page. */
const pageHost = async ({ slot, entry }: Opening, { said, lost, restored }: Reports): Promise<Mount> => {
  const app = await openCanvas(document.createElement('canvas'), devicePixelRatio);
  slot.replaceChildren(app.canvas);
  return async (wish, state) => {
    const clock = new SceneClock();
    const sound = createSound();
    const restarted = (): void => void (said.length = 0);
    const opened = openEntry(entry, { wish, state, restarted }, { clock, sound, said: (out) => said.push(out) });
    await opened.scene.prepare(opened.data);
    const host = mountScene(app, opened.scene, {
      ...opened.host,
      clock,
      slot,
      onLost: lost,
      onRestored: restored,
    });
    return {
      calls: opened.callsOf(host, app),
      inPage: { app, clock, host },
      dispose: () => {
        host.dispose();
        sound.destroy();
      },
    };
  };
};

/** Whether an OffscreenCanvas has WebGL. In WebKit it has none, in workers as in pages. */
const workersDraw = (): boolean =>
  typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('webgl2') !== null;

/** Mounts scenes in a worker. Its calls return promises. */
const workerHost = ({ slot }: Opening, { said, lost, restored }: Reports): Mount => {
  const element = document.createElement('div');
  const script = new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module', name: 'scenes' });
  const worker = new SceneWorker(script, element);
  slot.replaceChildren();
  return async (wish, state) => {
    const sound = createSound();
    const seating = worker.seat({
      scene: wish.scene ?? '',
      data: { wish, state },
      slot,
      quality: wish.quality,
      sound,
      onOut: (out) => said.push(out),
      onLost: lost,
      onRestored: restored,
    });
    const seat = await seating.catch((error: unknown) => {
      throw workersDraw() ? error : new Error('the workers of this browser have no WebGL; use host=page');
    });
    const remote = new Proxy({} as SceneCalls, {
      get: (_, name) => {
        if (name === 'then') return undefined;
        return (...args: readonly unknown[]) => {
          if (name === 'seek' || name === 'seen') said.length = 0;
          return seat.call(String(name), ...args);
        };
      },
    });
    return {
      calls: remote,
      dispose: () => {
        seat.dispose();
        sound.destroy();
      },
    };
  };
};

/** `isLost` is what the host has reported last. In this page, the host also knows before its report. */
function createReports(): { reports: Reports; losses: { lost: number; restored: number; isLost: boolean } } {
  const losses = { lost: 0, restored: 0, isLost: false };
  const reports: Reports = {
    said: [],
    lost: () => {
      losses.lost += 1;
      losses.isLost = true;
    },
    restored: () => {
      losses.restored += 1;
      losses.isLost = false;
    },
  };
  return { reports, losses };
}

/** Opens a scene in `slot` on the wished host and runs the steps of the state. */
export const openBench = async (
  slot: HTMLElement,
  entry: SceneEntry,
  wish: Wish,
  state: string,
): Promise<SceneHandle> => {
  const { reports, losses } = createReports();
  const opening = { slot, entry };
  sizeSlot(slot, wish);
  const mount = wish.host === 'worker' ? workerHost(opening, reports) : await pageHost(opening, reports);
  let now = { wish, state };
  let mounted = await mount(wish, state);
  let opened = false;
  const mountAgain = async (): Promise<void> => {
    mounted.dispose();
    losses.isLost = false;
    mounted = await mount(now.wish, now.state);
  };
  const own = {
    get ready() {
      return opened && !losses.isLost && !mounted.inPage?.host.lost;
    },
    get inPage() {
      return mounted.inPage;
    },
    said: () => [...reports.said],
    losses: () => ({ lost: losses.lost, restored: losses.restored }),
    remount: async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        await mountAgain();
        await mounted.calls.advance(100);
      }
    },
    open: async ({ state: other = now.state, at, ...change }: Change) => {
      if (!entry.states[other]) throw new Error(`no state "${other}", only ${Object.keys(entry.states).join(', ')}`);
      const { width, height } = now.wish;
      now = { wish: { ...now.wish, ...change, at }, state: other };
      sizeSlot(slot, now.wish);
      const isResized = now.wish.width !== width || now.wish.height !== height;
      if (isResized || !(await mounted.calls.restate(now.wish, other))) await mountAgain();
      return mounted.calls.seen(at);
    },
  };
  // A remount replaces the calls.
  const bench = new Proxy(own as SceneHandle, {
    get: (target, name) => Reflect.get(name in own ? target : mounted.calls, name),
  });
  if (wish.at !== null) await bench.seek(wish.at);
  await bench.whole();
  opened = true;
  return bench;
};

function sizeSlot(slot: HTMLElement, { width, height }: Wish): void {
  slot.style.width = `${width}px`;
  slot.style.height = `${height}px`;
}
