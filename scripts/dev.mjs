// `npm run dev`: runs app and server together; both reload on change. PORT is the server's port, APP_PORT the app's.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (...path) => join(root, 'node_modules', ...path);
const port = process.env.PORT ?? '8080';
const env = { ...process.env, PORT: port, API_PORT: port };

const children = [
  spawn(process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'watch', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn(process.execPath, [bin('vite', 'bin', 'vite.js'), '--configLoader', 'runner'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
];
// Draws the art that was changed since the last run, while the servers start.
spawn(process.execPath, [join(root, 'scripts', 'art', 'build.mjs')], { cwd: root, stdio: 'inherit' });

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
