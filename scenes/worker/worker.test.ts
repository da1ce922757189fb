// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silence } from '../kit/sound';
import type { Sound } from '../kit/sound';
import { sharedTime, stampOf } from './messages';
import type { FromWorker, ToWorker } from './messages';
import { SceneWorker } from './page';
import { remoteSound } from './remote-sound';
import { RemoteSurface } from './remote-surface';

const size = { width: 390, height: 844, devicePixelRatio: 2 };

/** A worker that does nothing and remembers what it was sent. */
function fakeWorker() {
  const sent: ToWorker[] = [];
  const worker = {
    onmessage: null as ((event: { data: FromWorker }) => void) | null,
    onerror: null as ((event: { message: string }) => void) | null,
    postMessage: (message: ToWorker) => void sent.push(structuredClone({ ...message, canvas: null }) as ToWorker),
    terminate: vi.fn(),
  };
  return { worker, sent, tell: (data: FromWorker) => worker.onmessage?.({ data }) };
}

function page(sound: Sound = silence()) {
  const { worker, sent, tell } = fakeWorker();
  const element = document.createElement('div');
  const slot = document.createElement('div');
  const host = new SceneWorker(worker as unknown as Worker, element);
  const heard: unknown[] = [];
  const mount = () =>
    host.seat({
      ...{ scene: 'wheel', data: { seed: 7 }, slot, sound, quality: 'high' },
      onOut: (out) => heard.push(out),
      onLost: (stay) => heard.push(['lost', stay]),
      onRestored: () => heard.push('restored'),
    });
  return { host, worker, sent, tell, slot, element, heard, mount };
}

beforeEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
});
afterEach(() => void Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'));

describe('the page’s side of the scene worker', () => {
  test('gives away its canvas once and mounts scenes by number', async () => {
    const { host, mount, sent, tell, slot, element } = page();
    host.start();
    const mounting = [mount(), mount()];
    tell({ type: 'mounted', seat: 1, startedAt: sharedTime(performance.now()) });
    tell({ type: 'mounted', seat: 2, startedAt: sharedTime(performance.now()) });
    const [first] = await Promise.all(mounting);
    expect(sent.map(({ type }) => type)).toEqual(['start', 'mount', 'mount']);
    first?.send({ type: 'room' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent.slice(3).map(({ type }) => type)).toEqual(['send', 'show', 'show']);
    expect(slot.contains(element)).toBe(false);
    tell({ type: 'shown', seat: 1 });
    expect(sent[1]).toMatchObject({ seat: 1, scene: 'wheel', data: { seed: 7 }, quality: 'high' });
    expect(slot.contains(element)).toBe(true);
    first?.send({ type: 'spin' });
    first?.dispose();
    expect(sent.slice(6)).toMatchObject([
      { type: 'send', seat: 1, port: { type: 'spin' } },
      { type: 'dispose', seat: 1 },
    ]);
  });

  test('tells each mount whether the page is hidden, also when this changed between two scenes', async () => {
    const { mount, sent, tell } = page();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const mounting = mount();
    tell({ type: 'mounted', seat: 1, startedAt: 0 });
    (await mounting).dispose();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    void mount();
    hidden.mockRestore();
    const mounts = sent.filter((message) => message.type === 'mount');
    expect(mounts).toMatchObject([{ hidden: true }, { hidden: false }]);
  });

  test('follows the scene’s clock', async () => {
    const { mount, tell } = page();
    const mounting = mount();
    tell({ type: 'mounted', seat: 1, startedAt: sharedTime(performance.now() - 1_500) });
    const ms = (await mounting).ms();
    expect(ms).toBeGreaterThanOrEqual(1_500);
    expect(ms).toBeLessThan(2_500);
  });

  test('tells the app what the scene reports and plays its sounds', async () => {
    const sound = { ...silence(), pluck: vi.fn() };
    const { mount, tell, heard } = page(sound);
    const mounting = mount();
    tell({ type: 'mounted', seat: 1, startedAt: 0 });
    const seat = await mounting;
    tell({ type: 'out', seat: 1, out: { type: 'landed' } });
    tell({ type: 'sound', seat: 1, call: { name: 'pluck', args: [3] } });
    tell({ type: 'lost', seat: 1, stay: false });
    tell({ type: 'restored', seat: 1 });
    seat.dispose();
    tell({ type: 'out', seat: 1, out: { type: 'ticked' } });
    expect(heard).toEqual([{ type: 'landed' }, ['lost', false], 'restored']);
    expect(sound.pluck).toHaveBeenCalledWith(3);
  });

  test('rejects a scene that the worker cannot show', async () => {
    const { host, mount, tell } = page();
    const mounting = mount();
    tell({ type: 'failed', seat: 1, reason: 'no WebGL' });
    await expect(mounting).rejects.toThrow('no WebGL');
    expect(host.shown).toBe(false);
  });

  test('messages of other windows reach neither scene nor app', async () => {
    const { mount, sent, tell, heard } = page();
    const mounting = mount();
    tell({ type: 'mounted', seat: 1, startedAt: 0 });
    await mounting;
    await new Promise((resolve) => setTimeout(resolve));
    const before = sent.length;
    for (const data of [
      { type: 'out', seat: 1, out: { type: 'landed', prizeId: 0 } },
      { type: 'lost', seat: 1, stay: true },
      { type: 'send', seat: 1, port: { type: 'spin' } },
    ])
      for (const target of [window, document]) target.dispatchEvent(new MessageEvent('message', { data }));
    tell({ type: 'out', seat: 9, out: { type: 'landed' } });
    tell({ type: 'lost', seat: 9, stay: true });
    expect(heard).toEqual([]);
    expect(sent).toHaveLength(before);
  });

  test('an error of the worker rejects new scenes and ends the one that plays', async () => {
    const { host, mount, tell, worker, heard } = page();
    const mounting = mount();
    tell({ type: 'mounted', seat: 1, startedAt: 0 });
    await mounting;
    const waiting = mount();
    worker.onerror?.({ message: 'broken' });
    await expect(waiting).rejects.toThrow('broken');
    await expect(mount()).rejects.toThrow('broken');
    expect(heard).toEqual([['lost', true]]);
    expect(host.shown).toBe(true);
  });
});

describe('the worker’s side', () => {
  test('sends no sound while it is muted', () => {
    const calls: string[] = [];
    const sound = remoteSound(({ name }) => calls.push(name));
    sound.drum();
    sound.setMuted(false);
    sound.drum();
    sound.setMuted(true);
    sound.click(1);
    expect(calls).toEqual(['setMuted', 'drum', 'setMuted']);
    expect(sound.muted).toBe(true);
  });

  test('keeps size and visibility before a scene listens, and reports them after', () => {
    const surface = new RemoteSurface(false, size);
    surface.take({ type: 'resized', seat: 1, size: { ...size, width: 320 } });
    surface.take({ type: 'hidden', seat: 1, hidden: true });
    expect([surface.size().width, surface.hidden]).toEqual([320, true]);
    const events: unknown[] = [];
    const leave = surface.listen({
      resized: () => events.push('resized'),
      hidden: (hidden) => events.push(hidden),
      tap: (...tap) => events.push(tap),
      drag: () => undefined,
    });
    surface.take({ type: 'tap', seat: 1, x: 4, y: 5, at: sharedTime(1_234) });
    surface.take({ type: 'hidden', seat: 1, hidden: false });
    leave();
    surface.take({ type: 'resized', seat: 1, size });
    expect(events).toEqual([[4, 5, expect.closeTo(1_234, 0)], false]);
  });

  test('a shared time is the same instant on both sides', () => {
    expect(stampOf(sharedTime(250))).toBeCloseTo(250, 3);
  });
});
