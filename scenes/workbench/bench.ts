import { openCanvas } from '../kit/canvas';
import { SceneClock } from '../kit/clock';
import { mountScene } from '../kit/host';
import type { SceneCanvas, SceneHost } from '../kit/host';
import { createSound } from '../kit/sound';
import { SceneWorker } from '../worker/page';
import { openEntry } from './calls';
import type { SceneCalls } from './calls';
import type { SceneEntry } from './catalogue';
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
}

interface InPage {
  readonly app: SceneCanvas;
  readonly clock: SceneClock;
  readonly host: SceneHost;
}

interface Opening {
  slot: HTMLElement;
  entry: SceneEntry;
  wish: Wish;
  state: string;
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

/** Mounts scenes on an Application of this page. */
const pageHost = async ({ slot, entry, wish, state }: Opening, { said, lost, restored }: Reports) => {
  const app = await openCanvas(document.createElement('canvas'), devicePixelRatio);
  slot.replaceChildren(app.canvas);
  return async (): Promise<Mounted> => {
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

/** Mounts scenes in a worker. Its calls return promises. */
const workerHost = ({ slot, wish, state }: Opening, { said, lost, restored }: Reports) => {
  const element = document.createElement('div');
  const script = new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module', name: 'scenes' });
  const worker = new SceneWorker(script, element);
  slot.replaceChildren();
  return async (): Promise<Mounted> => {
    const sound = createSound();
    const seat = await worker.seat({
      scene: wish.scene ?? '',
      data: { wish, state },
      slot,
      quality: wish.quality,
      sound,
      onOut: (out) => said.push(out),
      onLost: lost,
      onRestored: restored,
    });
    const remote = new Proxy({} as SceneCalls, {
      get: (_, name) => {
        if (name === 'then') return undefined;
        return (...args: readonly unknown[]) => {
          if (name === 'seek') said.length = 0;
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

/** Opens a scene in `slot` on the wished host and runs the steps of the state. */
export const openBench = async (
  slot: HTMLElement,
  entry: SceneEntry,
  wish: Wish,
  state: string,
): Promise<SceneHandle> => {
  const losses = { lost: 0, restored: 0 };
  /** What the host has reported last. In this page, the host also knows before its report. */
  let reportedLost = false;
  const reports: Reports = {
    said: [],
    lost: () => {
      losses.lost += 1;
      reportedLost = true;
    },
    restored: () => {
      losses.restored += 1;
      reportedLost = false;
    },
  };
  const opening = { slot, entry, wish, state };
  const mount = wish.host === 'worker' ? workerHost(opening, reports) : await pageHost(opening, reports);
  let mounted = await mount();
  let opened = false;
  const own = {
    get ready() {
      return opened && !reportedLost && !mounted.inPage?.host.lost;
    },
    get inPage() {
      return mounted.inPage;
    },
    said: () => [...reports.said],
    losses: () => ({ ...losses }),
    remount: async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        mounted.dispose();
        reportedLost = false;
        mounted = await mount();
        await mounted.calls.advance(100);
      }
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
