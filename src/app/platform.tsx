import { createEffect, createEvent, createStore, sample, scopeBind, type EventCallable } from 'effector';
import { useUnit } from 'effector-react';
import type { ComponentType } from 'react';
import { $token, gatherAnswers } from '../core/api';
import type { AfterPaint } from '../core/area/area';
import { frame } from '../core/browser/frame';
import { nextTask } from '../core/browser/next-task';
import { cameOnline } from '../core/browser/trackers';
import { wordsFx } from '../core/i18n/words';
import { loadIcons } from '../ui';
import '../core/busy';
import { firstScreenRested } from '../core/start';
import { openPageFx } from './pages';

/** The first page settles before the rest is fetched: looked at each time after this, ms. */
const settleMs = 1_200;
const hosted = (): boolean => frame().kind === 'framed' || 'baobabHost' in window;
/** How often the page is looked at again before the rest is fetched all the same. */
const looks = 8;
/** Nothing of the first screen is on its way any more: no waiting shape, no picture that can be seen. */
const isCalm = (): boolean =>
  document.querySelector('.skeleton') === null &&
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settleMs));
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: settleMs });
    else resolve();
  });
async function rest(): Promise<void> {
  if (hosted()) return;
  for (let look = 0; look < looks; look += 1) {
    await pause();
    if (isCalm()) break;
  }
  await idle();
}

type Load = () => Promise<unknown>;
/** Code of areas that the stages import and that takes long to evaluate. Each has a module of this name. */
const slowParts = {
  paint: Object.values(import.meta.glob('../areas/*/after-paint-part.ts')),
  signIn: Object.values(import.meta.glob('../areas/*/after-sign-in-part.ts')),
} satisfies Record<string, Load[]>;
/** `paint` follows the first paint. `signIn` is what only members need: it follows `paint`, or a later login. */
type Stage = keyof typeof slowParts;

/** Evaluates slow parts in tasks of their own; a part that fails is asked for again by what imports it. */
async function evaluate(parts: readonly Load[]): Promise<void> {
  for (const load of parts) {
    await load().catch(() => undefined);
    await nextTask();
  }
}

async function partsOf(stage: Stage): Promise<readonly AfterPaint[]> {
  await evaluate(slowParts[stage]);
  return stage === 'paint' ? (await import('./after-paint')).afterPaint : (await import('./after-sign-in')).afterSignIn;
}

const shown = createEvent<readonly ComponentType[]>();
const $views = createStore<readonly ComponentType[]>([], { serialize: 'ignore' }).on(shown, (views, added) => [
  ...views,
  ...added,
]);

/**
 * Loads the code of these stages and starts it. Host, service worker, offers, counting: none of it is needed for the
 * first paint, and the page lives without it. Returns the stages whose code is missing.
 */
const stagesFx = createEffect(async (stages: readonly Stage[]) => {
  const begin = scopeBind(
    (started: ReadonlyArray<EventCallable<void>>) => {
      // Without a pause between these events: of two popups that open by themselves, the more important is shown.
      for (const start of started) start();
    },
    { safe: true },
  );
  const show = scopeBind(shown, { safe: true });
  const words = scopeBind(() => wordsFx('platform'), { safe: true });
  if (stages.includes('paint')) await rest();
  const missing: Stage[] = [];
  const load = async () => {
    const parts: AfterPaint[] = [];
    for (const stage of stages) {
      try {
        parts.push(...(await partsOf(stage)));
      } catch {
        missing.push(stage);
      }
    }
    return parts;
  };
  const [parts] = await Promise.all([load(), nextTask().then(words), nextTask().then(loadIcons)]);
  const { startParts } = await import('./after-paint');
  await nextTask();
  const { apart, started, views } = startParts(parts);
  for (const start of apart) {
    begin([start]);
    await nextTask();
  }
  begin(started);
  await nextTask();
  show(views);
  return missing;
});

const begun = createEvent<readonly Stage[]>();
const $begun = createStore<readonly Stage[]>([], { serialize: 'ignore' })
  .on(begun, (all, stages) => [...all, ...stages])
  .on(stagesFx.doneData, (all, missing) => all.filter((stage) => !missing.includes(stage)))
  .on(stagesFx.fail, (all, { params }) => all.filter((stage) => !params.includes(stage)));
const $hasPage = createStore(false, { serialize: 'ignore' }).on(openPageFx.finally, () => true);
const loaded = stagesFx.doneData.filter({ fn: (missing) => missing.length === 0 });
// A stage that failed to load is due again with the next page and when the network is back.
const due = sample({
  clock: [openPageFx.finally, loaded, $token, cameOnline],
  source: { all: $begun, hasPage: $hasPage, starting: stagesFx.pending, token: $token },
  filter: ({ hasPage, starting }) => hasPage && !starting,
  fn: ({ all, token }): readonly Stage[] =>
    (['paint', 'signIn'] as const).filter((stage) => !all.includes(stage) && (stage === 'paint' || token !== null)),
});
sample({ clock: due, filter: (stages) => stages.length > 0, target: [begun, stagesFx] });

sample({
  clock: stagesFx.done,
  filter: ({ params, result }) => params.includes('paint') && !result.includes('paint'),
  fn: () => undefined,
  target: firstScreenRested,
});
const scatterFx = createEffect(() => gatherAnswers(false));
sample({
  clock: stagesFx.finally,
  filter: ({ params }) => params.includes('paint'),
  fn: () => undefined,
  target: scatterFx,
});

/** What lies over the pages and came after the first paint. */
export function PlatformSlot() {
  return useUnit($views).map((View, index) => <View key={index} />);
}
