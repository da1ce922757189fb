import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const sources = join(root, 'assets', 'src');
export const built = join(root, 'assets', 'built');
/** Record of the last run's outputs. It is outside `built`, so that the server never sends it. */
export const stampFile = join(root, 'node_modules', '.cache', 'baobab-art', 'stamp.json');
