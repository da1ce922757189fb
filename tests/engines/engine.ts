import { readFileSync } from 'node:fs';

/** A place in the window of the browser, CSS px. */
export interface Place {
  x: number;
  y: number;
}

/** What the smoke set needs of a browser. A driver of each library implements it. */
export interface Engine {
  /** Name and version, for example "WebKitGTK 2.50.6". */
  readonly name: string;
  /** Loads an address and waits until its document is loaded. */
  open(address: string): Promise<void>;
  /**
   * Runs an expression in the page, or in the frame with this selector, and returns its value. The expression may be a
   * promise.
   */
  run(expression: string, frame?: string): Promise<unknown>;
  /** A tap, by the input of the browser itself. */
  tap(at: Place): Promise<void>;
  type(text: string): Promise<void>;
  /** A picture of the window, PNG. */
  picture(): Promise<Buffer>;
  /** The errors of the page and of its console since the last call. */
  takeErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** An engine that cannot be tried here: its browser or driver is not installed. */
export class Missing extends Error {}

const inPage = readFileSync(new URL('in-page.js', import.meta.url), 'utf8')
  .trim()
  .replace(/;$/, '');

/** The expression that calls a function of in-page.js. Arguments must be values of JSON. */
export const callOf = (name: string, args: readonly unknown[]): string =>
  `(${inPage}).${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

/** Lines of the console that are no faults: a browser itself notes each answer that is not 2xx. */
export const isNoise = (text: string): boolean => /Failed to load resource|status of \d{3}/.test(text);
