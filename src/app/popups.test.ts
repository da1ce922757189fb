import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { popupOrder } from '../areas/adverts/popups';

const src = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(src, file), 'utf8');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)test-/.test(name) && !name.startsWith('ui/'),
);

/** The windows that open by themselves: each shows a store of `popupTurn`. */
const popups = [
  'areas/adverts/popups/advert-popup.tsx',
  'areas/adverts/popups/event-popups.tsx',
  'areas/daily/ui/screen.tsx',
  'areas/daily/welcome/screen.tsx',
  'areas/deposit/pages/deposit/first-offer-popup.tsx',
  'areas/lucky-refund/ui/last-results.tsx',
  'areas/rating/ui/screen.tsx',
  'areas/safer-play/reality-check/overlay.tsx',
  'areas/terms/ui/screen.tsx',
];
/** The windows that follow a tap of the player, or the answer to it. A window in neither list fails the test. */
const afterTap = [
  'areas/access/proof/sheet.tsx',
  'areas/access/sign-up/terms.tsx',
  'areas/cash-rain/ui/barred.tsx',
  'areas/cash-rain/ui/first-rain-sheet.tsx',
  'areas/cash-rain/ui/rain-overlay.tsx',
  'areas/cash-rain/ui/rules-sheet.tsx',
  'areas/collect-cards/ui/celebration.tsx',
  'areas/collect-cards/ui/chances-sheet.tsx',
  'areas/collect-cards/ui/odds-sheet.tsx',
  'areas/collect-cards/ui/swap-sheet.tsx',
  'areas/coupons/ui/sheet.tsx',
  'areas/diamonds/pages/diamond-exchange/ui/done-dialog.tsx',
  'areas/diamonds/pages/diamond-exchange/ui/offer-sheet.tsx',
  'areas/fairness/pages/fairness/opened-sheet.tsx',
  'areas/fairness/pages/fairness/seed-sheet.tsx',
  'areas/fairness/pages/verifier/share-sheet.tsx',
  'areas/games/ui/deposit-over.tsx',
  'areas/games/ui/elsewhere-dialog.tsx',
  'areas/help/rules/rule-dialog.tsx',
  'areas/invite/ui/refer.tsx',
  'areas/invite/ui/share-sheet.tsx',
  'areas/kyc/ui/window.tsx',
  'areas/lobby/launch/top-up-prompt.tsx',
  'areas/lobby/menu/side-drawer.tsx',
  'areas/lobby/pages/search/filter-sheet.tsx',
  'areas/lobby/ui/game-sheet.tsx',
  'areas/lottery/pages/lottery-draw/page.tsx',
  'areas/lottery/pages/lottery-game/dialogs.tsx',
  'areas/lottery/ui/prizes-sheet.tsx',
  'areas/lucky-refund/ui/own-codes.tsx',
  'areas/lucky-refund/ui/prizes-sheet.tsx',
  'areas/mall/ui/address-book.tsx',
  'areas/mall/ui/order-sheet.tsx',
  'areas/mall/ui/receipt.tsx',
  'areas/member/pages/me/settings.tsx',
  'areas/member/pages/profile/crop.tsx',
  'areas/safer-play/pages/limits/limit-sheet.tsx',
  'areas/vip/pages/cash-back/page.tsx',
  'areas/vip/ui/claim-dialogs.tsx',
  'areas/wheel/ui/odds-sheet.tsx',
  'areas/wheel/ui/one-device-dialog.tsx',
  'areas/wheel/ui/poor-sheet.tsx',
  'areas/withdraw/ui/outcome.tsx',
];

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
    const path = relative(src, join(src, dirname(file), specifier));
    return sources.filter((one) => [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].includes(one));
  });

test('ADV-4 each window that opens by itself asks for its turn', () => {
  const windows = sources.filter((name) => /<(Modal|Dialog|Sheet|dialog)\b/.test(read(name)));
  expect(windows.sort()).toEqual([...popups, ...afterTap].sort());
  for (const name of popups) {
    const asks = [name, ...importsOf(name)].some((file) => read(file).includes('popupTurn('));
    expect(asks, name).toBe(true);
  }
  for (const name of afterTap) expect(read(name), name).not.toContain('popupTurn(');
});

test('ADV-4 each popup of the order asks for its turn once', () => {
  const source = sources
    .filter((name) => !name.endsWith('popups/lock.ts'))
    .map(read)
    .join('\n');
  const named = [...source.matchAll(/popupTurn\('([\w-]+)'|name: '([\w-]+)', adverts:|^const name = '(welcome)'/gm)];
  const inFactory = ['promotion', 'count-down'];
  const turns = named.map(([, one, two, three]) => one ?? two ?? three);
  expect([...turns, ...inFactory].sort()).toEqual([...popupOrder].sort());
});

test('ADV-4 only the module of the turns and offers that cover nothing read whether something may open', () => {
  const readers = sources.filter((name) => /\$(mayOpenItself|homeRests)\b/.test(read(name)));
  expect(readers.sort()).toEqual([
    'areas/adverts/popups/index.ts',
    'areas/adverts/popups/lock.ts',
    'areas/collect-cards/model/gift-box.ts',
    'areas/daily/model/gate.ts',
    'areas/daily/welcome/gate.ts',
    'areas/install/lite/model.ts',
    'areas/install/prompts/model.ts',
    'areas/install/version/model.ts',
    'areas/lobby/popups/model.ts',
    'areas/rating/model/gate.ts',
    'core/self-opening.ts',
  ]);
});
