import type { SceneClock } from '../../../scenes/kit/clock';
import type { QualityLevel } from '../../../scenes/kit/governor';
import type { Scene } from '../../../scenes/kit/scene';

/** Makes a scene that tells its facts to `on`. */
export type SceneMaker<In, Out, Data> = (options: { clock: SceneClock; on: (out: Out) => void }) => Scene<In, Data>;

/** What a slot asks the engine for. */
export interface MountRequest<In, Out, Data> {
  make: SceneMaker<In, Out, Data>;
  slot: HTMLElement;
  data: Data;
  quality: QualityLevel;
  onOut(out: Out): void;
  /** The graphics are gone; `stay` when they went twice in a minute. */
  onLost(stay: boolean): void;
  onRestored(): void;
}

/** A scene that plays in a slot. */
export interface MountedScene<In> {
  send(port: In): void;
  /** Scene time, ms. */
  ms(): number;
  dispose(): void;
}
