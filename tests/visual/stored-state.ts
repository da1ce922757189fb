import type { SceneHandle } from '../../scenes/workbench/bench';
import { expect, ScenePage, type BenchQuery } from '../drivers/workbench';
import type { Page } from '@playwright/test';
import { baseline, difference, richness } from './picture';

const leastSpread = 12;
const leastColours = 60;

interface StoredState {
  /** The page of the workbench; every test of a worker may use the same one. */
  readonly page: Page;
  readonly workbenchUrl: string;
  /** Name of the scene in the workbench. */
  readonly scene: string;
  readonly query: BenchQuery & { readonly at: number };
  /** Name of the stored picture. */
  readonly name: string;
  readonly mostDrawCalls: number;
  /** Largest share of pixels that may differ from the stored picture. */
  readonly mostOff: number;
  /** Largest size of the stored picture in bytes. */
  readonly mostBytes: number;
}

/**
 * Draws a state of a scene, mounts the scene anew in the same page and draws it again. Expects the same bytes both
 * times, content, few draw calls, and the look of the stored picture. Returns what the scene says about itself.
 */
export async function expectStoredState({
  page,
  workbenchUrl,
  scene,
  query,
  name,
  mostDrawCalls,
  mostOff,
  mostBytes,
}: StoredState): Promise<unknown> {
  const shown = await new ScenePage(page, workbenchUrl, scene).open({ ...query, seed: 7 });
  const { drawCalls } = await shown.ask((handle) => handle.stats());
  const snapshot = await shown.ask((handle) => handle.snapshot());
  const picture = await shown.picture();
  await page.evaluate(async (at) => {
    const handle = window.__scene as SceneHandle;
    await handle.remount(1);
    handle.seek(at);
  }, query.at);
  expect((await shown.picture()).equals(picture), 'byte-identical when mounted again').toBe(true);
  const { spread, colours } = await richness(picture);
  expect(spread).toBeGreaterThan(leastSpread);
  expect(colours).toBeGreaterThan(leastColours);
  expect(drawCalls).toBeGreaterThan(0);
  expect(drawCalls).toBeLessThanOrEqual(mostDrawCalls);
  const stored = await baseline(name, picture);
  expect(stored.byteLength).toBeLessThan(mostBytes);
  expect((await difference(picture, stored)).share).toBeLessThan(mostOff);
  return snapshot;
}
