import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Path of the script that sends the errors of its page. */
export const errorScript = '/engine-errors.js';
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

/** The scripts of workers that draw scenes. */
const isSceneWorker = (path: string): boolean => /\/assets\/scene-worker-[^/]+\.js$/.test(path);

/** Answers with a text that `change` makes of the reply's. */
async function changed(reply: IncomingMessage, answer: ServerResponse, change: (text: string) => string) {
  const text = change(await bodyOf(reply));
  const headers = { ...reply.headers };
  delete headers['content-length'];
  answer.writeHead(reply.statusCode ?? 502, headers).end(text);
}

/**
 * A proxy in front of the app's server, for a browser whose driver does not report errors: it adds a script to each
 * document of the top window. `onError` gets each error of the page and its console. `first` is a script that runs
 * before all others in these documents and in the workers that draw scenes.
 */
export async function openErrorProxy(
  behind: number,
  onError: (text: string) => void,
  first = '',
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (asked, answer) => {
    if (asked.url === errorScript) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`${first}\n${script}`);
      return;
    }
    if (asked.url === reportPath) {
      onError(await bodyOf(asked));
      answer.writeHead(204).end();
      return;
    }
    const { url: path = '/', method } = asked;
    const plain = path.replace(/[?#].*/, '');
    // The service worker asks for the page too, which it answers the next navigation with.
    const isPage = asked.headers['sec-fetch-dest'] !== 'iframe' && !/\.\w+$|^\/api\//.test(plain);
    const isChanged = isPage || (first !== '' && isSceneWorker(plain));
    const headers = isChanged ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const passed = request({ host: '127.0.0.1', port: behind, path, method, headers }, (reply) => {
      if (isPage && String(reply.headers['content-type']).startsWith('text/html'))
        void changed(reply, answer, (page) => page.replace('<head>', `<head><script src="${errorScript}"></script>`));
      else if (isChanged && !isPage) void changed(reply, answer, (text) => `${first}\n${text}`);
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
