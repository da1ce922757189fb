import type { Plugin } from 'esbuild';

export function gameParts(keep?: RegExp): Plugin;
