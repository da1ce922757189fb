import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const scriptPath = '/engine-errors.js';
const reportPath = '/engine-errors';
/** Runs first in each page, and sends its errors to the proxy. */
const script = `
const tell = (text) => navigator.sendBeacon('${reportPath}', String(text));
addEventListener('error', (event) => { if (event.message) tell(event.message); });
addEventListener('unhandledrejection', (event) => tell(event.reason));
const { error } = console;
console.error = (...parts) => { tell(parts.join(' ')); error.apply(console, parts); };
`;

/** The body of a request or an answer. */
async function bodyOf(message: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of message.setEncoding('utf8')) body += part;
  return body;
}

/** Answers with a page, with the script in front of its own. */
async function withScript(reply: IncomingMessage, answer: ServerResponse): Promise<void> {
  const page = (await bodyOf(reply)).replace('<head>', `<head><script src="${scriptPath}"></script>`);
  const headers = { ...reply.headers };
  delete headers['content-length'];
  answer.writeHead(reply.statusCode ?? 502, headers).end(page);
}

/**
 * A proxy in front of the app's server, for a browser whose driver does not report errors: it adds a script to each
 * document of the top window. `onError` gets each error of the page and its console.
 */
export async function openErrorProxy(
  behind: number,
  onError: (text: string) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (asked, answer) => {
    if (asked.url === scriptPath) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    if (asked.url === reportPath) {
      onError(await bodyOf(asked));
      answer.writeHead(204).end();
      return;
    }
    const isPage = asked.headers['sec-fetch-dest'] === 'document' || asked.headers['sec-fetch-mode'] === 'navigate';
    const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const { url: path, method } = asked;
    const passed = request({ host: '127.0.0.1', port: behind, path, method, headers }, (reply) => {
      if (isPage && String(reply.headers['content-type']).startsWith('text/html')) void withScript(reply, answer);
      else {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      }
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
