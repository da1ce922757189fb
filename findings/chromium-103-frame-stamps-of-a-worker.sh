#!/usr/bin/env bash
# Chromium 103: requestAnimationFrame in a dedicated worker gives its callback the time since the device was started.
# Guess: the time since the worker was started, as performance.now() there, and as in Chromium 110 and later.
# Seen: the stamp is ahead of performance.now() by the uptime of the machine; in the page both agree.
# Needs nss (Debian: libnss3). Exits 0 while this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps \
  @sparticuz/chrome-aws-lambda@14.4.1 puppeteer-core@14.4.1
cat >run.cjs <<'JS'
const { chmodSync, readFileSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:http');
const { brotliDecompressSync } = require('node:zlib');
const puppeteer = require('puppeteer-core');

const packed = 'node_modules/@sparticuz/chrome-aws-lambda/bin/chromium.br';
writeFileSync('chromium', brotliDecompressSync(readFileSync(packed)));
chmodSync('chromium', 0o755);
const measure = 'requestAnimationFrame((stamp) => postMessage(stamp - performance.now()))';
const server = createServer((request, response) => {
  response.setHeader('content-type', request.url === '/worker.js' ? 'text/javascript' : 'text/html');
  response.end(request.url === '/worker.js' ? measure : '<!doctype html><title>page</title>');
});
server.listen(0, '127.0.0.1', async () => {
  const browser = await puppeteer.launch({ executablePath: './chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const inWorker = await page.evaluate(
    () => new Promise((done) => (new Worker('/worker.js').onmessage = ({ data }) => done(data))),
  );
  const inPage = await page.evaluate(
    () => new Promise((done) => requestAnimationFrame((stamp) => done(stamp - performance.now()))),
  );
  console.log(`${await browser.version()}: ahead by ${Math.round(inWorker)} ms in a worker, ${Math.round(inPage)} in the page`);
  await browser.close();
  server.close();
  process.exit(inWorker > 60_000 && Math.abs(inPage) < 1_000 ? 0 : 1);
});
JS
node run.cjs
