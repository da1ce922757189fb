import { spawnSync } from 'node:child_process';
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import type { Engine } from './engine';
import { engineOf, type Puppeteer } from './puppeteer';

interface Build {
  /** The package that contains the browser, with its version. */
  from: string;
  /** The version of puppeteer-core that was made for this browser: newer ones do not reach it. */
  puppeteer: string;
  /** How it is told to draw WebGL in software. */
  gl: readonly string[];
}

const own = ['--use-gl=swiftshader'];
const angle = ['--use-gl=angle', '--use-angle=swiftshader'];

/** The old builds of Chromium that npm packages contain, by major version. */
export const oldBuilds: Readonly<Record<string, Build>> = {
  'chromium-80': { from: 'chrome-aws-lambda@2.1.1', puppeteer: '2.1.1', gl: own },
  'chromium-92': { from: 'chrome-aws-lambda@10.1.0', puppeteer: '10.1.0', gl: own },
  'chromium-103': { from: '@sparticuz/chrome-aws-lambda@14.4.1', puppeteer: '14.4.1', gl: angle },
  'chromium-110': { from: '@sparticuz/chromium@110.0.1', puppeteer: '19.7.5', gl: angle },
};

/** Not in package.json: 40 MB each, and only this command needs them. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/engines', import.meta.url));

function must(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
}

/** Installs a build into the cache and unpacks it. Returns its folder. */
async function install(name: string, { from, puppeteer }: Build): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(join(folder, 'chromium'))) return folder;
  mkdirSync(join(folder, 'swiftshader'), { recursive: true });
  must('npm', ['init', '--yes'], folder);
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--save-exact'];
  must('npm', ['install', ...flags, from, `puppeteer-core@${puppeteer}`], folder);
  const packed = join(folder, 'node_modules', from.slice(0, from.lastIndexOf('@')), 'bin');
  const unpack = (file: string, to: string): Promise<void> =>
    pipeline(
      createReadStream(join(packed, `${file}.br`)),
      createBrotliDecompress(),
      createWriteStream(join(folder, to)),
    );
  await unpack('swiftshader.tar', 'swiftshader.tar');
  // The first two builds look for the libraries in this folder, the others beside the program.
  must('tar', ['xf', 'swiftshader.tar', '-C', 'swiftshader'], folder);
  must('tar', ['xf', 'swiftshader.tar'], folder);
  await unpack('chromium', 'chromium.part');
  chmodSync(join(folder, 'chromium.part'), 0o755);
  renameSync(join(folder, 'chromium.part'), join(folder, 'chromium'));
  return folder;
}

/** Opens an old build of Chromium by its name in `oldBuilds`; installs it first when it is not in the cache. */
export async function openOldChromium(name: string): Promise<Engine> {
  const build = oldBuilds[name];
  if (build === undefined) throw new Error(`no engine "${name}"`);
  const folder = await install(name, build);
  const puppeteer = createRequire(join(folder, 'package.json'))('puppeteer-core') as Puppeteer;
  const browser = await puppeteer.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu-compositing', ...build.gl],
  });
  return engineOf(browser, 'Chromium');
}
