import type { Route } from '@playwright/test';
import { watchCalls } from '../../drivers/calls';
import { expect, test } from '../../drivers/house';
import { manyPagesMs, routes } from '../../drivers/places';

/** What a payload runs when the browser executes it; `%` becomes the number of the payload. */
const run = 'ran.push(%)';
/** Ways to hide a script in a text. */
const shapes = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<img src=x onerror=${run}//`,
  `<svg onload="${run}">`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<a href="javascript:${run}" autofocus onfocus="${run}">x</a>`,
  `<input autofocus onfocus="${run}">`,
  `<details open ontoggle="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}">`,
  `<body onload="${run}">`,
  `<style>@import "javascript:${run}"</style>`,
  `<div style="background:url(javascript:${run})">`,
  `<style>*{animation:x}@keyframes x{}</style><p onanimationstart="${run}">`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<form action="javascript:${run}"><button autofocus>x</button></form>`,
  `<marquee onstart="${run}">x</marquee>`,
  `"><script>${run}</script>`,
  `'><img src=x onerror="${run}">`,
  `\`><img src=x onerror="${run}">`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `#{${run}}`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\nscript:${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img/src/onerror=${run}>`,
  `<img src=x onerror\t=\t"${run}">`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `<img src=x on\u0000error="${run}">`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\u003cscript\u003e${run}\u003c/script\u003e`,
  `<x onpointerenter="${run}" onclick="${run}">x</x>`,
];
/** Each shape alone, and behind a plain text. */
const payloads = shapes
  .flatMap((shape) => [shape, `Hello ${shape}`])
  .map((text, at) => text.replaceAll('%)', `${at})`));

/** Fields of answers that hold a text which an operator or a player wrote. */
const texts = new Set(['title', 'content', 'name', 'nickName', 'label', 'text', 'question', 'answer', 'message']);

/** Replaces every such text of an answer by a payload; counts how many were put in. */
function poisoned(value: unknown, next: () => string): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      texts.has(name) && typeof one === 'string' ? next() : poisoned(one, next),
    ]),
  );
}

test('no text of an operator or a player runs as code on any page @W9 @BAD-12', async ({ player }) => {
  test.setTimeout(manyPagesMs * 2);
  // Without the content security policy, so that it does not hide a fault.
  const ama = await player({ signedIn: true, context: { bypassCSP: true, reducedMotion: 'reduce' } });
  const { page } = ama;
  await page.addInitScript(() => {
    Object.assign(window, { ran: [] });
  });
  const used = new Set<string>();
  let count = 0;
  const next = (): string => {
    const payload = payloads[(count += 1) % payloads.length]!;
    used.add(payload);
    return payload;
  };
  await page.route('**/api/**', async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()) || 'null';
    return route.fulfill({ response, body: JSON.stringify(poisoned(JSON.parse(body), next)) });
  });
  const ran = async (): Promise<Array<string | undefined>> =>
    (await page.evaluate(() => (window as unknown as { ran: number[] }).ran)).map((at) => payloads[at]);
  const answered = watchCalls(page);
  await ama.visit();
  for (const path of routes) {
    await ama.travel(path);
    await answered();
    expect.soft(await ran(), path).toEqual([]);
  }
  // A picture of the last page may still fail to load and run its handler.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  expect(await ran()).toEqual([]);
  expect(used.size).toBe(payloads.length);
});
