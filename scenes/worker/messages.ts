import type { QualityLevel } from '../kit/governor';
import type { Sound } from '../kit/sound';
import type { SurfaceSize } from '../kit/surface';

/**
 * Messages between the page and the worker that draws its scenes. `seat` is the number of one mounted scene. `at` is a
 * time in ms since 1970 on the clock that page and worker share (`performance.timeOrigin + performance.now()`).
 */

export interface MountMessage {
  readonly type: 'mount';
  readonly seat: number;
  /** Name of the scene in the worker. */
  readonly scene: string;
  /** What the scene gets in `prepare`. */
  readonly data: unknown;
  readonly size: SurfaceSize;
  /** Whether the page is hidden. Changes follow as `hidden` messages. */
  readonly hidden: boolean;
  readonly quality: QualityLevel;
}

/** Page to worker. The first message is `start`. */
export type ToWorker =
  | { readonly type: 'start'; readonly canvas: OffscreenCanvas; readonly size: SurfaceSize }
  | MountMessage
  /** A message to the scene. */
  | { readonly type: 'send'; readonly seat: number; readonly port: unknown }
  | { readonly type: 'hidden'; readonly seat: number; readonly hidden: boolean }
  | { readonly type: 'resized'; readonly seat: number; readonly size: SurfaceSize }
  | {
      readonly type: 'tap' | 'drag';
      readonly seat: number;
      readonly x: number;
      readonly y: number;
      readonly at: number;
    }
  /** The page has sent what the first picture needs: draw it, and answer `shown`. */
  | { readonly type: 'show'; readonly seat: number }
  /** Workbench only: calls a function of the mounted scene's handle. Answered by `called` or `refused`. */
  | {
      readonly type: 'call';
      readonly seat: number;
      readonly id: number;
      readonly name: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'dispose'; readonly seat: number };

/** The calls of `Sound` that a scene makes. The page plays them. */
export type SoundCall = {
  [K in keyof Sound]: Sound[K] extends (...args: infer A) => void ? { readonly name: K; readonly args: A } : never;
}[Exclude<keyof Sound, 'destroy'>];

/** Worker to page. */
export type FromWorker =
  /** The scene has drawn its first frame. Its clock was 0 at `startedAt`. */
  | { readonly type: 'mounted'; readonly seat: number; readonly startedAt: number }
  /** The picture that `show` asked for is on the canvas. */
  | { readonly type: 'shown'; readonly seat: number }
  /** The scene could not be created or prepared. */
  | { readonly type: 'failed'; readonly seat: number; readonly reason: string }
  /** A message of the scene to the app. */
  | { readonly type: 'out'; readonly seat: number; readonly out: unknown }
  | { readonly type: 'sound'; readonly seat: number; readonly call: SoundCall }
  /** The canvas has a new size, CSS px. The browser does not lay out an OffscreenCanvas. */
  | { readonly type: 'sized'; readonly seat: number; readonly width: number; readonly height: number }
  | { readonly type: 'lost'; readonly seat: number; readonly stay: boolean }
  | { readonly type: 'restored'; readonly seat: number }
  | { readonly type: 'called'; readonly seat: number; readonly id: number; readonly value: unknown }
  /** The called function threw. */
  | { readonly type: 'refused'; readonly seat: number; readonly id: number; readonly reason: string };

/** The shared time of a time stamp of this page or worker. */
export const sharedTime = (stamp: number): number => performance.timeOrigin + stamp;

/** The time stamp of this page or worker at a shared time. */
export const stampOf = (at: number): number => at - performance.timeOrigin;
