import type { Workbench } from './bench';
import type { SceneEntry } from './catalogue';
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

const stepMs = 1_000 / 60;
const scrubToMs = 20_000;
const refreshMs = 200;

/**
 * The controls beside the stage. What changes the scene's making reloads with another address; the rest acts at once.
 */
export const buildPanel = (root: HTMLElement, bench: Workbench, entry: SceneEntry, wish: Wish, state: string): void => {
  const open = (change: Partial<Wish>): void => {
    location.search = writeWish({ ...wish, state, ...change });
  };
  const time = element('output', { class: 'time' });
  const scrub = element('input', { type: 'range', min: '0', max: String(scrubToMs), step: '10', value: '0' });
  scrub.addEventListener('input', () => bench.seek(Number(scrub.value)));
  const speed = choice(['0.1', '0.25', '0.5', '1', '2', '4'], '1', (value) =>
    bench.clock.setSpeed(Number(value), performance.now()),
  );
  const mute = element('input', { type: 'checkbox' });
  mute.addEventListener('change', () => bench.send('mute', { muted: !mute.checked }));
  const stats = element('pre', { class: 'stats' });
  const shot = element('pre', { class: 'snapshot' });
  const said = element('pre', { class: 'said' });

  root.replaceChildren(
    element('h1', {}, element('a', { href: '/workbench.html' }, 'Workbench'), ` · ${entry.title}`),
    element(
      'div',
      { class: 'row' },
      button('Play', () => bench.host.play()),
      button('Pause', () => bench.host.stop()),
      button('Step', () => {
        bench.host.stop();
        bench.advance(stepMs);
      }),
      button('Restart', () => {
        bench.seek(0);
        bench.host.play();
      }),
      time,
    ),
    labelled('Scrub', scrub),
    element(
      'div',
      { class: 'grid' },
      labelled(
        'State',
        choice(Object.keys(entry.states), state, (value) =>
          open({ state: value, at: wish.at === null ? null : (entry.states[value]?.at ?? 0) }),
        ),
      ),
      labelled('Speed', speed),
      labelled(
        'Theme',
        choice(['a', 'b'], wish.theme, (value) => open({ theme: value as Wish['theme'] })),
      ),
      labelled(
        'Language',
        choice(['en', 'fr', 'pt'], wish.lang, (value) => open({ lang: value as Wish['lang'] })),
      ),
      labelled(
        'Quality',
        choice(['high', 'medium', 'low', 'still'], wish.quality, (value) => {
          bench.send('quality', { level: value });
        }),
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
    ),
    element(
      'div',
      { class: 'row' },
      ...[
        [320, 568],
        [360, 640],
        [390, 844],
        [540, 960],
        [844, 390],
      ].map(([width = 390, height = 844]) => button(`${width}×${height}`, () => open({ width, height }))),
    ),
    element(
      'div',
      { class: 'row' },
      labelled(
        'Reduced motion',
        (() => {
          const box = element('input', { type: 'checkbox' });
          box.checked = wish.motion === 'reduced';
          box.addEventListener('change', () => open({ motion: box.checked ? 'reduced' : 'full' }));
          return box;
        })(),
      ),
      labelled('Sound', mute),
      button('Lose context', () => bench.loseContext()),
      button('Restore context', () => bench.restoreContext()),
      button('Remount ×30', () => void bench.remount(30)),
    ),
    element('div', { class: 'row ports' }, ...entry.ports.map((port) => button(port, () => bench.send(port)))),
    stats,
    shot,
    said,
  );

  setInterval(() => {
    time.textContent = `${(bench.clock.ms / 1_000).toFixed(2)} s`;
    if (document.activeElement !== scrub) scrub.value = String(bench.clock.ms);
    const { frames, scriptMs, meanScriptMs, drawCalls, liveObjects, textureBytes, disposables } = bench.stats();
    stats.textContent = [
      `frames ${frames}`,
      `script ${scriptMs.toFixed(2)} ms, mean ${meanScriptMs.toFixed(2)} ms`,
      `draw calls ${drawCalls}`,
      `live objects ${liveObjects}`,
      `textures ${(textureBytes / 1_048_576).toFixed(1)} MB`,
      `disposables ${disposables}`,
    ].join('\n');
    const shown = bench.snapshot() as Record<string, unknown>;
    const { drops } = shown;
    shot.textContent = JSON.stringify(Array.isArray(drops) ? { ...shown, drops: drops.length } : shown, null, 1);
    said.textContent = bench
      .said()
      .slice(-8)
      .map((out) => JSON.stringify(out))
      .join('\n');
  }, refreshMs);
};
