import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const sources = join(root, 'assets', 'src');
export const built = join(root, 'assets', 'built');
/** What the last run made; outside `built`, so that it is never served. */
export const stampFile = join(root, 'node_modules', '.cache', 'baobab-art', 'stamp.json');
