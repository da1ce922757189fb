import { allSettled, fork, scopeBind, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silence } from '../../../scenes/kit/sound';
import { sceneHost, WorkerFailed } from './host-choice';
import { createSceneMount, patienceMs, restoreMs } from './scene-mount';
import { $app, $engine, $unable, engineStarted, idleReached, loadEngineFx, probeGraphicsFx } from './model';
import type { EngineApp, MountRequest } from './mounted-scene';

vi.mock('./host-choice', async (original) => ({ ...(await original<object>()), sceneHost: vi.fn() }));

interface Tell {
  say: string;
}
const mount = createSceneMount<Tell, Tell, { seed: number }>({
  load: () =>
    Promise.resolve({
      scene: 'wheel',
      sound: silence(),
      load: () => Promise.reject(new Error('the test has no scene of its own')),
    }),
});

/** An engine that draws nothing and remembers everything. */
function engineDriver({ works = true, fails = [] as Error[] } = {}) {
  const log: string[] = [];
  let probes = 0;
  const seatings: MountRequest<Tell, Tell, { seed: number }>[] = [];
  let release: Array<() => void> = [];
  let held = false;
  const engine = {
    Engine: () => null,
    seat: async (_app: EngineApp, seating: MountRequest<Tell, Tell, { seed: number }>) => {
      seatings.push(seating);
      const error = fails.shift();
      if (error) throw error;
      if (held) await new Promise<void>((resolve) => release.push(resolve));
      log.push('seated');
      return { send: ({ say }: Tell) => log.push(say), ms: () => 1_234, dispose: () => log.push('disposed') };
    },
  };
  let loads = 0;
  const scope: Scope = fork({
    handlers: [
      [
        probeGraphicsFx,
        () => {
          probes += 1;
          return works;
        },
      ],
      [
        loadEngineFx,
        () => {
          loads += 1;
          scopeBind(engineStarted, { scope })({ loads } as unknown as EngineApp);
          return engine;
        },
      ],
    ],
  });
  return {
    log,
    seatings,
    scope,
    hold: () => (held = true),
    letGo: () => {
      release.forEach((go) => go());
      release = [];
    },
    loads: () => loads,
    probes: () => probes,
    /** The page is idle before a scene is wanted. */
    idle: () => void allSettled(idleReached, { scope }),
    phase: () => scope.getState(mount.$phase),
    mount: (element = {} as HTMLElement) => {
      void allSettled(mount.slotMounted, { scope, params: { element, data: { seed: 7 } } });
      return element;
    },
    leave: (element: HTMLElement) => void allSettled(mount.slotLeft, { scope, params: element }),
    send: (say: string) => allSettled(mount.sendFx, { scope, params: { say } }),
    settle: () => vi.advanceTimersByTimeAsync(1),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(sceneHost).mockReturnValue('page');
});
afterEach(() => void vi.useRealTimers());

describe('a scene mount', () => {
  test('CARD-2 a mounted slot loads the engine and seats the scene', async () => {
    const stage = engineDriver();
    stage.mount();
    expect(stage.phase()).toBe('loading');
    await stage.settle();
    expect(stage.phase()).toBe('ready');
    expect(stage.seatings).toHaveLength(1);
    expect(stage.seatings[0]?.data).toEqual({ seed: 7 });
    expect(stage.scope.getState(mount.$progress)).toBe(1);
  });

  test('remounting a slot in the same tick seats one scene (StrictMode)', async () => {
    const stage = engineDriver();
    const element = stage.mount();
    stage.leave(element);
    stage.mount(element);
    await stage.settle();
    expect(stage.phase()).toBe('ready');
    expect(stage.log).toEqual(['seated']);
  });

  test('a scene that loads after its slot left is disposed', async () => {
    const stage = engineDriver();
    stage.hold();
    const element = stage.mount();
    await stage.settle();
    stage.leave(element);
    stage.letGo();
    await stage.settle();
    expect(stage.log).toEqual(['seated', 'disposed']);
    expect(stage.phase()).toBe('off');
  });

  test('all slots share one Application', async () => {
    const stage = engineDriver();
    const first = stage.mount();
    await stage.settle();
    const app = stage.scope.getState($app);
    stage.leave(first);
    stage.mount();
    await stage.settle();
    expect(stage.log).toEqual(['seated', 'disposed', 'seated']);
    expect(stage.scope.getState($app)).toBe(app);
    expect(stage.scope.getState($engine)).not.toBeNull();
  });

  test('a message without a scene is dropped and does not block', async () => {
    const stage = engineDriver();
    const outcome = await stage.send('hello');
    expect(outcome).toMatchObject({ status: 'done' });
    expect(stage.log).toEqual([]);
  });

  test('a message can be computed from the scene’s time', async () => {
    const stage = engineDriver();
    stage.mount();
    await stage.settle();
    void allSettled(mount.sendFx, { scope: stage.scope, params: (ms: number) => ({ say: `at ${ms}` }) });
    expect(stage.log).toEqual(['seated', 'at 1234']);
  });
});

