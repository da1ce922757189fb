import { sample, type Event } from 'effector';
import type { AppEvent } from '../../contract';
import type { AfterPaint, AreaLoaders } from '../core/area/loaders';
import { counted } from '../core/counted';
import { OfflineStrip } from './offline-strip';
import './ahead';
import './restored';

const sources = new Set<Event<AppEvent>>();

/** Lets analytics count the events of areas; each event is connected once. */
function connect(events: readonly Event<AppEvent>[]): void {
  const fresh = events.filter((event) => !sources.has(event));
  for (const event of fresh) {
    sources.add(event);
    sample({ clock: event, target: counted });
  }
}

const isThere = <T,>(value: T | undefined): value is T => value !== undefined;

/** Loads what areas do after the first paint. Gives what to fire, in the order of the areas, and what to draw. */
export async function loadAfterPaint(
  areas: readonly AreaLoaders[],
): Promise<AfterPaint & Required<Pick<AfterPaint, 'View'>>> {
  const [parts, counting] = await Promise.all([
    Promise.all(areas.map(({ afterPaint }) => afterPaint?.())),
    Promise.all(areas.map(({ events }) => events?.())),
  ]);
  connect(counting.flatMap((module) => module?.events ?? []));
  const views = parts.map((part) => part?.View).filter(isThere);
  return {
    started: parts.flatMap((part) => part?.started ?? []),
    View: () => (
      <>
        <OfflineStrip />
        {views.map((View, index) => (
          <View key={index} />
        ))}
      </>
    ),
  };
}
