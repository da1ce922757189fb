import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Missing } from './engine';

const serverPath = '/usr/bin/Xvfb';

/** Starts an X server without a screen on a free display. Firefox and WebKitGTK have WebGL only with a window. */
export async function openDisplay(): Promise<{ name: string; close: () => void }> {
  if (!existsSync(serverPath)) throw new Missing(`no ${serverPath} (Debian: xvfb)`);
  const child = spawn(serverPath, ['-displayfd', '3', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((found, lost) => {
    child.stdio[3]?.once('data', (part: Buffer) => found(part.toString().trim()));
    child.once('close', () => lost(new Error('Xvfb did not start')));
  });
  return { name: `:${number}`, close: () => child.kill() };
}
