import { expect, test, vi } from 'vitest';
import { playInNode, statesOf, withoutPage } from '../workbench/in-node';

// A worker has no document and no window, and messages to it are copied. These tests run in Node, which has no page.

// PixiJS reads it when it is imported. Workers have it, Node 20 has not.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '', platform: '' }));
withoutPage();

const lobby = ['cash-rain', 'collect-cards', 'coin-wheel', 'diamond-wheel', 'lucky-refund', 'lottery'];

test.each(statesOf(lobby))('$name $state plays without a document', async (playing) => {
  expect([typeof document, typeof window]).toEqual(['undefined', 'undefined']);
  const { scene, seek } = await playInNode(playing);
  seek(playing.at);
  expect(scene.view.children.length).toBeGreaterThan(0);
  await scene.rebuild();
  scene.dispose();
});
