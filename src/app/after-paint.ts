import { sample, type Event } from 'effector';
import type { AppEvent } from '../../contract';
import type { AfterPaint } from '../core/area/area';
import { installed } from '../core/area/install';
import { counted } from '../core/counted';
import { keepTexts, type TakenTexts } from '../../scenes/kit/translated-texts';
import { OfflineStrip } from './offline-strip';
import './ahead';
import './restored';

declare global {
  interface Window {
    /** Texts that a page translator has replaced before this module (scripts/shell/before-paint.js). */
    __taken?: TakenTexts;
  }
}
keepTexts(document.body, window.__taken);

const sources = new Set<Event<AppEvent>>();

/** Lets analytics count the events of areas; each event is connected once. */
function connect(events: readonly Event<AppEvent>[]): void {
  const fresh = events.filter((event) => !sources.has(event));
  for (const event of fresh) {
    sources.add(event);
    sample({ clock: event, target: counted });
  }
}

/** Lets analytics count the events of these parts. Gives what to fire, in the order of the parts, and what to draw. */
export function startParts(parts: readonly AfterPaint[]) {
  connect(parts.flatMap(({ events }) => events ?? []));
  return {
    apart: parts.flatMap(({ startedApart }) => startedApart ?? []),
    started: parts.flatMap(({ started }) => started ?? []),
    views: parts.flatMap(({ View }) => View ?? []),
  };
}

const modules = import.meta.glob<AfterPaint>('../areas/*/{after-paint,events}.{ts,tsx}', { eager: true });

/** What areas do after the first paint, in the order of the areas. */
export const afterPaint: readonly AfterPaint[] = [
  { View: OfflineStrip },
  ...installed.flatMap(({ name }) =>
    ['after-paint.ts', 'after-paint.tsx', 'events.ts'].flatMap((file) => modules[`../areas/${name}/${file}`] ?? []),
  ),
];
