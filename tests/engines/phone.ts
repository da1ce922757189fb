import sharp from 'sharp';
import { Member } from '../drivers/member';
import type { ServerProcess } from '../drivers/server';
import { words, type Words } from '../drivers/words';
import type { Language } from '../../contract';
import { callOf, type Engine, type Place } from './engine';

/** What a tap is meant for: an element by selector and name, or the field of a label. */
export type Target = { css: string; text?: string; begins?: boolean } | { label: string };

/** What `look` of in-page.js returns. */
interface Look {
  isComplete: boolean;
  failed: boolean;
  path: string;
  font: string;
  hasFont: boolean;
  background: readonly [color: string, image: string];
  color: string;
  theme: string;
  language: string;
  tokens: boolean;
  bar: { gap: number; height: number; display: string; tab: number } | null;
  wide: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How long a thing may take, ms. Machines of the tests draw in software. */
const patienceMs = 25_000;
/** How long a picture waits for the images in the window, ms. */
const imagesMs = 5_000;
/** How long a mounted scene may take until the window shows its frame, ms. */
const drawnMs = 8_000;
/** The picture behind a scene, which equals its first frame. */
const backdrop = '.scene-picture';
/** Share of the pixels of a canvas that must differ from the page without it. */
const leastDrawn = 0.02;

/** The faults of a page that is complete. */
function faultsOf(look: Look): readonly string[] {
  const { bar, background, color, theme } = look;
  const light = Number(/\d+/.exec(color)?.[0] ?? 0) > 128;
  return [
    look.failed && 'an error screen',
    !look.tokens && 'no tokens',
    !look.font.includes('Baobab Currency') && `font ${look.font}`,
    !look.hasFont && 'the font is not loaded',
    background[0] === 'rgba(0, 0, 0, 0)' && background[1] === 'none' && 'no background',
    light !== (theme === 'a') && `text ${color} in theme ${theme}`,
    bar && bar.gap !== 0 && `the tab bar is ${bar.gap} px above the bottom`,
    bar && (bar.display !== 'flex' || bar.height < 44 || bar.tab < 44) && `tab bar ${JSON.stringify(bar)}`,
    look.wide > 0 && `${look.wide} px wider than the window`,
  ].filter((fault) => typeof fault === 'string');
}

/** A player's phone: one browser that is open on the app. Waits for what it needs, and throws when it does not come. */
export class Phone {
  t: Words = words('en');
  readonly member: Member;

  constructor(
    readonly engine: Engine,
    readonly server: ServerProcess,
    readonly origin: string,
    /** Gets a picture of the window, PNG, for a name. Null: none is taken. */
    private readonly onPicture: ((name: string, png: Buffer) => void) | null = null,
  ) {
    this.member = new Member(server);
  }

  speak(language: Language): void {
    this.t = words(language);
  }

  /** Calls a function of in-page.js. */
  call(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.engine.run(callOf(name, args));
  }

  /** Waits until `read` returns something else than null, undefined and false, and returns it. */
  async until<T>(
    what: string,
    read: () => Promise<T | null | undefined | false>,
    ms = patienceMs,
  ): Promise<NonNullable<T>> {
    const end = performance.now() + ms;
    let last: unknown = null;
    do {
      // A page that is being left cannot answer.
      const found = await read().catch((error: unknown) => ((last = error), null));
      if (found) return found;
      await new Promise((done) => setTimeout(done, 50));
    } while (performance.now() < end);
    const look = await this.call('look').catch(() => null);
    throw new Error(
      `${what} did not come in ${ms} ms${last instanceof Error ? `: ${last.message}` : ''} at ${JSON.stringify(look)}`,
    );
  }

  /** Throws when the page or its console has reported an error since the last call. */
  async expectNoErrors(): Promise<void> {
    const fresh = await this.engine.takeErrors();
    if (fresh.length > 0) throw new Error(`errors: ${fresh.join(' | ')}`);
  }

  /** Waits until the page is complete; throws when it is an error screen, without styles, or has reported an error. */
  async settle(): Promise<Look> {
    const look = await this.until('a complete page', async () => {
      const now = (await this.call('look')) as Look;
      return now.failed || now.isComplete ? now : null;
    });
    const faults = faultsOf(look);
    if (faults.length > 0) throw new Error(faults.join(', '));
    await this.expectNoErrors();
    return look;
  }

