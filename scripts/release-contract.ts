// Writes contract/released.json: the shapes of all calls in the released version. Run this script at each release.
import { writeFileSync } from 'node:fs';
import { calls } from '../contract/index.ts';
import { callShape } from '../contract/wire/shape.ts';

const shapes = Object.fromEntries(
  [...calls].sort((a, b) => (a.path < b.path ? -1 : 1)).map((call) => [call.path, callShape(call)]),
);
writeFileSync(new URL('../contract/released.json', import.meta.url), `${JSON.stringify(shapes, null, 1)}\n`);
