import { contract, markets } from '../../contract';
import { identify, win } from '../drivers/cashier';
import { houseGames } from '../drivers/casino';
import { posting } from '../drivers/gifts';
import { password } from '../drivers/member';
import { openRoutes, routes } from '../drivers/places';
import { popupsShown } from '../drivers/popups';
import type { Phone } from './phone';
import { windowSize } from './puppeteer';

/** One part of the smoke set. The parts run in order on one phone, and each of them can be the first on a new phone. */
export interface Part {
  readonly name: string;
  /** Whether a member must be signed in before. */
  readonly member: boolean;
  run(phone: Phone): Promise<void>;
}

const legalAge = markets.GH.legalAge;
const stage = '.stage__slot canvas';
const gameFrame = '.casino__game';

async function visitAll(phone: Phone, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) await phone.visit(address).catch((error: Error) => faults.push(error.message));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Opens the app as a visitor for whom no popup opens by itself. */
export async function begin(phone: Phone): Promise<void> {
  await phone.visit('/home');
  // The member of the test asks from the same device, which has the proof of the registration.
  const kept = { ...popupsShown(await phone.server.now()), 'baobab.device': JSON.stringify(phone.member.device) };
  for (const [key, value] of Object.entries(kept))
    await phone.engine.run(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  await phone.engine.run(`document.cookie = 'baobab_count_down=1; path=/'`);
  await phone.look('home');
}

/** Languages and themes are switched in the settings, and stay after a reload. */
async function switchLooks(phone: Phone): Promise<void> {
  for (const [language, theme] of [
    ['fr', 'b'],
    ['pt', 'a'],
    ['en', 'a'],
  ] as const) {
    await phone.visit('/me');
    const now = (await phone.call('look')) as { theme: string };
    await phone.tap({ css: 'button', text: phone.t('me:settings.language'), begins: true });
    await phone.tap({ css: '.me-choice', text: phone.t(`me:languages.${language}`) });
    phone.speak(language);
    await phone.seesText('h1', new RegExp(phone.t('shell:tab.me')));
    if (now.theme !== theme) {
      await phone.tap({ css: 'button', text: phone.t('me:settings.theme'), begins: true });
      await phone.tap({ css: '.me-look', text: phone.t(`me:settings.themes.${theme}`) });
      await phone.until(
        `theme ${theme}`,
        async () => ((await phone.call('look')) as { theme: string }).theme === theme,
      );
    }
    const after = await phone.visit('/me');
    if (after.theme !== theme || after.language !== language)
      throw new Error(`theme ${after.theme} in ${after.language} instead of ${theme} in ${language}`);
    await phone.look(`me-${language}-${theme}`);
  }
}

async function register(phone: Phone): Promise<void> {
  const { t, member, server } = phone;
  await phone.visit('/register');
  await phone.fill(t('access:field.mobile'), member.mobile);
  await phone.tap({ css: 'button', text: t('access:register.sendCode') });
  const code = await phone.until('the code', () => server.smsCode(member.mobile));
  await phone.fill(t('access:field.smsCode'), code);
  await phone.fill(t('access:field.newPassword'), password);
  await phone.tap({ css: 'label', text: t('access:register.age', { age: legalAge }), begins: true });
  await phone.look('register');
  await phone.tap({ css: 'form button', text: t('access:register.submit') });
  const token = await phone.until(
    'the token',
    () => phone.engine.run(`JSON.parse(localStorage.getItem('baobab.token'))`) as Promise<string | null>,
  );
  member.token = token;
  await phone.settle();
}

async function deposit(phone: Phone): Promise<void> {
  await phone.visit('/deposit');
  await phone.tap({ css: '.package--hot' });
  await phone.tap({ css: '.action-bar button' });
  await phone.at(/^\/pay\/hall\/panpay\?/);
  await phone.see('.hall');
  await phone.look('pay');
  await phone.server.clock({ advance: 30_000 });
  await phone.seesText('main', new RegExp(phone.t('deposit:result.goodTitle')), 40_000);
  await phone.look('paid');
}

/** Share of the window's height that a stage has at least. */
const leastHeight = 0.8;

/** Waits for the scene in its slot, and checks that it is drawn; or for its still version, which `still` names. */
async function sceneOrStill(phone: Phone, still: string): Promise<void> {
  await phone.see(`${stage}, ${still}`);
  if ((await phone.call('boxOf', still)) === null) {
    await phone.expectTall(stage, leastHeight);
    await phone.expectDrawn(stage);
  } else console.log(`${phone.engine.name}: the still version ${still} is shown`);
}

async function rain(phone: Phone): Promise<void> {
  const { t, server } = phone;
  await server.clock({ rain: 'open' });
  await phone.visit('/home');
  await phone.tap({ css: '.rain-widget__action', text: t('rain-widget:grab'), begins: true });
  await phone.tap({ css: 'button', text: t('rain:rules.start') });
  await phone.see(`${stage}, .rain-still__grid`);
  // Before the pictures: they take seconds where graphics are software, and the rain ends after 15 s.
  await phone.until('a catch', async () => {
    // Drops fall anywhere, and hit where a tap is when the next frame comes.
    for (const down of [0.3, 0.5, 0.7])
      for (const across of [0.15, 0.38, 0.62, 0.85])
        await phone.engine.tap({ x: across * windowSize.width, y: down * windowSize.height });
    return Number(await phone.call('textOf', '.rain-hud__caught b')) > 0;
  });
  await sceneOrStill(phone, '.rain-still__grid');
  await phone.look('rain');
  await phone.seesText('dialog[open]', new RegExp(t('rain:award.added')), 40_000);
  if ((await phone.member.gift(await phone.member.slot())) === null) throw new Error('the server has drawn no gift');
  await phone.look('gift');
  await phone.expectNoErrors();
}

async function spin(phone: Phone): Promise<void> {
  const { t, member, server } = phone;
  await server.operate(
    posting(member.mobile, {
      key: 'smoke-coins',
      reason: 'opening',
      account: 'house:promo',
      purse: 'coins',
      amount: 1_000,
    }),
  );
  await phone.visit('/games/coin-spin/1');
  await sceneOrStill(phone, '.wheel-still__list');
  await phone.tap({ css: '.wheel-spin' });
  await phone.seesText('.wheel-spin', new RegExp(t('wheel:turning')));
  await phone.until('an entry of the spin', async () => (await member.ask(contract.coinSpin.records, { limit: 1 }))[0]);
  await phone.seesText('.wheel-spin', new RegExp(`^(?!${t('wheel:turning')})`));
  await phone.look('wheel');
  await phone.expectNoErrors();
}

async function game(phone: Phone): Promise<void> {
  const { member, server } = phone;
  await win(server, member, 10_000);
  await phone.visit(`/casino/launch/${houseGames.dice}`);
  await phone.see('.casino__stage--ready');
  await phone.expectTall(gameFrame, leastHeight);
  await phone.expectDrawn('canvas', gameFrame);
  await phone.tapInFrame(gameFrame, '.dock__play .play-btn');
  await phone.until('a record of the round', async () => (await member.ask(contract.bets.betRecords, {})).records[0]);
  await phone.look('game');
  await phone.expectNoErrors();
}

async function withdraw(phone: Phone): Promise<void> {
  const { t, member, server } = phone;
  await identify(member);
  await win(server, member, 100_000);
  await phone.visit('/withdraw');
  await phone.fill(t('withdraw:amount.label'), '300');
  await phone.tap({ css: '.action-bar button' });
  await phone.at(/^\/account\/withdraw-preview\?amount=300/);
  await phone.tap({ css: 'button', text: t('withdraw:bar.takeAmount', { amount: '₵300.00' }) });
  await phone.until('the withdrawal', async () => (await member.ask(contract.withdraw.records, {}))[0]);
  await phone.see('dialog[open]');
  await phone.look('withdrawal');
  await phone.expectNoErrors();
}

/** Every engine passes these parts, in this order. */
export const parts: readonly Part[] = [
  { name: 'the home page opens', member: false, run: begin },
  {
    name: 'a visitor opens every open route by its address',
    member: false,
    run: (phone) => visitAll(phone, openRoutes),
  },
  { name: 'language and theme change and stay', member: false, run: switchLooks },
  { name: 'a visitor registers', member: false, run: register },
  { name: 'a deposit is credited', member: true, run: deposit },
  // The clock goes to the next rain after this: money then asks for a new proof of the player.
  { name: 'a withdrawal is asked for', member: true, run: withdraw },
  { name: 'a wheel spins', member: true, run: spin },
  { name: 'a round of a game is played', member: true, run: game },
  { name: 'a rain gives its gift', member: true, run: rain },
  { name: 'a member opens every route by its address', member: true, run: (phone) => visitAll(phone, routes) },
];

/** Brings a new phone to the state in which a part begins. */
export async function prepare(phone: Phone, part: Part): Promise<void> {
  if (part.run !== begin) await begin(phone);
  if (part.member) await register(phone);
}
