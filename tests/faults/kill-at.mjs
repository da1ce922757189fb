// Loaded into a server process (node --import) to kill it with SIGKILL at one named point.
// KILL_AT is {"statement": text, "at": "before" | "after" | "before-commit" | "after-commit", "nth": n} or {"request":
// path, "at": "before" | "after"} or {"reply": path}: when the reply to a call of this path is about to be sent.
// Statements count from the first request on, except with {"onStart": true}: the start seeds and sweeps, and may send
// the same statements. The module watches what the process sends to its database and to the payment provider. The server
// has no code for it.
import { PGlite } from '@electric-sql/pglite';
import { Server, ServerResponse } from 'node:http';
import pg from 'pg';

const point = JSON.parse(process.env.KILL_AT ?? 'null');
const end = () => process.kill(process.pid, 'SIGKILL');

/** Whether statements count. The request that waits for the start of the server does not switch this on. */
let armed = Boolean(point?.onStart);
const emit = Server.prototype.emit;
Server.prototype.emit = function watched(event, request, ...rest) {
  if (event === 'request' && request.url !== '/dev/clock') armed = true;
  return emit.call(this, event, request, ...rest);
};

/** Number of times that the process has sent the statement, on any connection. */
let seen = 0;

/** Watches the statements of one connection. */
function watch() {
  let inside = false;
  let hit = false;
  return {
    before(text) {
      if (hit && point.at === 'after') end();
      if (inside && point.at === 'before-commit' && text === 'commit') end();
      if (armed && text.includes(point.statement) && (seen += 1) === (point.nth ?? 1)) {
        inside = true;
        if (point.at === 'before') end();
        hit = true;
      }
    },
    after(text) {
      if (text !== 'commit' && text !== 'rollback') return;
      if (inside && text === 'commit' && point.at === 'after-commit') end();
      inside = false;
    },
  };
}

if (point?.statement) {
  // The embedded engine has one connection and uses bytes of the PostgreSQL protocol. P is a statement with parameters,
  // Q is one without.
  const one = watch();
  const raw = PGlite.prototype.execProtocolRaw;
  PGlite.prototype.execProtocolRaw = async function watched(message, ...rest) {
    const kind = String.fromCharCode(message[0]);
    const text =
      kind === 'P' || kind === 'Q'
        ? Buffer.from(message.subarray(5)).toString('latin1').replaceAll('\0', ' ').trim().toLowerCase()
        : null;
    if (text !== null) one.before(text);
    const answer = await raw.call(this, message, ...rest);
    if (text !== null) one.after(text);
    return answer;
  };
  const watches = new WeakMap();
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function watched(config, ...rest) {
    const mine = watches.get(this) ?? watch();
    watches.set(this, mine);
    const text = String(typeof config === 'string' ? config : (config?.text ?? ''))
      .trim()
      .toLowerCase();
    mine.before(text);
    const answer = query.call(this, config, ...rest);
    return typeof answer?.then === 'function' ? answer.then((value) => (mine.after(text), value)) : answer;
  };
}

if (point?.reply) {
  const writeHead = ServerResponse.prototype.writeHead;
  ServerResponse.prototype.writeHead = function watched(...args) {
    if (this.req?.url?.split('?')[0] === point.reply) end();
    return writeHead.apply(this, args);
  };
}

if (point?.request) {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const mine = new URL(input instanceof Request ? input.url : input).pathname === point.request;
    if (mine && point.at === 'before') end();
    const answer = await send(input, init);
    if (mine && point.at === 'after') end();
    return answer;
  };
}