describe('a worker', () => {
  test('without a first frame is replaced by another engine', async () => {
    const stage = engineDriver({ fails: [new WorkerFailed('no frame')] });
    stage.mount();
    await stage.settle();
    expect(stage.loads()).toBe(2);
    expect(stage.phase()).toBe('ready');
    expect(stage.log).toEqual(['seated']);
    expect(stage.scope.getState($unable)).toBe(false);
  });

  test('that was loaded ahead is not preceded by a test for WebGL in the page', async () => {
    vi.mocked(sceneHost).mockReturnValue('worker');
    const stage = engineDriver({ works: false });
    stage.idle();
    await stage.settle();
    expect(stage.loads()).toBe(1);
    stage.mount();
    await stage.settle();
    expect(stage.phase()).toBe('ready');
    expect(stage.probes()).toBe(0);
  });

  test('CF2 that was loaded ahead and shows no frame leaves a page without WebGL to the still version', async () => {
    vi.mocked(sceneHost).mockReturnValue('worker');
    const stage = engineDriver({ works: false, fails: [new WorkerFailed('no frame')] });
    stage.idle();
    await stage.settle();
    stage.mount();
    await stage.settle();
    expect([stage.loads(), stage.probes()]).toEqual([1, 1]);
    expect(stage.phase()).toBe('failed');
    expect(stage.scope.getState($unable)).toBe(true);
  });

  test('that fails for one scene leaves this scene to the still version', async () => {
    const stage = engineDriver({ fails: [new Error('no art')] });
    stage.mount();
    await stage.settle();
    expect(stage.loads()).toBe(1);
    expect(stage.phase()).toBe('failed');
  });
});

describe('without graphics', () => {
  test.each(['worker', 'page'] as const)('CF2 without WebGL the engine of the %s is not loaded', async (host) => {
    vi.mocked(sceneHost).mockReturnValue(host);
    const stage = engineDriver({ works: false });
    stage.mount();
    await stage.settle();
    stage.idle();
    await stage.settle();
    expect(stage.loads()).toBe(0);
    expect(stage.phase()).toBe('failed');
    expect(stage.scope.getState($unable)).toBe(true);
    expect(stage.scope.getState($engine)).toBeNull();
  });

  test('CF1 restored graphics bring the scene back', async () => {
    const stage = engineDriver();
    stage.mount();
    await stage.settle();
    stage.seatings[0]?.onLost(false);
    expect(stage.phase()).toBe('lost');
    stage.seatings[0]?.onRestored();
    expect(stage.phase()).toBe('ready');
  });

  test('CF1 the mount gives up lost graphics after 3 s', async () => {
    const stage = engineDriver();
    stage.mount();
    await stage.settle();
    stage.seatings[0]?.onLost(false);
    await vi.advanceTimersByTimeAsync(restoreMs);
    expect(stage.phase()).toBe('failed');
    expect(stage.log).toEqual(['seated', 'disposed']);
  });

  test('CF1 graphics lost before the first frame give the still version after 3 s', async () => {
    const stage = engineDriver();
    stage.hold();
    stage.mount();
    await stage.settle();
    stage.seatings[0]?.onLost(false);
    stage.letGo();
    await stage.settle();
    expect(stage.phase()).toBe('lost');
    await vi.advanceTimersByTimeAsync(restoreMs);
    expect(stage.phase()).toBe('failed');
  });

  test('CF1 losing the graphics twice in a minute disables the scene', async () => {
    const stage = engineDriver();
    const element = stage.mount();
    await stage.settle();
    stage.seatings[0]?.onLost(true);
    await stage.settle();
    expect(stage.phase()).toBe('failed');
    stage.leave(element);
    stage.mount();
    await stage.settle();
    expect(stage.phase()).toBe('failed');
    expect(stage.seatings).toHaveLength(1);
  });

  test('a scene that loads too slowly is given up', async () => {
    const stage = engineDriver();
    stage.hold();
    stage.mount();
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(stage.phase()).toBe('failed');
    stage.letGo();
    await stage.settle();
    expect(stage.log).toEqual(['seated', 'disposed']);
  });
});
