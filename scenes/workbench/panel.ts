import { marketCodes } from '../../contract/wire/markets';
import { landscapeSize } from './bars';
import type { SceneHandle } from './bench';
import type { SceneEntry } from './entry';
import { writeWish } from './query';
import type { Wish } from './query';

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...inside: (Node | string)[]
) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
};

const button = (text: string, press: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', press);
  return made;
};

const labelled = (text: string, control: HTMLElement): HTMLLabelElement =>
  element('label', {}, element('span', {}, text), control);

const choice = (options: readonly string[], chosen: string, pick: (value: string) => void): HTMLSelectElement => {
  const made = element('select', {}, ...options.map((value) => element('option', { value }, value)));
  made.value = chosen;
  made.addEventListener('change', () => pick(made.value));
  return made;
};

const numeric = (value: number, change: (value: number) => void): HTMLInputElement => {
  const made = element('input', { type: 'number', value: String(value) });
  made.addEventListener('change', () => change(Number(made.value)));
  return made;
};

const box = (checked: boolean, change: (checked: boolean) => void): HTMLInputElement => {
  const made = element('input', { type: 'checkbox' });
  made.checked = checked;
  made.addEventListener('change', () => change(made.checked));
  return made;
};

const row = (...inside: Node[]): HTMLElement => element('div', { class: 'row' }, ...inside);

const stepMs = 1_000 / 60;
const scrubToMs = 20_000;
const refreshMs = 200;
const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [540, 960],
] as const;

/** Opens the page with a changed address. */
type Open = (change: Partial<Wish>) => void;

/** The controls of the present scene time. */
const timeControls = (bench: SceneHandle) => {
  const time = element('output', { class: 'time' });
  const scrub = element('input', { type: 'range', min: '0', max: String(scrubToMs), step: '10', value: '0' });
  scrub.addEventListener('input', () => bench.seek(Number(scrub.value)));
  const buttons = row(
    button('Play', () => bench.play()),
    button('Pause', () => bench.stop()),
    button('Step', () => {
      bench.stop();
      bench.advance(stepMs);
    }),
    button('Restart', () => {
      bench.seek(0);
      bench.play();
    }),
    time,
  );
  const refresh = async (): Promise<void> => {
    const ms = await bench.ms();
    time.textContent = `${(ms / 1_000).toFixed(2)} s`;
    if (document.activeElement !== scrub) scrub.value = String(ms);
  };
  return { controls: [buttons, labelled('Scrub', scrub)], refresh };
};

/** The controls that describe the scene. All but speed and quality open another address. */
const sceneControls = (
  bench: SceneHandle,
  entry: SceneEntry,
  { wish, state, open }: { wish: Wish; state: string; open: Open },
): HTMLElement =>
  element(
    'div',
    { class: 'grid' },
    labelled(
      'State',
      choice(Object.keys(entry.states), state, (value) =>
        open({ state: value, at: wish.at === null ? null : (entry.states[value]?.at ?? 0) }),
      ),
    ),
    labelled(
      'Speed',
      choice(['0.1', '0.25', '0.5', '1', '2', '4'], '1', (value) => bench.setSpeed(Number(value))),
    ),
    labelled(
      'Theme',
      choice(['a', 'b'], wish.theme, (value) => open({ theme: value as Wish['theme'] })),
    ),
    labelled(
      'Language',
      choice(['en', 'fr', 'pt'], wish.lang, (value) => open({ lang: value as Wish['lang'] })),
    ),
    labelled(
      'Market',
      choice(marketCodes, wish.market, (value) => open({ market: value as Wish['market'] })),
    ),
    labelled(
      'Quality',
      choice(['high', 'medium', 'low', 'still'], wish.quality, (value) => bench.setQuality(value as Wish['quality'])),
    ),
    labelled(
      'Host',
      choice(['page', 'worker'], wish.host, (value) => open({ host: value as Wish['host'] })),
    ),
    labelled(
      'Seed',
      numeric(wish.seed, (seed) => open({ seed })),
    ),
    labelled(
      'Width',
      numeric(wish.width, (width) => open({ width })),
    ),
    labelled(
      'Height',
      numeric(wish.height, (height) => open({ height })),
    ),
  );

/** The snapshot, with a count in place of the drops, or the reason why there is none. */
async function textOf(bench: SceneHandle): Promise<string> {
  try {
    const shown = (await bench.snapshot()) as Record<string, unknown>;
    const { drops } = shown;
    return JSON.stringify(Array.isArray(drops) ? { ...shown, drops: drops.length } : shown, null, 1);
  } catch (error) {
    return String(error);
  }
}

/** Measurements, snapshot and last messages of the scene. */
const readings = (bench: SceneHandle) => {
  const stats = element('pre', { class: 'stats' });
  const shot = element('pre', { class: 'snapshot' });
  const said = element('pre', { class: 'said' });
  const refresh = async (): Promise<void> => {
    const { frames, scriptMs, meanScriptMs, drawCalls, liveObjects, textureBytes, disposables } = await bench.stats();
    stats.textContent = [
      `frames ${frames}`,
      `script ${scriptMs.toFixed(2)} ms, mean ${meanScriptMs.toFixed(2)} ms`,
      `draw calls ${drawCalls}`,
      `live objects ${liveObjects}`,
      `textures ${(textureBytes / 1_048_576).toFixed(1)} MB`,
      `disposables ${disposables}`,
    ].join('\n');
    shot.textContent = await textOf(bench);
    said.textContent = bench
      .said()
      .slice(-8)
      .map((out) => JSON.stringify(out))
      .join('\n');
  };
  return { elements: [stats, shot, said], refresh };
};

/**
 * Builds the controls beside the stage. Controls that need a new scene reload the page with another address; the others
 * act at once.
 */
export const buildPanel = (
  root: HTMLElement,
  bench: SceneHandle,
  entry: SceneEntry,
  wish: Wish,
  state: string,
): void => {
  const open: Open = (change) => {
    location.search = writeWish({ ...wish, state, ...change });
  };
  const time = timeControls(bench);
  const shown = readings(bench);
  root.replaceChildren(
    element('h1', {}, element('a', { href: '/workbench.html' }, 'Workbench'), ` · ${entry.title}`),
    ...time.controls,
    sceneControls(bench, entry, { wish, state, open }),
    row(
      ...sizes.map(([width, height]) => button(`${width}×${height}`, () => open({ width, height }))),
      button('Landscape', () => open(landscapeSize(entry.landscape))),
    ),
    row(
      labelled(
        'Reduced motion',
        box(wish.motion === 'reduced', (reduced) => open({ motion: reduced ? 'reduced' : 'full' })),
      ),
      labelled(
        'Sound',
        box(false, (on) => bench.send('mute', { muted: !on })),
      ),
      button('Lose context', () => bench.loseContext()),
      button('Restore context', () => bench.restoreContext()),
      button('Remount ×30', () => void bench.remount(30)),
    ),
    element('div', { class: 'row ports' }, ...entry.ports.map((port) => button(port, () => bench.send(port)))),
    ...shown.elements,
  );

  setInterval(() => {
    void time.refresh();
    void shown.refresh();
  }, refreshMs);
};
