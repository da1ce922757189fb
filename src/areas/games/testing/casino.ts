import { allSettled, fork, type EventCallable, type Scope } from 'effector';
import { vi } from 'vitest';
import type { Launch, Profile } from '../../../../contract';
import { testProfile } from '../../../core/api/test-member';
import { $token } from '../../../core/api';
import { $location, $entry, routeRequested, routerStarted } from '../../../core/router';
import type { Balance } from '../../wallet';
import { $answeredBalance } from '../../wallet/testing';
import { $profile } from '../../access/session';
import { frameVersion, type ToPage } from '../../../../games/protocol/frame';
import { connectFx, frameShown, said, welcomed, type Telling } from '../model/frame';
import { demoFx, launchFx } from '../model/launch';
import { opened } from '../model/place';
import '../model/outbox';
import '../model/phase';
import '../model/silent';
import '../model/verify';

export const launchOf = (over: Partial<Launch> = {}): Launch => ({
  gameId: '101',
  name: 'Mango Fever',
  mode: 'real',
  session: 's'.repeat(43),
  frame: '/frames/mango-fever/index.html',
  origin: 'null',
  silent: false,
  expiresAt: 9_999_999_999_999,
  ...over,
});

interface Wish {
  signedIn?: boolean;
  profile?: Partial<Profile>;
  balance?: Partial<Balance>;
  launch?: Partial<Launch>;
  handlers?: ReadonlyArray<readonly [unknown, unknown]>;
  values?: ReadonlyArray<readonly [unknown, unknown]>;
}

/** A scope with a fake server and a fake frame, and what they were asked. */
function fakes({ signedIn = true, profile, balance, launch, handlers = [], values = [] }: Wish) {
  const told: Telling[] = [];
  const closed = vi.fn();
  const launches = vi.fn(() => launchOf(launch));
  const demos = vi.fn(() => launchOf({ mode: 'demo', ...launch }));
  const connected = vi.fn(() => ({
    send: ({ v: _, ...message }: Telling & { v: number }) => void told.push(message as Telling),
    close: closed,
  }));
  const scope: Scope = fork({
    values: [
      ...(signedIn
        ? [
            [$token, 't'.repeat(40)] as const,
            [$profile, testProfile(profile)] as const,
            [$answeredBalance, { money: 5_000, withdrawMoney: 2_000, coins: 0, diamonds: 0, ...balance }] as const,
          ]
        : []),
      ...values,
    ] as never,
    handlers: [[launchFx, launches], [demoFx, demos], [connectFx, connected], ...handlers] as never,
  });
  return { scope, told, closed, launches, demos, connected };
}

/** Opens the casino page with a fake server and a fake frame. For tests only. */
export function casino(wish: Wish = {}) {
  const { scope, told, ...rest } = fakes(wish);
  const fire = <T>(unit: EventCallable<T>, params?: NoInfer<T>) => allSettled(unit, { scope, params } as never);
  return {
    scope,
    told,
    ...rest,
    fire,
    path: () => scope.getState($location).pathname,
    /** Enters the address. */
    async visit(address: string) {
      // The first entry of the visit: back leads home.
      window.history.replaceState({ key: 'first', index: 0 }, '', address);
      await fire(routerStarted);
      await this.enter();
    },
    /** Follows a link of the app. */
    async go(to: string) {
      await fire(routeRequested, { to });
      if (this.path().startsWith('/casino/')) await this.enter();
    },
    async enter() {
      const { pathname, search } = scope.getState($location);
      const [, , mode, id] = pathname.split('/');
      const query = Object.fromEntries(new URLSearchParams(search));
      await fire(opened, { params: { mode, id }, query });
    },
    /** The frame has loaded and the game has its port. */
    async connect() {
      await fire(frameShown, document.createElement('iframe'));
      await fire(welcomed);
    },
    says: (message: Omit<ToPage, 'v'> & Record<string, unknown>) =>
      fire(said, { v: frameVersion, ...message } as ToPage),
    /** Launches a game for cash and makes it ready. */
    async play(address = '/casino/launch/101') {
      await this.visit(address);
      await this.connect();
      await this.says({ type: 'ready' });
    },
    /** The inputs of a call that was answered by a fake. */
    asked: (fake: { mock: { calls: readonly unknown[][] } }) =>
      fake.mock.calls.map(([, sending]) => (sending as { input: unknown }).input),
    entry: () => scope.getState($entry),
    tellings: (type: Telling['type']) => told.filter((message) => message.type === type),
  };
}
