import { SceneClock } from '../kit/clock';
import type { QualityLevel } from '../kit/governor';
import type { Sound } from '../kit/sound';
import { pageSurface } from '../kit/surface';
import type { Surface } from '../kit/surface';
import { sharedTime, stampOf } from './messages';
import type { FromWorker, SoundCall, ToWorker } from './messages';

/** What the page asks the worker to draw. */
interface WorkerSeating {
  readonly scene: string;
  readonly data: unknown;
  readonly slot: HTMLElement;
  readonly quality: QualityLevel;
  readonly sound: Sound;
  onOut(out: unknown): void;
  /** As in `HostOptions`. Also called with true when the worker stops with an error after the first frame. */
  onLost(stay: boolean): void;
  onRestored(): void;
}

/** A scene that the worker draws. */
export interface WorkerSeat {
  send(port: unknown): void;
  /** Scene time, ms. */
  ms(): number;
  /** Workbench only: calls a function of the scene's handle in the worker. Rejects when the function throws. */
  call(name: string, ...args: readonly unknown[]): Promise<unknown>;
  dispose(): void;
}

/** Settles the promise of a call. */
interface Call {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A mounted scene, or one that is being mounted. */
interface Seated {
  readonly seating: WorkerSeating;
  readonly clock: SceneClock;
  readonly surface: Surface;
  readonly leave: () => void;
  readonly calls: Map<number, Call>;
  mounted: boolean;
  resolve(): void;
  reject(error: Error): void;
}

const play = (sound: Sound, { name, args }: SoundCall): void =>
  (sound[name] as (...values: readonly unknown[]) => void)(...args);

/**
 * The page's side of the worker that draws scenes. It owns the canvas, listens to the page, and plays the sounds. The
 * worker and its canvas are kept for the life of the page, as the Application is on the page's own host.
 */
export class SceneWorker {
  readonly #worker: Worker;
  readonly #canvas: HTMLCanvasElement;
  /** The element that holds the canvas; it moves to the slot of the scene that plays. */
  readonly #element: HTMLElement;
  readonly #seats = new Map<number, Seated>();
  #count = 0;
  #calls = 0;
  #error: Error | null = null;
  #started = false;
  #shown = false;

  /** `element` gets the canvas. */
  constructor(worker: Worker, element: HTMLElement) {
    this.#worker = worker;
    this.#element = element;
    this.#canvas = element.appendChild(document.createElement('canvas'));
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#take(event.data);
    // The worker's script was not loaded, or an error was not caught in it.
    worker.onerror = (event) => this.#fail(new Error(event.message || 'the scene worker did not start'));
    worker.onmessageerror = () => this.#fail(new Error('a message of the scene worker was not readable'));
  }

  /** Gives the canvas to the worker, which creates its renderer. Does nothing the second time. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    const canvas = this.#canvas.transferControlToOffscreen();
    this.#post({ type: 'start', canvas, size: this.#surfaceOf(this.#element).size() }, [canvas]);
  }

  /** Whether the worker has shown a frame of any scene. */
  get shown(): boolean {
    return this.#shown;
  }

  /** Mounts a scene in a slot. Rejects when the worker fails before the scene's first frame. */
  async seat(seating: WorkerSeating): Promise<WorkerSeat> {
    if (this.#error) throw this.#error;
    this.start();
    const seat = (this.#count += 1);
    const surface = this.#surfaceOf(seating.slot);
    await new Promise<void>((resolve, reject) => {
      this.#seats.set(seat, {
        seating,
        surface,
        resolve,
        reject,
        clock: new SceneClock(),
        leave: this.#follow(seat, surface),
        calls: new Map(),
        mounted: false,
      });
      const { scene, data, quality } = seating;
      this.#post({ type: 'mount', seat, scene, data, quality, size: surface.size(), hidden: surface.hidden });
    });
    return {
      send: (port) => this.#post({ type: 'send', seat, port }),
      ms: () => this.#seats.get(seat)?.clock.tick(performance.now()) ?? 0,
      call: (name, ...args) =>
        new Promise((resolve, reject) => {
          const id = (this.#calls += 1);
          this.#seats.get(seat)?.calls.set(id, { resolve, reject });
          this.#post({ type: 'call', seat, id, name, args });
        }),
      dispose: () => {
        this.#post({ type: 'dispose', seat });
        this.#drop(seat);
        if (this.#element.parentElement === seating.slot) this.#element.remove();
      },
    };
  }

  /** Ends the worker. Scenes that are being mounted are rejected. */
  destroy(): void {
    this.#worker.terminate();
    for (const seat of [...this.#seats.keys()]) this.#drop(seat)?.reject(new Error('the scene worker was ended'));
    this.#element.remove();
    this.#canvas.remove();
  }

  #post(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #surfaceOf(slot: HTMLElement): Surface {
    return pageSurface(this.#canvas, slot);
  }

  /** Tells the worker what happens to the canvas and the page. */
  #follow(seat: number, surface: Surface): () => void {
    return surface.listen({
      hidden: (hidden) => this.#post({ type: 'hidden', seat, hidden }),
      resized: () => this.#post({ type: 'resized', seat, size: surface.size() }),
      tap: (x, y, stamp) => this.#post({ type: 'tap', seat, x, y, at: sharedTime(stamp) }),
      drag: (x, y, stamp) => this.#post({ type: 'drag', seat, x, y, at: sharedTime(stamp) }),
    });
  }

  #drop(seat: number): Seated | undefined {
    const seated = this.#seats.get(seat);
    this.#seats.delete(seat);
    seated?.leave();
    return seated;
  }

  #fail(error: Error): void {
    this.#error = error;
    for (const [seat, { mounted, seating, reject }] of [...this.#seats])
      if (mounted) seating.onLost(true);
      else {
        this.#drop(seat);
        reject(error);
      }
  }

  #take(message: FromWorker): void {
    const { seat } = message;
    const seated = this.#seats.get(seat);
    if (!seated) return;
    const { seating, calls } = seated;
    if (message.type === 'mounted') this.#mounted(seat, seated, message.startedAt);
    else if (message.type === 'shown') seating.slot.append(this.#element);
    else if (message.type === 'failed') this.#drop(seat)?.reject(new Error(message.reason));
    else if (message.type === 'out') seating.onOut(message.out);
    else if (message.type === 'sound') play(seating.sound, message.call);
    else if (message.type === 'lost') seating.onLost(message.stay);
    else if (message.type === 'restored') seating.onRestored();
    else if (message.type === 'sized') {
      this.#canvas.style.width = `${message.width}px`;
      this.#canvas.style.height = `${message.height}px`;
    } else {
      const call = calls.get(message.id);
      calls.delete(message.id);
      if (message.type === 'refused') call?.reject(new Error(message.reason));
      else call?.resolve(message.value);
    }
  }

  /** The canvas is shown only with what the page sends to a scene that has mounted, such as its place. */
  #mounted(seat: number, seated: Seated, startedAt: number): void {
    seated.mounted = true;
    this.#shown = true;
    seated.clock.start(stampOf(startedAt));
    seated.resolve();
    setTimeout(() => this.#post({ type: 'show', seat }));
  }
}