  /** Opens an address by loading it, and checks the page. */
  async visit(path: string): Promise<Look> {
    try {
      await this.#afterOverlays();
      await this.engine.open(`${this.origin}${path}`);
      return await this.settle();
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }

  /**
   * Waits until no overlay is being closed: the app then steps back in the history, which cancels a load that a driver
   * has begun. An overlay that stays open is left as a player leaves it, by the address.
   */
  async #afterOverlays(): Promise<void> {
    const onEntry = `Boolean(history.state && history.state.layer)`;
    const isOpen = `document.querySelector('dialog[open]') !== null`;
    await this.until('the page below the overlay', async () => !(await this.engine.run(`${onEntry} && !(${isOpen})`)));
  }

  async tap(target: Target): Promise<void> {
    const at = await this.until(
      `a place to tap ${JSON.stringify(target)}`,
      () => this.call('point', target) as Promise<Place | null>,
    );
    await this.engine.tap(at);
  }

  /** Taps a button of the game in its frame. */
  async tapInFrame(frame: string, css: string): Promise<void> {
    const at = await this.until(`a place to tap ${css} in the frame`, async () => {
      const inside = (await this.engine.run(callOf('point', [{ css }]), frame)) as Place | null;
      const box = (await this.call('boxOf', frame)) as Box | null;
      return inside && box && { x: box.left + inside.x, y: box.top + inside.y };
    });
    await this.engine.tap(at);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.tap({ label });
    await this.engine.type(text);
  }

  see(css: string, ms?: number): Promise<unknown> {
    return this.until(css, () => this.call('boxOf', css) as Promise<Box | null>, ms);
  }

  seesText(css: string, wanted: RegExp, ms?: number): Promise<boolean> {
    return this.until(
      `${css} with ${wanted}`,
      async () => wanted.test(((await this.call('textOf', css)) as string | null) ?? ''),
      ms,
    );
  }

  /** Waits until the address matches. */
  at(path: RegExp, ms?: number): Promise<boolean> {
    return this.until(`the address ${path}`, async () => path.test(((await this.call('look')) as Look).path), ms);
  }

  /**
   * Throws unless the canvas with this selector has drawn something: the window with it must differ from the window
   * without it. In a frame the canvas is looked for inside it. The still picture behind a scene is left out, because it
   * equals the first frame.
   */
  async expectDrawn(css: string, frame?: string): Promise<void> {
    const run = (name: string, ...args: readonly unknown[]) => this.engine.run(callOf(name, args), frame);
    const box = (await this.until(`the canvas ${css}`, () => run('boxOf', css) as Promise<Box | null>)) as Box;
    const base = frame === undefined ? { left: 0, top: 0 } : ((await this.call('boxOf', frame)) as Box);
    await run('hide', backdrop, true);
    await this.until(
      `a picture on ${css}`,
      async () => {
        await run('hide', css, true);
        const without = await this.engine.picture();
        await run('hide', css, false);
        const drawn = await this.engine.picture();
        return (
          (await difference(without, drawn, { ...box, left: base.left + box.left, top: base.top + box.top })) >
          leastDrawn
        );
      },
      drawnMs,
    );
    await run('hide', backdrop, false);
  }

  /** Throws unless the element with this selector has this share of the window's height. */
  async expectTall(css: string, share: number): Promise<void> {
    const { height } = (await this.see(css)) as Box;
    const window = (await this.engine.run('innerHeight')) as number;
    if (height < share * window) throw new Error(`${css} is ${Math.round(height)} px high in a window of ${window} px`);
  }

  /** Takes a picture of the window for `--pictures`, once the images in it have come. */
  async look(name: string): Promise<void> {
    if (this.onPicture === null) return;
    await this.until('the images', () => this.call('hasImages') as Promise<boolean>, imagesMs).catch(() => undefined);
    this.onPicture(name, await this.engine.picture());
  }
}

/** Share of the pixels in a box that differ between two pictures of the window. */
async function difference(one: Buffer, other: Buffer, box: Box): Promise<number> {
  const { width = 0, height = 0 } = await sharp(one).metadata();
  const left = Math.max(0, Math.round(box.left));
  const top = Math.max(0, Math.round(box.top));
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.round(box.left + box.width)) - left),
    height: Math.max(1, Math.min(height, Math.round(box.top + box.height)) - top),
  };
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().extract(region).greyscale().raw().toBuffer()),
  );
  let different = 0;
  a!.forEach((value, at) => (different += Math.abs(value - b![at]!) > 8 ? 1 : 0));
  return different / a!.length;
}
