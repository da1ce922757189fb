import { readFileSync } from 'node:fs';
import { posting } from '../drivers/gifts';
import { Member } from '../drivers/member';
import { popupsShown } from '../drivers/popups';
import { ServerProcess } from '../drivers/server';
import { Closers, openBrowser } from './browsers';
import { Phone } from './phone';

/** What a browser has for drawing scenes. */
interface Ground {
  readonly name: string;
  readonly webgl: 'both' | 'first' | 'none';
  readonly workers: 'both' | 'without WebGL' | 'none';
  /** Each context is lost as soon as it is made. */
  readonly lostAtStart?: boolean;
}

/** Each ends in the scene, or in its still version. */
const grounds: readonly Ground[] = [
  { name: 'as it is', webgl: 'both', workers: 'both' },
  { name: 'workers without WebGL', webgl: 'both', workers: 'without WebGL' },
  { name: 'no OffscreenCanvas', webgl: 'both', workers: 'none' },
  { name: 'WebGL 1 only', webgl: 'first', workers: 'both' },
  { name: 'WebGL 1 only, no OffscreenCanvas', webgl: 'first', workers: 'none' },
  { name: 'no WebGL', webgl: 'none', workers: 'both' },
  { name: 'context lost at once', webgl: 'both', workers: 'both', lostAtStart: true },
];

/** What `engineGround` of ground.js has. */
interface Seen {
  scene: number | null;
  still: number | null;
  counts: { page: number; worker: number };
}

/** The still version of the coin wheel. */
const still = '.wheel-still__list';
/** A scene or its still version must be there after this long, ms after the navigation; and again after a loss. */
const limitMs = 5_000;
/** How long frames are counted, ms. */
const countedMs = 3_000;

const script = readFileSync(new URL('ground.js', import.meta.url), 'utf8')
  .trim()
  .replace(/;$/, '');

const read = (phone: Phone): Promise<Seen> =>
  phone.engine.run(
    `({ scene: engineGround.scene, still: engineGround.still, counts: Object.assign({}, engineGround.counts) })`,
  ) as Promise<Seen>;
const stageOf = (phone: Phone): Promise<unknown> => phone.engine.run(`engineGround.stage(${JSON.stringify(still)})`);

/** Counts the frames of the scene. Returns who draws it, and how many frames a second. */
async function pace(phone: Phone): Promise<{ host: 'worker' | 'page'; fps: number }> {
  const from = await read(phone);
  const begun = performance.now();
  await new Promise((done) => setTimeout(done, countedMs));
  const to = await read(phone);
  const seconds = (performance.now() - begun) / 1_000;
  const host = to.counts.worker > from.counts.worker ? 'worker' : 'page';
  return { host, fps: (to.counts[host] - from.counts[host]) / seconds };
}

/** Takes the context of the scene. Returns after how long the still version is seen, ms. */
async function msToStill(phone: Phone): Promise<number> {
  const from = performance.now();
  await phone.engine.run('engineGround.lose()');
  await phone.until('the still version', async () => (await stageOf(phone)) === 'still', limitMs);
  return performance.now() - from;
}

/** A member with coins for a spin. */
async function playerOf(server: ServerProcess): Promise<Member> {
  const member = await new Member(server).register();
  const coins = {
    key: 'host-coins',
    reason: 'opening',
    account: 'house:promo',
    purse: 'coins',
    amount: 1_000,
  } as const;
  await server.operate(posting(member.mobile, coins));
  return member;
}

/** Opens the coin wheel on a ground, in a new browser. Returns the cells of the row after the ground's. */
async function cellsOf(engineName: string, ground: Ground, server: ServerProcess): Promise<readonly string[]> {
  const closers = new Closers();
  try {
    const member = await playerOf(server);
    const stored = {
      ...popupsShown(await server.now()),
      'baobab.device': JSON.stringify(member.device),
      'baobab.token': JSON.stringify(member.token),
    };
    const first = `(${script})(${JSON.stringify({ ...ground, still, stored })});`;
    const { engine, origin } = await openBrowser(engineName, server, closers, first);
    const phone = new Phone(engine, server, origin);
    await engine.open(`${origin}/games/coin-spin/1`);
    const seen = await phone.until('a scene or its still version', async () => {
      const now = await read(phone);
      return (now.scene !== null || now.still !== null) && now;
    });
    const ms = seen.scene ?? seen.still ?? Infinity;
    const shown = ms > limitMs ? `**${ms}**` : `${ms}`;
    if (seen.scene === null) return ['still version', shown, '', ''];
    await phone.tap({ css: '.wheel-spin' });
    const { host, fps } = await pace(phone);
    return [host, shown, fps.toFixed(0), (await msToStill(phone)).toFixed(0)];
  } finally {
    await closers.close();
  }
}

/**
 * Prints a row of the table in docs/guide/engines.md for each ground: the host that was chosen, the first frame of the
 * scene or its still version (ms after the navigation, with an empty cache), frames per second while the wheel turns,
 * and the time from a lost context to the still version (ms). Returns how many grounds have ended in neither scene nor
 * still version in time.
 */
export async function printHosts(name: string): Promise<number> {
  const server = await ServerProcess.start();
  let failed = 0;
  try {
    for (const ground of grounds) {
      const cells = await cellsOf(name, ground, server).catch((error: Error) => [`**${error.message}**`]);
      if (cells.some((cell) => cell.startsWith('**'))) failed += 1;
      console.log(`| ${[name, ground.name, ...cells].join(' | ')} |`);
    }
  } finally {
    await server.stop();
  }
  return failed;
}
