import { expect, test, vi } from 'vitest';
import { catalogue } from './catalogue';
import { drawingOf, playInNode, statesOf, withoutPage } from './in-node';

// PixiJS reads it when it is imported. Workers have it, Node 20 has not.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '', platform: '' }));
withoutPage();

const drawnAlone = async (name: string, state: string, at: number): Promise<string[]> => {
  const { scene, seek } = await playInNode({ name, state, at });
  seek(at);
  const drawn = drawingOf(scene.view, new Map());
  scene.dispose();
  return drawn;
};

test.each(Object.keys(catalogue))('states of %s do not depend on the state before', async (name) => {
  const states = statesOf([name]).filter(({ state }) => !state.startsWith('landed-'));
  const { scene, seek, restate } = await playInNode(states[0]!);
  const mounted: string[] = [];
  // There and back, so that each state follows two others.
  for (const { state, at } of [...states, ...states.toReversed()]) {
    if (!restate(state)) {
      mounted.push(state);
      continue;
    }
    seek(at);
    expect(drawingOf(scene.view, new Map()), state).toEqual(await drawnAlone(name, state, at));
  }
  scene.dispose();
  // A mount takes four times as long as a seek. Only reduced motion needs other data.
  expect(mounted.filter((state) => !['still', 'fading'].includes(state))).toEqual([]);
});
