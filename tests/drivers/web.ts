import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Page {
  status?: number;
  type?: string;
  body: string;
}
/** A page, a function that makes one (null: the request is passed on), or a delay before the request is passed on. */
type Put = Page | ((asked: IncomingMessage) => Page | null) | { waitMs: number };

/**
 * A small web server. It serves pages that a test defines and passes other requests on to the server behind it, if any.
 */
export class Web {
  private constructor(
    private readonly server: Server,
    private readonly pages: Map<string, Put>,
    /** All requested URLs. */
    readonly seen: string[],
  ) {}

  /** `behind` is the port of the server that handles requests without a page here; null: such requests get a 404. */
  static async open(behind: number | null = null): Promise<Web> {
    const pages: Web['pages'] = new Map();
    const seen: string[] = [];
    const server = createServer(async (asked, answer) => {
      const path = (asked.url ?? '/').split('?')[0] ?? '/';
      seen.push(asked.url ?? '/');
      const found = pages.get(path) ?? pages.get('*');
      const page = typeof found === 'function' ? found(asked) : found;
      if (page && 'waitMs' in page) await new Promise((done) => setTimeout(done, page.waitMs));
      else if (page) {
        answer.writeHead(page.status ?? 200, {
          'content-type': page.type ?? 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        });
        answer.end(page.body);
        return;
      }
      if (behind === null) {
        answer.writeHead(404).end();
        return;
      }
      const passed = request(
        { host: '127.0.0.1', port: behind, path: asked.url, method: asked.method, headers: asked.headers },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
        },
      );
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new Web(server, pages, seen);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The URLs by IP address and by name are two different origins. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get byName(): string {
    return `http://localhost:${this.port}`;
  }

  /** Sets the page of a path; null removes it. `*` matches all paths without their own page. */
  put(path: string, page: Put | null): void {
    if (page === null) this.pages.delete(path);
    else this.pages.set(path, page);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((done) => this.server.close(() => done()));
  }
}
