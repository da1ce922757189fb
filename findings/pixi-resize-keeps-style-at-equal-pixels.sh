#!/usr/bin/env bash
# pixi.js 8.22.0: renderer.resize(width, height, resolution) changes the style of the canvas and renderer.screen only
# when the number of pixels changes. From 400 x 300 at resolution 2 to 800 x 600 at resolution 1 (a page zoom or a
# second screen does such a step) the canvas keeps its style of 400px, and screen stays 400 x 300. Expected: 800.
# Chromium is the one that Playwright names (CHROMIUM_PATH for another). Exits 0 while this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --no-audit --no-fund --silent pixi.js@8.22.0 playwright@1.65.1
cat >run.js <<'JS'
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
const path = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(path ? { executablePath: path } : {}),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const page = await browser.newPage();
await page.addScriptTag({ content: readFileSync('node_modules/pixi.js/dist/pixi.js', 'utf8') });
const lines = await page.evaluate(async () => {
  const app = new PIXI.Application();
  await app.init({ width: 400, height: 300, resolution: 2, autoDensity: true, autoStart: false, preference: 'webgl' });
  const line = (step) => `${step}: canvas ${app.canvas.width}, style ${app.canvas.style.width}, screen ${app.screen.width}`;
  const lines = [line('400 x 300 at 2')];
  app.renderer.resize(800, 600, 1);
  lines.push(line('800 x 600 at 1'));
  app.renderer.resize(801, 600, 1);
  lines.push(line('801 x 600 at 1'));
  return lines;
});
console.log(lines.join('\n'));
await browser.close();
process.exitCode =
  lines.join() ===
  '400 x 300 at 2: canvas 800, style 400px, screen 400,' +
    '800 x 600 at 1: canvas 800, style 400px, screen 400,' +
    '801 x 600 at 1: canvas 801, style 801px, screen 801'
    ? 0
    : 1;
JS
node run.js
