import { expect, type ScenePage } from '../../drivers/workbench';

/** Loses the graphics context of a scene, and returns when the canvas has received the event. */
const lose = (scene: ScenePage): Promise<void> =>
  scene.page.evaluate(async () => {
    const canvas = document.querySelector('#stage canvas');
    if (!canvas || !window.__scene) throw new Error('there is no scene');
    const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }));
    window.__scene.loseContext();
    await lost;
  });

/** Restores the graphics context of a scene, and returns when the scene has drawn a frame again. */
async function restore(scene: ScenePage): Promise<void> {
  const { frames } = await scene.ask((handle) => handle.stats());
  await scene.ask((handle) => handle.restoreContext());
  await scene.page.waitForFunction((drawn) => (window.__scene?.stats().frames ?? 0) > drawn, frames);
  await scene.ask((handle) => handle.advance(0));
}

interface Options {
  /** How often the context is lost. Default: 1. */
  times?: number;
  /** Textures that no visible object uses are uploaded only when they are drawn, so that fewer bytes may be held. */
  mayHoldLess?: boolean;
}

/** Loses and restores the context of an open scene: picture and texture memory must be the same afterwards (CF1). */
export async function expectSameAfterLostContext(
  scene: ScenePage,
  { times = 1, mayHoldLess = false }: Options = {},
): Promise<void> {
  const before = await scene.picture();
  const { textureBytes } = await scene.ask((handle) => handle.stats());
  for (let time = 1; time <= times; time += 1) {
    await lose(scene);
    await restore(scene);
    expect((await scene.picture()).equals(before), `loss ${time}`).toBe(true);
    const { textureBytes: held } = await scene.ask((handle) => handle.stats());
    if (mayHoldLess) expect(held, `loss ${time}`).toBeLessThanOrEqual(textureBytes);
    else expect(held, `loss ${time}`).toBe(textureBytes);
  }
}
