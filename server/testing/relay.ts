import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What the relay does with the part of a connection that contains a word of SQL. */
type Fault = 'drop' | 'hold';

/** A relay in front of a PostgreSQL server, which drops or holds connections at a word of the SQL that they send. */
export class Relay {
  readonly #server: Server;
  readonly #faults = new Map<string, Fault>();
  readonly #sockets = new Set<Socket>();
  /** How often a fault has happened. */
  faults = 0;

  private constructor(behind: { host: string; port: number }) {
    this.#server = createServer((near) => {
      const far = connect(behind);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
      }
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      far.pipe(near);
      near.on('data', (part) => {
        const fault = [...this.#faults].find(([word]) => part.includes(word))?.[1];
        if (fault) this.faults += 1;
        if (fault === 'drop') near.destroy();
        else if (fault !== 'hold') far.write(part);
      });
    });
  }

  /** Starts a relay to the server of a database address; `url` is the address through the relay. */
  static async to(database: string): Promise<{ relay: Relay; url: string }> {
    const target = new URL(database);
    const relay = new Relay({ host: target.hostname, port: Number(target.port || 5432) });
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve));
    target.hostname = '127.0.0.1';
    target.port = String((relay.#server.address() as AddressInfo).port);
    return { relay, url: target.toString() };
  }

  /** From now on, connections that send `word` are dropped, or are held without an answer. Null ends the fault. */
  at(word: string, fault: Fault | null): void {
    if (fault) this.#faults.set(word, fault);
    else this.#faults.delete(word);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
