import { brokenAmounts } from '../../drivers/amounts';
import { showAt, type Screen } from '../../drivers/boxes';
import { win } from '../../drivers/cashier';
import { expect, testWith } from '../../drivers/house';
import { settled } from '../../drivers/places';

const widths: readonly Screen[] = [
  { name: '320', width: 320, height: 640 },
  { name: '360', width: 360, height: 640 },
];
const pages = ['/promotion', '/withdraw', '/cash-back', '/deposit'] as const;

// A sign of letters and its number are two words to the browser, unless a no-break space is between them.
for (const market of ['KE', 'UG', 'BR'] as const) {
  const test = testWith({ MARKET: market });

  test(`NAV-36 no amount breaks between sign and number in ${market}`, async ({ player, server }) => {
    const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
    await win(server, ama.member, 123_456_700);
    let all = 0;
    await ama.visit('/home');
    for (const path of pages) {
      await ama.travel(path);
      await settled(ama);
      for (const screen of widths) {
        await showAt(ama.page, screen);
        const { amounts, broken } = await brokenAmounts(ama.page);
        expect.soft(broken, `${path} at ${screen.name} px`).toEqual([]);
        all += amounts;
      }
    }
    // The promotion page of Brazil has no gift before a deposit, and so no amount.
    expect(all).toBeGreaterThan(5);
  });
}
