// The script of the worker that draws the scenes of the workbench with `host=worker`.
import { serveScenes } from '../worker/serve';
import type { MakeScene } from '../worker/serve';
import { openEntry } from './calls';
import { catalogue } from './catalogue';
import type { Wish } from './query';

const make: MakeScene = ({ scene: name, data: asked }, { clock, sound, on }) => {
  const entry = catalogue[name];
  if (!entry) throw new Error(`the workbench has no scene "${name}"`);
  const { scene, data, host, callsOf } = openEntry(entry, asked as { wish: Wish; state: string }, {
    clock,
    sound,
    said: on,
  });
  return { scene, data, host, handle: (mounted, canvas) => ({ ...callsOf(mounted, canvas) }) };
};

serveScenes(make);
