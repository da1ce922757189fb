import { openCanvas } from '../kit/canvas';
import { SceneClock } from '../kit/clock';
import { mountScene } from '../kit/host';
import type { HostOptions, SceneCanvas, SceneHost } from '../kit/host';
import type { Scene } from '../kit/scene';
import type { Sound } from '../kit/sound';
import { loadFonts } from './canvas';
import { sharedTime } from './messages';
import type { FromWorker, MountMessage, ToWorker } from './messages';
import { remoteSound } from './remote-sound';
import { RemoteSurface } from './remote-surface';

export interface SceneTools {
  readonly clock: SceneClock;
  readonly sound: Sound;
  on(out: unknown): void;
  /** Scene time, ms. */
  now(): number;
}

/** A scene that was made for a mount message. */
export interface MadeScene {
  readonly scene: Scene<{ type: string }, unknown>;
  readonly data: unknown;
  readonly host?: Pick<HostOptions, 'manual' | 'govern'>;
  /** Workbench only: the functions that `call` messages call. */
  handle?(host: SceneHost, canvas: SceneCanvas): Readonly<Record<string, (...args: never[]) => unknown>>;
}

/** Makes the scene of a mount message. Throws for a name that the worker does not know. */
export type MakeScene = (message: MountMessage, tools: SceneTools) => MadeScene;

interface Seat {
  readonly surface: RemoteSurface;
  readonly scene: MadeScene['scene'];
  host: SceneHost | null;
  handle: Readonly<Record<string, (...args: never[]) => unknown>>;
}

/** The part of a worker's global scope that is used. The DOM's types do not have it. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

/** How long a renderer that is wanted waits for the first mount, ms. */
const mountWaitMs = 50;

const scope = globalThis as unknown as WorkerScope;
const post = (message: FromWorker): void => scope.postMessage(message);
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The worker's side: one renderer, and the scenes on its stage. */
class SceneServer {
  readonly #make: MakeScene;
  readonly #seats = new Map<number, Seat>();
  /** Requested at once. The script often starts before a scene is wanted, when the page is idle. */
  readonly #fonts = loadFonts();
  #canvas: Promise<SceneCanvas> | null = null;
  /** Creates the renderer now. */
  #open: () => void = () => undefined;

  constructor(make: MakeScene) {
    this.#make = make;
    // The mount that waits for them tells the page.
    this.#fonts.catch(() => undefined);
  }

  take(message: ToWorker): void {
    if (message.type === 'start') {
      // The renderer blocks the worker while it is created. A mount, which follows soon, requests its art first.
      this.#canvas = new Promise<void>((resolve) => {
        this.#open = resolve;
        setTimeout(resolve, mountWaitMs);
      }).then(() => openCanvas(message.canvas, message.size.devicePixelRatio));
      this.#canvas.catch(() => undefined);
      return;
    }
    if (message.type === 'mount') return void this.#mount(message);
    const seat = this.#seats.get(message.seat);
    if (!seat) return;
    if (message.type === 'send') seat.scene.send(message.port as { type: string });
    else if (message.type === 'dispose') this.#dispose(message.seat, seat);
    else if (message.type === 'show') this.#show(message.seat, seat);
    else if (message.type === 'call') void this.#call(seat, message);
    else {
      seat.surface.take(message);
      if (message.type === 'resized') this.#tellSize(message.seat, seat.surface);
    }
  }

  async #mount(message: MountMessage): Promise<void> {
    const { seat } = message;
    try {
      if (!this.#canvas) throw new Error('the worker has no canvas');
      const clock = new SceneClock();
      const sound = remoteSound((call) => post({ type: 'sound', seat, call }));
      const on = (out: unknown): void => post({ type: 'out', seat, out });
      const made = this.#make(message, { clock, sound, on, now: () => clock.ms });
      const surface = new RemoteSurface(message.hidden, message.size);
      const entry: Seat = { surface, scene: made.scene, host: null, handle: {} };
      this.#seats.set(seat, entry);
      // Texts are drawn in `prepare`, so the fonts come first.
      const prepared = this.#fonts.then(() => made.scene.prepare(made.data));
      setTimeout(this.#open);
      const [canvas] = await Promise.all([this.#canvas, prepared]);
      entry.host = mountScene(canvas, made.scene, {
        clock,
        surface,
        quality: message.quality,
        ...made.host,
        onLost: (stay) => post({ type: 'lost', seat, stay }),
        onRestored: () => post({ type: 'restored', seat }),
      });
      entry.handle = made.handle?.(entry.host, canvas) ?? {};
      this.#tellSize(seat, surface);
      const now = performance.now();
      post({ type: 'mounted', seat, startedAt: sharedTime(now - clock.at(now)) });
    } catch (error) {
      this.#seats.get(seat)?.scene.dispose();
      this.#seats.delete(seat);
      post({ type: 'failed', seat, reason: reasonOf(error) });
    }
  }

  #show(number: number, seat: Seat): void {
    seat.host?.draw();
    // The browser takes over what was drawn at the end of the frame.
    requestAnimationFrame(() => post({ type: 'shown', seat: number }));
  }

  #tellSize(seat: number, surface: RemoteSurface): void {
    const { width, height } = surface.size();
    if (width >= 1 && height >= 1) post({ type: 'sized', seat, width, height });
  }

  async #call(seat: Seat, { seat: number, id, name, args }: Extract<ToWorker, { type: 'call' }>): Promise<void> {
    try {
      const value = await seat.handle[name]?.(...(args as never[]));
      post({ type: 'called', seat: number, id, value });
    } catch (error) {
      post({ type: 'refused', seat: number, id, reason: reasonOf(error) });
    }
  }

  #dispose(number: number, seat: Seat): void {
    this.#seats.delete(number);
    seat.host?.dispose();
  }
}

/** Makes this worker draw scenes for the page that started it. */
export function serveScenes(make: MakeScene): void {
  const server = new SceneServer(make);
  scope.onmessage = ({ data }) => server.take(data);
}
