import { expect, type Locator, type Page } from '@playwright/test';
import { formatCount, formatMoney, giftTypes, marketIn, markets, type Language, type RainGift } from '../../contract';
import { Member, password, type Purses } from './member';
import { pattern, words, type Words } from './words';

export type Theme = 'a' | 'b';
const market = markets.GH;

/** A gift as its award shows it, and what it adds to which purse. */
export function shownGift(
  gift: RainGift,
  { language, t }: Pick<Player, 'language' | 't'>,
): { number: string; unit: string | null; adds: Purses } {
  const { giftType, giftAmount } = gift;
  const here = marketIn(market, language);
  const adds: Purses = { money: 0, coins: 0, diamonds: 0 };
  if (giftType === giftTypes.coins || giftType === giftTypes.diamonds) {
    const purse = giftType === giftTypes.coins ? 'coins' : 'diamonds';
    adds[purse] = giftAmount;
    return {
      number: formatCount(here, giftAmount),
      unit: t(`rain:gift.${purse}Unit_${giftAmount === 1 ? 'one' : 'other'}`),
      adds,
    };
  }
  adds.money = giftType === giftTypes.units ? giftAmount * market.scale : giftAmount;
  return { number: formatMoney(here, adds.money), unit: null, adds };
}

/** Somebody with a phone: what a person does in the app, by what a person sees. */
export class Player {
  readonly t: Words;

  constructor(
    readonly page: Page,
    readonly member: Member,
    readonly language: Language,
    readonly theme: Theme,
    readonly origin: string = member.server.url,
  ) {
    this.t = words(language);
  }

  get server() {
    return this.member.server;
  }

  /** Opens an address of the app and waits until a page is there. */
  async visit(path = '/home'): Promise<this> {
    await this.page.goto(`${this.origin}${path}`);
    await expect(this.page.getByRole('main').first()).toBeVisible();
    return this;
  }

  /** Goes to an address inside the app, without loading it anew. */
  async travel(path: string): Promise<this> {
    await this.page.evaluate(async (to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }, path);
    await expect(this.page.getByRole('main').first()).toBeVisible();
    return this;
  }

