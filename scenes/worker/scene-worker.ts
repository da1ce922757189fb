// The script of the worker that draws the scenes of the app. House games draw in the page of their frame.
import { createCashRain } from '../cash-rain/scene';
import { createCards } from '../collect-cards/scene';
import { createDraw } from '../lucky-refund/scene';
import { createWheel } from '../wheel/scene';
import type { MakeScene, MadeScene, SceneTools } from './serve';
import { serveScenes } from './serve';
import type { SceneName } from './names';

const makers: Readonly<Record<SceneName, (tools: SceneTools) => unknown>> = {
  'cash-rain': createCashRain,
  'collect-cards': createCards,
  'lucky-refund': createDraw,
  wheel: createWheel,
};

/** The app checks the types of a scene's messages where it mounts the scene (src/core/scene/page-scene.ts). */
const make: MakeScene = ({ scene, data }, tools) => {
  const maker = makers[scene as SceneName];
  if (!maker) throw new Error(`the worker has no scene "${scene}"`);
  return { scene: maker(tools) as MadeScene['scene'], data };
};

serveScenes(make);
