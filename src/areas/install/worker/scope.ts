/** The parts of a service worker's global scope that this worker uses; the types of a page lack them. */
export interface Later extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Fetching extends Later {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface Said extends Later {
  readonly data: unknown;
}
export interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly waiting?: unknown; readonly navigationPreload?: { enable(): Promise<void> } };
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Later) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Said) => void): void;
}
