import * as v from 'valibot';
import { helloSchema, toPageSchema, type ToPage } from '../frame';

/** A message that a game sent: to `window.parent`, or through its port. */
export interface SentMessage {
  readonly by: 'window' | 'port';
  readonly data: unknown;
}

/** Reads a message of the port; adds what is wrong with it. */
function readPort(data: unknown, wrong: string[]): ToPage | null {
  const read = v.safeParse(toPageSchema, data);
  if (read.success) return read.output;
  wrong.push(`F-3 the message does not fit a schema: ${JSON.stringify(data)?.slice(0, 200)}`);
  return null;
}

/** Checks the order of the messages of the port: `ready` once, rounds in pairs with the same stake. */
function checkOrder(messages: readonly ToPage[], wrong: string[]): void {
  const rounds = new Map<string, { stake: number; ended: boolean }>();
  let ready = 0;
  for (const message of messages) {
    if (message.type === 'ready') ready += 1;
    else if (ready === 0 && !['roundBegan', 'error', 'close'].includes(message.type))
      wrong.push(`F-4 ${message.type} was sent before ready`);
    if (message.type === 'roundBegan') {
      if (ready === 0) wrong.push(`F-4 round ${message.round} began before ready`);
      if (rounds.has(message.round)) wrong.push(`F-5 round ${message.round} began twice`);
      rounds.set(message.round, { stake: message.stake, ended: false });
    }
    if (message.type === 'roundEnded') {
      const round = rounds.get(message.round);
      if (!round) wrong.push(`F-6 round ${message.round} ended without roundBegan`);
      else if (round.ended) wrong.push(`F-6 round ${message.round} ended twice`);
      else if (round.stake !== message.stake) wrong.push(`F-6 round ${message.round} ended with another stake`);
      rounds.set(message.round, { stake: message.stake, ended: true });
    }
  }
  if (ready !== 1) wrong.push(`F-4 ready was sent ${ready} times`);
}

/**
 * Checks the messages that a game page sent in one visit (docs/supplier-protocol.md, browser side). Returns what is
 * wrong, empty when nothing is. `token` is the one-time token of the frame's address.
 */
export function checkFrameLog(sent: readonly SentMessage[], token: string): string[] {
  const wrong: string[] = [];
  const hellos = sent.filter(({ by }) => by === 'window');
  if (hellos.length !== 1) wrong.push(`F-1 hello was sent ${hellos.length} times`);
  for (const { data } of hellos) {
    const read = v.safeParse(helloSchema, data);
    if (!read.success) wrong.push('F-1 the message to the window is not hello');
    else if (read.output.token !== token) wrong.push('F-2 hello has another token');
  }
  if (sent.length > 0 && sent[0]!.by !== 'window') wrong.push('F-1 the first message is not hello');
  const messages = sent
    .filter(({ by }) => by === 'port')
    .map(({ data }) => readPort(data, wrong))
    .filter((message) => message !== null);
  checkOrder(messages, wrong);
  return wrong;
}
