import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { accept, lineOf } from './accept';
import { proposalFolder, waitingProposals } from './proposals';
import type { Proposal } from './proposals';

const style = `
body { font: 15px/1.4 system-ui, sans-serif; margin: 24px; background: #fff; color: #1d1b22 }
header { position: sticky; top: 0; background: #fff; padding: 8px 0; border-bottom: 1px solid #ccc }
section { border-bottom: 1px solid #ccc; padding: 16px 0 }
h2 { font-size: 16px; margin: 0 } p { margin: 4px 0 }
.pictures { display: flex; gap: 12px; flex-wrap: wrap } figure { margin: 0 } img { max-width: 390px; display: block }
button { font: inherit; padding: 6px 14px }
.accepted { opacity: .35 }`;

/** In the page: the buttons, which work only when the gallery is served. */
const script = `
const served = location.protocol !== 'file:';
async function acceptNames(names) {
  const answer = await fetch('/accept', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(names) });
  if (!answer.ok) return alert(await answer.text());
  for (const name of names) document.getElementById(name).className = 'accepted';
}
for (const button of document.querySelectorAll('button')) {
  button.hidden = !served;
  button.onclick = () => acceptNames(button.value ? [button.value] : [...document.querySelectorAll('section:not(.accepted)')].map(({ id }) => id));
}`;

const figure = (name: string, part: string, caption: string): string =>
  existsSync(join(proposalFolder, name, `${part}.png`))
    ? `<figure><figcaption>${caption}</figcaption><img loading="lazy" src="${name}/${part}.png" alt="${caption} of ${name}"></figure>`
    : '';

const section = (proposal: Proposal): string => {
  const { name, address } = proposal;
  return `<section id="${name}"><h2>${name} <button value="${name}">Accept</button></h2>
<p>${lineOf(proposal)}</p><p><a href="${address.replaceAll('&', '&amp;')}">open in the workbench</a> (npm run workbench)</p>
<div class="pictures">${figure(name, 'expected', 'old')}${figure(name, 'actual', 'new')}${figure(name, 'diff', 'difference')}</div></section>`;
};

/** Writes the gallery of all proposals that wait. Returns its path. */
export function writeGallery(proposals: readonly Proposal[]): string {
  const path = join(proposalFolder, 'index.html');
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Changed pictures</title><style>${style}</style>
<header>${proposals.length} changed pictures <button>Accept all</button>
<p>Without the buttons: <code>npm run baselines -- --accept name,name</code> or <code>--accept-all</code></p></header>
${proposals.map(section).join('\n')}<script>${script}</script></html>\n`,
  );
  return path;
}

const types: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', png: 'image/png' };

function sendFile(response: ServerResponse, url: string): void {
  const path = join(proposalFolder, normalize(url === '/' ? '/index.html' : url));
  const type = types[path.split('.').at(-1) ?? ''];
  if (!type || !existsSync(path)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': type }).end(readFileSync(path));
}

async function acceptRequested(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  // A page of another site must not store pictures.
  if (request.headers.origin !== origin) return void response.writeHead(403).end('another origin');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const names: unknown = JSON.parse(body);
  if (!Array.isArray(names)) return void response.writeHead(400).end('a list of names is needed');
  const chosen = waitingProposals().filter(({ name }) => names.includes(name));
  for (const proposal of chosen) {
    accept(proposal);
    console.log(`accepted ${proposal.name}`);
  }
  response.writeHead(204).end();
}

/** Serves the gallery on the loopback address. Returns its address; the server runs until the process ends. */
export async function serveGallery(): Promise<string> {
  let origin = '';
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return sendFile(response, new URL(request.url ?? '/', origin).pathname);
    acceptRequested(request, response, origin).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}
