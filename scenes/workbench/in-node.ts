import { readFile } from 'node:fs/promises';
import { DOMAdapter } from 'pixi.js';
import type { Container, Texture } from 'pixi.js';
import { afterAll, beforeAll, vi } from 'vitest';
import { SceneClock } from '../kit/clock';
import { qualitySettings } from '../kit/governor';
import { noSafeArea } from '../kit/scene';
import { silence } from '../kit/sound';
import { driveTweens } from '../kit/tweens';
import { openEntry } from './calls';
import { catalogue } from './catalogue';
import { readWish } from './query';

// Scenes of the workbench in Node, for tests. Nothing is drawn: canvases only report the texts that scenes write.

/** A text that a scene has written on a canvas, with the state of the canvas at that moment. */
export interface Written {
  readonly text: string;
  readonly font: string;
  readonly textRendering: string;
}

const written: Written[] = [];

/** A 2D context that draws nothing. */
const contextOf = () => {
  const state = { font: '', textRendering: 'auto' };
  const write = (text: string): void => void written.push({ text, ...state });
  const known: Readonly<Record<string, unknown>> = {
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: write,
    strokeText: write,
  };
  return new Proxy(state as Record<string, unknown>, {
    get: (_, name) => known[String(name)] ?? (() => ({ addColorStop: () => undefined })),
    set: (target, name, value) => Reflect.set(target, name, value),
  });
};

const canvasOf = (width = 0, height = 0) => {
  const context = contextOf();
  return {
    get width() {
      return width;
    },
    /** Resets the drawing state, as in a browser. */
    set width(next: number) {
      width = next;
      Object.assign(context, { font: '', textRendering: 'auto' });
    },
    height,
    getContext: () => context,
  };
};
const files = new URL('../../assets/built', import.meta.url);

/** Lets scenes load their art and paint on canvases in Node, for the tests of a file. */
export function withoutPage(): void {
  const adapter = DOMAdapter.get();
  beforeAll(() => {
    DOMAdapter.set({
      ...adapter,
      createCanvas: (width, height) => canvasOf(width, height) as unknown as HTMLCanvasElement,
      fetch: async (url) => new Response(await readFile(`${files.pathname}${String(url as string)}`)),
    });
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 64, height: 64, close: () => undefined }));
  });
  afterAll(() => {
    DOMAdapter.set(adapter);
    vi.unstubAllGlobals();
  });
}

/** Every state of these scenes of the workbench. */
export const statesOf = (names: readonly string[]) =>
  names.flatMap((name) =>
    Object.entries(catalogue[name]?.states ?? {}).map(([state, { at }]) => ({ name, state, at })),
  );

const frameMs = 1_000 / 60;

interface Playing {
  readonly name: string;
  readonly state: string;
  readonly at: number;
}

/** Opens a state of a scene, without a document. Messages and data are copied, as they are on the way to a worker. */
export async function playInNode({ name, state, at }: Playing) {
  const entry = catalogue[name];
  if (!entry) throw new Error(`the workbench has no scene "${name}"`);
  const clock = new SceneClock();
  const wish = readWish(`?scene=${name}&state=${state}&at=${at}&motion=${state === 'still' ? 'reduced' : 'full'}`);
  written.length = 0;
  const opened = openEntry(entry, { wish, state }, { clock, sound: silence(), said: structuredClone });
  const { scene, data } = opened;
  const send = scene.send.bind(scene);
  scene.send = (port) => send(structuredClone(port));
  await scene.prepare(structuredClone(data));
  scene.setQuality(qualitySettings('high'));
  scene.show();
  scene.resize(390, 844, noSafeArea);
  return {
    scene,
    /** Changes the steps to those of another state, see `SceneCalls.restate`. */
    restate: (other: string): boolean => opened.restate({ ...wish, state: other }, other),
    written: written as readonly Written[],
    /** Plays from the start to `ms` in the frames of the host. */
    seek: (ms: number): void => {
      opened.rewind();
      clock.reset();
      scene.update(0);
      while (ms - clock.ms > 0.0001) {
        const next = (Math.floor(clock.ms / frameMs + 0.0001) + 1) * frameMs;
        const step = Math.min(next, ms) - clock.ms;
        clock.advance(step);
        driveTweens(step / 1_000);
        scene.update(clock.ms);
      }
    },
  };
}

/**
 * Everything that is drawn of `node`, in drawing order: texture, place, colour and blending of each visible sprite. A
 * pooled sprite of no size (scenes/kit/park.ts) is not visible.
 */
export function drawingOf(node: Container, textures: Map<object, number>, list: string[] = []): string[] {
  if (!node.visible || node.alpha <= 0) return list;
  if ('texture' in node) {
    const { texture } = node as unknown as { texture: Texture };
    const { a, b, c, d, tx, ty } = node.getGlobalTransform();
    if (a === 0 && b === 0 && c === 0 && d === 0) return list;
    if (!textures.has(texture)) textures.set(texture, textures.size);
    const place = [a, b, c, d, tx, ty].map((value) => value.toFixed(3)).join(' ');
    const { x, y, width, height } = texture.frame;
    const frame = [x, y, width, height].map(Math.round).join(',');
    list.push(
      [textures.get(texture), frame, place, node.getGlobalAlpha(true).toFixed(3), node.tint, node.blendMode].join(' '),
    );
  }
  for (const child of node.children) drawingOf(child, textures, list);
  return list;
}
