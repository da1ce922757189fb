import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import type { createApp } from './app';

/** A stop waits so long for running requests, ms. Event streams never end by themselves. */
const drainMs = 5_000;

/**
 * Number of Host headers in a request. Node's parser keeps the first one, while a proxy may have used the second; RFC
 * 9112 §3.2 requires status 400.
 */
const hosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;

export interface Listening {
  readonly port: number;
  /** Stops accepting requests and waits at most five seconds for running ones. Kept connections are not used again. */
  close(): Promise<void>;
}

/** Listens with timeouts, so that slow senders of headers or bodies are disconnected (LD8). */
export function listen(app: ReturnType<typeof createApp>, host: string, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, bindings) => {
          const { incoming } = bindings as { incoming: IncomingMessage };
          if (hosts(incoming) > 1) return new Response('', { status: 400, headers: { connection: 'close' } });
          return app.fetch(request, { peer: { address: incoming.socket.remoteAddress ?? 'unknown' } });
        },
        hostname: host,
        port,
        serverOptions: {
          headersTimeout: 10_000,
          requestTimeout: 30_000,
          keepAliveTimeout: 65_000,
          connectionsCheckingInterval: 5_000,
        },
      },
      ({ port: bound }) => {
        server.off('error', reject);
        resolve({ port: bound, close: () => closeServer(server as Server, running) });
      },
    );
    const running = runningOf(server as Server);
    server.once('error', reject);
  });
}

/** Keeps the responses that have not ended. */
function runningOf(server: Server): ReadonlySet<ServerResponse> {
  const running = new Set<ServerResponse>();
  server.prependListener('request', (_, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    // Node serves kept connections after `close` too.
    if (!server.listening) response.shouldKeepAlive = false;
  });
  return running;
}

const closeServer = (server: Server, running: ReadonlySet<ServerResponse>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    for (const response of running) response.shouldKeepAlive = false;
    server.closeIdleConnections();
  });
