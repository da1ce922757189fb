import { expect, type Locator, type Page } from '@playwright/test';
import { formatCount, formatMoney, giftTypes, marketIn, markets, type Language, type RainGift } from '../../contract';
import { Member, password, type Purses } from './member';
import { pattern, words, type Words } from './words';

export type Theme = 'a' | 'b';
const market = markets.GH;

/** Returns the number and unit that the award shows for a gift, and the amounts that it adds to the purses. */
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

/** A user of the app. Methods act on what is visible on the screen, as a person does. */
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

  /** Opens an address of the app and waits until a page is visible. */
  async visit(path = '/home'): Promise<this> {
    await this.page.goto(`${this.origin}${path}`);
    await expect(this.page.getByRole('main').first()).toBeVisible();
    return this;
  }

  /** Navigates inside the app without a page load. */
  async travel(path: string): Promise<this> {
    await this.page.evaluate(async (to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }, path);
    await expect(this.page.getByRole('main').first()).toBeVisible();
    return this;
  }

  /** Waits until the app has loaded the modules that start after the first page: strips, offers, daily popups. */
  async started(): Promise<this> {
    await expect(this.page.locator('.offline-place')).toBeAttached({ timeout: 30_000 });
    return this;
  }

  /**
   * Touches the heading, which does nothing else: popups and offers open by themselves only after a first tap. A notice
   * at the top may cover the heading, so the events of the touch are sent to it.
   */
  async touches(): Promise<this> {
    const heading = this.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first();
    for (const type of ['pointerdown', 'pointerup']) await heading.dispatchEvent(type);
    return this;
  }

  /** Closes every dialog that lies over something the test taps, whenever it opens: popups open by themselves. */
  async closePopups(): Promise<this> {
    await this.page.addLocatorHandler(this.page.getByRole('dialog'), () => this.page.keyboard.press('Escape'));
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

  /** Finds a toast by its text. */
  toast(text: string): Locator {
    return this.page.getByRole('status').getByText(text, { exact: true });
  }

  /** Registers on the register page with the code from the SMS. */
  async register(): Promise<this> {
    const { page, t, member } = this;
    await expect(this.heading('access:register.title')).toBeVisible();
    await page.getByLabel(t('access:field.mobile')).fill(member.mobile);
    await this.button('access:register.sendCode').click();
    await expect(this.button('access:register.resendIn')).toBeVisible();
    await page.getByLabel(t('access:field.smsCode')).fill(await this.server.smsCode(member.mobile));
    await page.getByLabel(t('access:field.newPassword')).fill(password);
    await page.getByLabel(t('access:register.age', { age: market.legalAge })).check();
    await page
      .locator('form')
      .getByRole('button', { name: t('access:register.submit'), exact: true })
      .click();
    // On a busy machine the test can miss the toast of two seconds, so it waits for the change of page.
    await page.waitForURL((url) => !url.pathname.startsWith('/register'));
    member.token = await this.token();
    return this;
  }

  /** Logs in on the login page. */
  async login(secret = password): Promise<this> {
    const { page, t, member } = this;
    await expect(this.heading('access:login.title')).toBeVisible();
    await page.getByLabel(t('access:field.mobile')).fill(member.mobile);
    await page.getByLabel(t('access:field.password'), { exact: true }).fill(secret);
    await page
      .locator('form')
      .getByRole('button', { name: t('access:login.submit'), exact: true })
      .click();
    await expect(page).not.toHaveURL(/\/login/);
    member.token = await this.token();
    return this;
  }

  /** Reads the token that the app has stored. */
  token(): Promise<string | null> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('baobab.token') ?? 'null') as string | null);
  }

  /** Reads the balance in the navigation bar of the home page. */
  async balance(): Promise<string> {
    const pill = this.page.getByRole('button', { name: new RegExp(`^${this.t('auth:balance.label')}`) });
    return (await pill.innerText()).trim();
  }

  /** The button on the home page that opens the rain while a slot is open, before and after the member has played. */
  get widget(): Locator {
    const action = new RegExp(`${this.t('rain-widget:grab')}|${this.t('rain-widget:see')}`);
    return this.page.getByRole('button', { name: action }).filter({ has: this.page.locator('.rain-widget__action') });
  }

  /** The rain's dialog. */
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

  /** The catch button, which exists only while it rains. */
  get catcher(): Locator {
    return this.page.getByRole('button', {
      name: new RegExp(`^(${this.t('rain:hud.catch')}|${this.t('rain:hud.catchStill')})$`),
    });
  }

  /** Reads the number of catches from the HUD. */
  async caught(): Promise<number> {
    return Number(await this.rain.locator('.rain-hud__caught b').innerText());
  }

  /** Presses Start and waits until the rain begins. */
  async startRain(): Promise<this> {
    await this.start.click();
    await expect(this.catcher).toBeAttached({ timeout: 25_000 });
    return this;
  }

  /**
   * Taps where drops fall, or on pieces of the version without motion, until `wanted` are caught. Every fourth time it
   * presses the catch button instead, because on a slow machine a drop has moved on before the tap arrives.
   */
  async catch(wanted: number): Promise<this> {
    const { width, height } = this.page.viewportSize() ?? { width: 390, height: 844 };
    const columns = [0.2, 0.4, 0.6, 0.8];
    const still = this.page.getByRole('group', { name: this.t('rain:still.label') });
    for (let tap = 0; tap < 200 && (await this.caught()) < wanted; tap += 1) {
      const pieces = still.locator('button[aria-disabled="false"]');
      if (await still.isVisible()) await pieces.first().tap({ force: true });
      else if (tap % 4 === 3) await this.catcher.press('Enter');
      else
        await this.page.touchscreen.tap(
          width * (columns[tap % columns.length] ?? 0.5),
          height * (0.3 + 0.1 * (Math.floor(tap / 4) % 5)),
        );
    }
    expect(await this.caught()).toBeGreaterThanOrEqual(wanted);
    return this;
  }

  /** Moves the phone's clock to the end of the rain, as after a sleep (CF3). The result appears at once. */
  async sleepThroughRain(): Promise<this> {
    await this.page.evaluate(() => window.device.ahead(15_000));
    return this;
  }

  /** Plays a rain: starts it, catches `taps` drops, and skips to the end. With `wait`, the rain runs its full 15 s. */
  async play({ taps = 1, wait = false }: { taps?: number; wait?: boolean } = {}): Promise<this> {
    await this.startRain();
    await this.catch(taps);
    if (!wait) await this.sleepThroughRain();
    return this;
  }

  /**
   * Checks that the award shows the gift that the server has drawn, and that the purses have grown by exactly that
   * gift.
   */
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

  /** Checks that the purses contain the previous amounts plus this gift once. */
  async expectGained(before: Purses, gift: RainGift | null): Promise<void> {
    const { money, coins, diamonds } = gift === null ? { money: 0, coins: 0, diamonds: 0 } : shownGift(gift, this).adds;
    expect(await this.member.purses()).toEqual({
      money: before.money + money,
      coins: before.coins + coins,
      diamonds: before.diamonds + diamonds,
    });
  }
}
