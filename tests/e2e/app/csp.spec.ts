import { expect, test } from '../../drivers/house';

test('the browser blocks an inline script, and its report is stored', { tag: '@W9' }, async ({ player, server }) => {
  const ama = await player();
  // Chromium sends reports to a report-to group over https only; without the group it uses report-uri.
  await ama.page.route(/\/home$/, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('; report-to ');
    const headers = { ...response.headers(), 'content-security-policy': policy.replace(/; report-to \w+/, '') };
    await route.fulfill({ response, headers });
  });
  await ama.visit('/home');
  const hasRun = await ama.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return 'injected' in window;
  });
  expect(hasRun).toBe(false);
  const report = /"directive":"script-src[^"]*","blocked":"inline","route":"\/home"/;
  await expect.poll(() => report.test(server.log), { timeout: 30_000 }).toBe(true);
});
