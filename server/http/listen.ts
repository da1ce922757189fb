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
  /** From now on each answer closes its connection, so that a client opens the next one elsewhere. */
  lastAnswers(): void;
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
        resolve({ port: bound, lastAnswers: running.areLast, close: () => closeServer(server as Server, running) });
      },
    );
    const running = runningOf(server as Server);
    server.once('error', reject);
  });
}

interface Running {
  readonly responses: ReadonlySet<ServerResponse>;
  /** These responses and all later ones close their connections. */
  areLast(): void;
}

/** Keeps the responses that have not ended. */
function runningOf(server: Server): Running {
  const responses = new Set<ServerResponse>();
  let last = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    // Node serves kept connections after `close` too.
    if (last) response.shouldKeepAlive = false;
  });
  return {
    responses,
    areLast() {
      last = true;
      for (const response of responses) response.shouldKeepAlive = false;
    },
  };
}

const closeServer = (server: Server, running: Running): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    running.areLast();
    server.closeIdleConnections();
  });
