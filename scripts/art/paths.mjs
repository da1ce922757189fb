import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** The built art. It is in the repository (docs/decisions/0059), so that a first start draws nothing. */
export const built = join(root, 'assets', 'built');
/** From which inputs each file of `built` was made. It is outside `built`, so that the server never sends it. */
export const manifestFile = join(root, 'assets', 'built.txt');
