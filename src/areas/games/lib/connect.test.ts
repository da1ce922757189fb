// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connect';

const token = 'a'.repeat(32);
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
/** A channel of this window; Node's own delivers objects of another realm. */
class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    [this.port1.other, this.port2.other] = [this.port2, this.port1];
  }
}
class Port {
  other: Port | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(data: unknown): void {
    const { other } = this;
    setTimeout(() => other?.onmessage?.({ data }));
  }
  close(): void {
    this.onmessage = null;
  }
}
beforeEach(() => void vi.stubGlobal('MessageChannel', Channel));
const open: Array<() => void> = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A frame whose window keeps what the page posts to it. */
function frame(origin: string) {
  const posted: Array<{ message: unknown; target: string; port: MessagePort }> = [];
  const inside = {
    postMessage: (message: unknown, target: string, [port]: MessagePort[]) =>
      void posted.push({ message, target, port: port! }),
  };
  const element = { contentWindow: inside } as unknown as HTMLIFrameElement;
  const told = { welcomed: vi.fn(), heard: vi.fn(), dropped: vi.fn() };
  const connection = connect({ element, token, origin, ...told });
  open.push(connection.close);
  const says = (data: unknown, source: unknown = inside) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  return { connection, posted, says, ...told };
}
const hello = { v: 1, type: 'hello', token };

test.each([
  ['null', '*'],
  ['https://games.example', 'https://games.example'],
])('a game of origin %s gets its port by postMessage to %s', async (origin, target) => {
  const { posted, says, welcomed, heard, connection } = frame(origin);
  says(hello, {});
  expect(posted).toEqual([]);
  says(hello);
  expect(posted).toMatchObject([{ message: { v: 1, type: 'welcome' }, target }]);
  await turn();
  expect(welcomed).toHaveBeenCalledOnce();
  const { port } = posted[0]!;
  const got: unknown[] = [];
  port.onmessage = ({ data }) => got.push(data);
  connection.send({ v: 1, type: 'pause' });
  port.postMessage({ v: 1, type: 'ready' });
  port.postMessage('junk');
  await turn();
  expect(got).toEqual([{ v: 1, type: 'pause' }]);
  expect(heard.mock.calls).toEqual([[{ v: 1, type: 'ready' }]]);
  port.close();
});

test('a closed connection no longer listens to the window', () => {
  const { connection, posted, says } = frame('null');
  connection.close();
  says(hello);
  expect(posted).toEqual([]);
});