  /** Waits for what the app loads once its first page stands: strips, offers and windows of the day. */
  async started(): Promise<this> {
    await expect(this.page.locator('.offline-place')).toBeAttached({ timeout: 30_000 });
    return this;
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: pattern(this.t(key)) });
  }

  tab(name: 'home' | 'deposit' | 'promotion' | 'withdraw' | 'me'): Locator {
    return this.page
      .getByRole('navigation', { name: this.t('shell:tabs') })
      .getByRole('link', { name: this.t(`shell:tab.${name}`) });
  }

  /** The text of a toast, wherever it is shown. */
  toast(text: string): Locator {
    return this.page.getByRole('status').getByText(text, { exact: true });
  }

  /** Registers on the register page with the code that came by SMS. */
  async register(): Promise<this> {
    const { page, t, member } = this;
    await expect(this.heading('auth:register.title')).toBeVisible();
    await page.getByLabel(t('auth:field.mobile')).fill(member.mobile);
    await this.button('auth:register.sendCode').click();
    await expect(this.button('auth:register.resendIn')).toBeVisible();
    await page.getByLabel(t('auth:field.smsCode')).fill(await this.server.smsCode(member.mobile));
    await page.getByLabel(t('auth:field.newPassword')).fill(password);
    await page.getByLabel(t('auth:register.age', { age: market.legalAge })).check();
    await page
      .locator('form')
      .getByRole('button', { name: t('auth:register.submit'), exact: true })
      .click();
    // The toast of two seconds may be missed on a busy machine; leaving the form is what signing up does.
    await page.waitForURL((url) => !url.pathname.startsWith('/register'));
    member.token = await this.token();
    return this;
  }

  /** Logs in on the login page. */
  async login(secret = password): Promise<this> {
    const { page, t, member } = this;
    await expect(this.heading('auth:login.title')).toBeVisible();
    await page.getByLabel(t('auth:field.mobile')).fill(member.mobile);
    await page.getByLabel(t('auth:field.password'), { exact: true }).fill(secret);
    await page
      .locator('form')
      .getByRole('button', { name: t('auth:login.submit'), exact: true })
      .click();
    await expect(page).not.toHaveURL(/\/login/);
    member.token = await this.token();
    return this;
  }

  /** The token that the app keeps. */
  token(): Promise<string | null> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('baobab.token') ?? 'null') as string | null);
  }

  /** The balance in the bar of home, as it is read. */
  async balance(): Promise<string> {
    const pill = this.page.getByRole('button', { name: new RegExp(`^${this.t('auth:balance.label')}`) });
    return (await pill.innerText()).trim();
  }

  /** What opens the rain on the home page while a slot is open, played or not. */
  get widget(): Locator {
    const action = new RegExp(`${this.t('rain-widget:grab')}|${this.t('rain-widget:see')}`);
    return this.page.getByRole('button', { name: action }).filter({ has: this.page.locator('.rain-widget__action') });
  }

  /** The window of the rain. */
  get rain(): Locator {
    return this.page.getByRole('dialog', { name: this.t('rain:title') }).first();
  }

  get start(): Locator {
    return this.button('rain:rules.start');
  }

  heading(key: string): Locator {
    return this.page.getByRole('heading', { name: this.t(key) });
  }

  /** Taps the widget and waits for the rules. */
  async openRain(): Promise<this> {
    await this.widget.click();
    await expect(this.start).toBeVisible();
    return this;
  }

  /** The catch button is there exactly while it rains. */
  get catcher(): Locator {
    return this.page.getByRole('button', {
      name: new RegExp(`^(${this.t('rain:hud.catch')}|${this.t('rain:hud.catchStill')})$`),
    });
  }

  /** What the HUD says was caught. */
  async caught(): Promise<number> {
    return Number(await this.rain.locator('.rain-hud__caught b').innerText());
  }

  /** Presses Start and waits until it rains. */
  async startRain(): Promise<this> {
    await this.start.click();
    await expect(this.catcher).toBeAttached({ timeout: 25_000 });
    return this;
  }

  /** Taps where drops fall, or the pieces of the still version, until `wanted` are caught. */
  async catch(wanted: number): Promise<this> {
    const { width, height } = this.page.viewportSize() ?? { width: 390, height: 844 };
    const columns = [0.2, 0.4, 0.6, 0.8];
    const still = this.page.getByRole('group', { name: this.t('rain:still.label') });
    for (let tap = 0; tap < 200 && (await this.caught()) < wanted; tap += 1) {
      const pieces = still.locator('button[aria-disabled="false"]');
      if (await still.isVisible()) await pieces.first().tap({ force: true });
      else
        await this.page.touchscreen.tap(
          width * (columns[tap % columns.length] ?? 0.5),
          height * (0.3 + 0.1 * (Math.floor(tap / 4) % 5)),
        );
    }
    expect(await this.caught()).toBeGreaterThanOrEqual(wanted);
    return this;
  }

  /** The phone's clock jumps to the end of the rain, as after a sleep (CF3): the result comes at once. */
  async sleepThroughRain(): Promise<this> {
    await this.page.evaluate(() => window.device.ahead(15_000));
    return this;
  }

  /** Start, some taps, and either the 15 s as they are or a sleep to their end. */
  async play({ taps = 1, wait = false }: { taps?: number; wait?: boolean } = {}): Promise<this> {
    await this.startRain();
    await this.catch(taps);
    if (!wait) await this.sleepThroughRain();
    return this;
  }

  /** The award shows the gift that the server has drawn, and the member has got exactly that. */
  async seesGift(before: Purses, { last = false }: { last?: boolean } = {}): Promise<RainGift> {
    const added = this.rain.getByText(this.t('rain:award.added'), { exact: true });
    await expect(added).toBeVisible({ timeout: 30_000 });
    const gift = await this.member.gift(await this.member.slot());
    if (gift === null) throw new Error('an award is shown, and the server has drawn no gift');
    const { number, unit } = shownGift(gift, this);
    await expect(this.rain.locator('.rain-prize .sr-only')).toHaveText(number);
    await expect(this.rain.locator('.rain-prize [aria-hidden]')).toHaveText(number);
    if (unit !== null) await expect(this.rain.locator('.rain-award__unit')).toHaveText(unit);
    if (last) await expect(this.page.getByText(this.t('rain:award.last')).first()).toBeAttached();
    await this.expectGained(before, gift);
    return gift;
  }

  /** The member's purses are what they were and this gift, once. */
  async expectGained(before: Purses, gift: RainGift | null): Promise<void> {
    const { money, coins, diamonds } = gift === null ? { money: 0, coins: 0, diamonds: 0 } : shownGift(gift, this).adds;
    expect(await this.member.purses()).toEqual({
      money: before.money + money,
      coins: before.coins + coins,
      diamonds: before.diamonds + diamonds,
    });
  }
}
