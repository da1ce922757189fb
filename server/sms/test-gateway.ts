import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that the server got. */
export interface GotRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server answers: `lost` closes the connection without an answer, `silent` never answers. */
export type Answered =
  'lost' | 'silent' | { readonly status: number; readonly body: unknown; readonly location?: string };

/** Starts a server on this machine in the place of a gateway. A text as the body is sent as it is. */
export async function gatewayServer(answer: (request: GotRequest, nth: number) => Answered) {
  const got: GotRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      got.push(one);
      const said = answer(one, got.length);
      if (said === 'silent') return;
      if (said === 'lost') return request.socket.destroy();
      const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body);
      response.writeHead(said.status, said.location === undefined ? {} : { location: said.location }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
