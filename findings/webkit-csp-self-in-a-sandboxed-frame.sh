#!/usr/bin/env bash
# WebKitGTK 2.50: in a frame with sandbox="allow-scripts", the CSP source 'self' matches no file of the frame's own server.
# Guess: 'self' means the origin of the frame's address, as in Chromium and Firefox.
# Seen: the script of the frame is blocked; with the origin written out beside 'self' it runs.
# Needs Debian's webkit2gtk-driver and xvfb.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund selenium-webdriver@4.43.0
cat >run.mjs <<'JS'
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { Builder, Capabilities } from 'selenium-webdriver';

const page = (body) => `<!doctype html><title>blocked</title>${body}`;
const server = createServer((request, response) => {
  const path = request.url;
  if (path === '/file.js') {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    return response.end("parent.postMessage('ran', '*')");
  }
  response.setHeader('content-type', 'text/html');
  if (!path.startsWith('/frame-')) {
    const listen = "<script>onmessage = (event) => { document.title = event.data }</script>";
    return response.end(page(`${listen}<iframe sandbox="allow-scripts" src="/frame-${path.slice(1)}"></iframe>`));
  }
  const source = path === '/frame-named' ? `'self' http://${request.headers.host}` : "'self'";
  response.setHeader('content-security-policy', `default-src 'none'; script-src ${source}`);
  response.end(page('<script type="module" src="/file.js" crossorigin></script>'));
});
await new Promise((open) => server.listen(0, '127.0.0.1', open));
const port = 4600 + (process.pid % 300);
const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
await new Promise((wait) => setTimeout(wait, 2_000));
const driver = await new Builder()
  .usingServer(`http://127.0.0.1:${port}`)
  .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
  .build();
const seen = [];
for (const path of ['self', 'named']) {
  await driver.get(`http://127.0.0.1:${server.address().port}/${path}`);
  await new Promise((wait) => setTimeout(wait, 1_000));
  seen.push(`${path}: ${await driver.getTitle()}`);
}
const version = (await driver.getCapabilities()).get('browserVersion');
await driver.quit();
driverProcess.kill();
server.close();
console.log(`WebKitGTK ${version}: ${seen.join(', ')}`);
process.exit(seen.join() === 'self: blocked,named: ran' ? 0 : 1);
JS
xvfb-run -a node run.mjs
