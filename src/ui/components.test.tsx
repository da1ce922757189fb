// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastShown } from '../core/toasts';
import {
  Button,
  CountBadge,
  Dialog,
  Field,
  GameTile,
  PasswordField,
  Picture,
  Sheet,
  Switch,
  TabBar,
  Toasts,
} from './index';
import { modalCloseMs } from './modal';
import { render } from './test-render';

let open: Array<() => Promise<void>> = [];
const mount = async (...args: Parameters<typeof render>) => {
  const page = await render(...args);
  open.push(page.close);
  return page;
};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const close of open) await close();
  open = [];
  vi.useRealTimers();
});

test('a picture gets its address inside <picture>, and a new one later', async () => {
  const parents: (string | undefined)[] = [];
  const set = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: Element, address) {
    parents.push(this.parentElement?.querySelector('source')?.type);
    this.setAttribute('src', address);
  });
  const attribute = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
  const page = await mount(<Picture src="/art/one" width={1} height={1} alt="" eager />);
  const image = page.find<HTMLImageElement>('img');
  expect(image.getAttribute('src')).toBe('/art/one.webp');
  await page.show(<Picture src="/art/two" width={1} height={1} alt="" eager />);
  expect(image.getAttribute('src')).toBe('/art/two.webp');
  expect(parents).toEqual(['image/avif', 'image/avif']);
  // React itself sets no address: it would do so before the image is in its place.
  expect(attribute.mock.calls.filter(([name]) => name === 'src')).toHaveLength(parents.length);
  set.mockRestore();
  attribute.mockRestore();
});

describe('a button', () => {
  test('a busy button ignores taps and announces that it is busy', async () => {
    const tapped = vi.fn();
    const page = await mount(
      <Button busy onClick={tapped}>
        {'Pay'}
      </Button>,
    );
    const button = page.find<HTMLButtonElement>('button');
    await page.act(() => button.click());
    expect(tapped).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toBe('Pay');
    await page.show(<Button onClick={tapped}>{'Pay'}</Button>);
    await page.act(() => button.click());
    expect(tapped).toHaveBeenCalledTimes(1);
  });

  test('ACC-2 a focused button that becomes disabled moves focus to its reason', async () => {
    const saved = (
      <>
        <Button disabled aria-describedby="why">
          {'Save'}
        </Button>
        <p id="why">{'Nothing to save yet.'}</p>
      </>
    );
    const page = await mount(<Button>{'Save'}</Button>);
    page.find('button').focus();
    await page.show(saved);
    expect(document.activeElement?.id).toBe('why');
    await page.show(<Button>{'Save'}</Button>);
    await page.show(saved);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a field', () => {
  test('SES-13 the input is described by its error and its hint', async () => {
    const page = await mount(
      <Field label="Mobile" hint="10 digits" error="auth:nothing here" onValue={() => undefined} value="1" />,
    );
    const input = page.find<HTMLInputElement>('input');
    expect(page.find('label').getAttribute('for')).toBe(input.id);
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['auth:nothing here', '10 digits']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await page.show(<Field label="Mobile" hint="10 digits" onValue={() => undefined} value="1" />);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  test('a password stays hidden until the player presses the eye button', async () => {
    const page = await mount(<PasswordField label="Password" value="x" onValue={() => undefined} />);
    expect(page.find<HTMLInputElement>('input').type).toBe('password');
    await page.act(() => page.find('button').click());
    expect(page.find<HTMLInputElement>('input').type).toBe('text');
    // The label names the next action; `aria-pressed` would contradict it.
    expect(page.find('button').getAttribute('aria-label')).toBe('Hide password');
    expect(page.find('button').hasAttribute('aria-pressed')).toBe(false);
  });
});

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
] as const)('a %s', (_, Window) => {
  test('NAV-23 the window does not scroll when it takes the focus', async () => {
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(
      this: HTMLDialogElement,
    ) {
      this.setAttribute('open', '');
      this.scrollTop = 300;
    });
    const page = await mount(<Window open title="T" onClose={() => undefined} />);
    expect(opened).toHaveBeenCalled();
    expect(page.find('dialog').scrollTop).toBe(0);
    opened.mockRestore();
  });

  test('NAV-23 the window closes before its removal, so that focus can return', async () => {
    const stood: boolean[] = [];
    const closed = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
      this: HTMLDialogElement,
    ) {
      stood.push(this.isConnected);
    });
    const page = await mount(<Window open title="T" onClose={() => undefined} />);
    await page.show(<Window open={false} title="T" onClose={() => undefined} />);
    await page.act(() => vi.advanceTimersByTime(modalCloseMs));
    closed.mockRestore();
    expect(document.querySelector('dialog')).toBeNull();
    expect(stood).not.toContain(false);
    expect(stood).toContain(true);
  });

  test('NAV-23 the window leaves the page 300 ms after it is closed', async () => {
    const page = await mount(
      <Window open title="T" onClose={() => undefined}>
        {'inside'}
      </Window>,
    );
    expect(page.find<HTMLDialogElement>('dialog').open).toBe(true);
    expect(document.documentElement.classList.contains('has-modal')).toBe(true);
    await page.show(
      <Window open={false} title="T" onClose={() => undefined}>
        {'inside'}
      </Window>,
    );
    await page.act(() => vi.advanceTimersByTime(modalCloseMs - 1));
    expect(document.querySelector('dialog')).not.toBeNull();
    await page.act(() => vi.advanceTimersByTime(1));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.documentElement.classList.contains('has-modal')).toBe(false);
  });

  test('Escape, the close button and a tap beside it close the window', async () => {
    const closed = vi.fn();
    const page = await mount(
      <Window open title="The title" onClose={closed}>
        {'inside'}
      </Window>,
    );
    const dialog = page.find('dialog');
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('The title');
    await page.act(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await page.act(() => page.find('[aria-label="Close"]').click());
    await page.act(() => dialog.click());
    expect(closed).toHaveBeenCalledTimes(3);
    await page.act(() => page.find('h2').click());
    expect(closed).toHaveBeenCalledTimes(3);
  });

  test('a window that needs an answer cannot be dismissed', async () => {
    const closed = vi.fn();
    const page = await mount(<Window open dismissible={false} title="T" onClose={closed} />);
    const cancel = new Event('cancel', { cancelable: true });
    await page.act(() => page.find('dialog').dispatchEvent(cancel));
    await page.act(() => page.find('dialog').click());
    expect(closed).not.toHaveBeenCalled();
    expect(cancel.defaultPrevented).toBe(true);
    expect(document.querySelector('[aria-label="Close"]')).toBeNull();
  });
});

