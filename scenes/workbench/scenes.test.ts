import { describe, expect, test, vi } from 'vitest';
import { fontFamily } from '../kit/fonts';
import { catalogue } from './catalogue';
import { drawingOf, playInNode, statesOf, withoutPage } from './in-node';

// PixiJS reads it when it is imported. Workers have it, Node 20 has not.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '', platform: '' }));
withoutPage();

describe.each(statesOf(Object.keys(catalogue)))('$name $state', ({ name, state, at }) => {
  test('is the same picture at each seek to a time', async () => {
    const { scene, seek } = await playInNode({ name, state, at });
    const textures = new Map<object, number>();
    const drawn = (ms: number): string[] => {
      seek(ms);
      return drawingOf(scene.view, textures);
    };
    const times = [at, at * 0.77, at * 0.5];
    const first = times.map(drawn);
    expect(first[0]?.length).toBeGreaterThan(0);
    expect(times.toReversed().map(drawn).toReversed()).toEqual(first);
    scene.dispose();
  });

  test('writes all texts, and so each currency sign, in the fonts of the app', async () => {
    const { scene, seek, written } = await playInNode({ name, state, at });
    seek(at);
    await scene.rebuild();
    const others = written.filter(({ font }) => !font.endsWith(`px ${fontFamily}`));
    expect(others).toEqual([]);
    // Glyphs that the system places differ between browsers with and without a window.
    expect(written.filter(({ textRendering }) => textRendering !== 'geometricPrecision')).toEqual([]);
    scene.dispose();
  });
});

test('the fonts of scenes have the currency signs before a font of the system', () => {
  expect(fontFamily).toMatch(/^'Baobab Currency', 'Baloo 2', /);
});
