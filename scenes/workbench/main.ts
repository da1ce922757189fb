import './workbench.css';
import { loadPageFonts } from '../kit/fonts';
import { openBench } from './bench';
import type { SceneHandle } from './bench';
import { catalogue } from './catalogue';
import { buildPanel } from './panel';
import { readWish } from './query';

declare global {
  interface Window {
    __scene?: SceneHandle;
  }
}

const stage = document.querySelector<HTMLElement>('#stage');
const panel = document.querySelector<HTMLElement>('#panel');

/** Lists all scenes and states as links. */
const list = (root: HTMLElement): void => {
  const title = document.createElement('h1');
  title.textContent = 'Workbench';
  root.replaceChildren(title);
  for (const [name, entry] of Object.entries(catalogue)) {
    const heading = document.createElement('h2');
    heading.textContent = entry.title;
    const links = document.createElement('ul');
    for (const [state, { at, about }] of Object.entries(entry.states)) {
      const item = document.createElement('li');
      for (const [text, query] of [
        [state, `?scene=${name}&state=${state}`],
        ['A', `?scene=${name}&state=${state}&at=${at}&theme=a`],
        ['B', `?scene=${name}&state=${state}&at=${at}&theme=b`],
      ] as const) {
        const link = document.createElement('a');
        link.href = query;
        link.textContent = text;
        item.append(link, ' ');
      }
      item.append(about);
      links.append(item);
    }
    root.append(heading, links);
  }
};

const start = async (): Promise<void> => {
  if (!stage || !panel) return;
  const wish = readWish(location.search);
  const entry = wish.scene ? catalogue[wish.scene] : undefined;
  document.documentElement.dataset['theme'] = wish.theme;
  if (!entry) {
    stage.remove();
    return list(panel);
  }
  const state = wish.state && entry.states[wish.state] ? wish.state : (Object.keys(entry.states)[0] as string);
  // Lettering is drawn once, so the font must be loaded before the scene is created.
  await loadPageFonts();
  const bench = await openBench(stage, entry, wish, state);
  buildPanel(panel, bench, entry, wish, state);
  window.__scene = bench;
};

void start().catch((error: unknown) => {
  if (panel) panel.textContent = `The scene did not open: ${String(error)}`;
});