test('a toast shows inside the open window', async () => {
  const scope = fork();
  const page = await mount(
    <>
      <Dialog open title="T" onClose={() => undefined} />
      <Toasts />
    </>,
    scope,
  );
  await page.act(() => allSettled(toastShown, { scope, params: { kind: 'error', text: 'common:retry' } }));
  expect(page.find('dialog .toast').textContent).toBe('Try again');
  expect(page.find('.toasts').getAttribute('aria-live')).toBe('assertive');
  await page.show(<Toasts />);
  expect(page.find('.toasts').closest('dialog')).toBeNull();
});

test('HOM-3 Q22 CF28 a counter shows +99 at most and hides at zero', async () => {
  const page = await mount(
    <>
      <CountBadge count={0} label="0" />
      <CountBadge count={99} label="99" />
      <CountBadge count={100} label="100" />
    </>,
  );
  expect([...document.querySelectorAll('.count-badge [aria-hidden]')].map((one) => one.textContent)).toEqual([
    '99',
    '+99',
  ]);
  expect(page.host.textContent).toContain('100');
});

test('NAV-4 the tab bar marks the open tab and reports taps', async () => {
  const asked = vi.fn();
  const tabs = [
    { to: '/home', label: 'Casino', icon: 'user', iconOn: 'user-fill' },
    { to: '/me', label: 'Me', icon: 'user', iconOn: 'user-fill' },
  ] as const;
  const page = await mount(<TabBar tabs={tabs} active="/me" label="Main" onTab={asked} />);
  expect(page.find('[aria-current="page"]').textContent).toBe('Me');
  await page.act(() => page.find('a[href="/home"]').click());
  expect(asked).toHaveBeenCalledExactlyOnceWith('/home');
});

test('a game tile shows the name when its cover fails to load', async () => {
  const page = await mount(<GameTile name="Rocket Rush" cover="/art/covers/none" onOpen={() => undefined} />);
  expect(page.find<HTMLImageElement>('img').alt).toBe('Rocket Rush');
  expect(page.find('source').getAttribute('type')).toBe('image/avif');
  // Once for the avif, once for the webp.
  await page.act(() => page.find('img').dispatchEvent(new Event('error')));
  await page.act(() => page.find('img').dispatchEvent(new Event('error')));
  expect(page.find('.game-tile__name').textContent).toBe('Rocket Rush');
  expect(page.find('[role="img"]').getAttribute('aria-label')).toBe('Rocket Rush');
});

test('CF28 QUAL-1 a cover loads when it comes near, unless it is on the first screen', async () => {
  const tile = (eager: boolean) => (
    <GameTile name="Rocket Rush" cover="/art/covers/none" eager={eager} onOpen={() => undefined} />
  );
  const page = await mount(tile(false));
  const image = page.find<HTMLImageElement>('img');
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
  await page.show(tile(true));
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

test('a switch says whether it is on', async () => {
  const changed = vi.fn();
  const page = await mount(<Switch checked={false} label="Sound" onChange={changed} />);
  expect(page.find('[role="switch"]').getAttribute('aria-checked')).toBe('false');
  await page.act(() => page.find('[role="switch"]').click());
  expect(changed).toHaveBeenCalledWith(true);
});
