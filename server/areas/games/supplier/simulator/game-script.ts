import en from './words/en.json';
import fr from './words/fr.json';
import pt from './words/pt.json';

/**
 * Script of the simulated game's page: the outside side of the frame protocol (docs/supplier-protocol.md). It is plain
 * JavaScript without a build step, as a studio could write it.
 */
export const gameScript = `'use strict';
const words = ${JSON.stringify({ en, fr, pt })};
const casino = document.documentElement.dataset.casino;
const game = document.documentElement.dataset.game;
const find = (id) => document.getElementById(id);
let port, start, balance, currency, busy = false, realityMinutes = 0;

const say = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace('{' + name + '}', value), words[start.language][key]);
const money = (minor) =>
  new Intl.NumberFormat(start.language, { style: 'currency', currency }).format(minor / 100);
// A page that was opened by an aggregator's address has the session in it. It has no port, and leads back by addresses.
const query = new URLSearchParams(location.search);
const silent = query.has('token');
const leave = (to) => {
  if (new URL(query.get(to)).origin === casino) location.assign(query.get(to));
};
const ways = { openDeposit: 'deposit', close: 'lobby' };
const send = (message) => {
  if (!silent) port.postMessage({ v: 1, ...message });
  else if (Object.hasOwn(ways, message.type)) leave(ways[message.type]);
};

const post = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, session: start.session, demo: start.mode === 'demo', ...body }),
  });
  if (!response.ok) throw new Error('HTTP ' + response.status);
  return response.json();
};
const fail = (error) => send({ type: 'error', code: 'simulator', text: String(error.message).slice(0, 200) });

function draw() {
  find('balance').textContent = money(balance.total);
  find('play').disabled = busy;
  const due = realityMinutes > 0 && !busy;
  find('check').hidden = !due;
  if (due) find('minutes').textContent = say('reality', { minutes: realityMinutes });
}

function setBalance(next) {
  balance = next;
  send({ type: 'balanceChanged', balance });
}

function show({ state, payout, code }) {
  const key = state === 'settled' ? (payout > 0 ? 'won' : 'lost') : state;
  find('result').textContent = say(key, { amount: money(payout), code: code ?? '' });
}

async function play() {
  if (busy) return;
  // Digits with at most two decimals. The field shows that it takes nothing else (pattern).
  const typed = find('stake').value;
  if (!/^[0-9]{1,7}([.,][0-9]{1,2})?$/.test(typed)) return;
  const stake = Math.round(Number(typed.replace(',', '.')) * 100);
  if (!(stake > 0)) return;
  if (stake > balance.total) return send({ type: 'openDeposit', missing: stake - balance.total });
  busy = true;
  draw();
  try {
    const played = await post('play', { stake });
    if (played.state === 'settled') {
      send({ type: 'roundBegan', round: played.round, stake });
      send({ type: 'roundEnded', round: played.round, stake, payout: played.payout });
    }
    if (played.missing) send({ type: 'openDeposit', missing: 0 });
    if (played.elsewhere) send({ type: 'inAnotherGame' });
    show(played);
    if (start.mode === 'demo')
      setBalance({ total: balance.total - stake + played.payout, locked: 0 });
    else setBalance((await post('table', {})).balance);
  } catch (error) {
    fail(error);
  }
  busy = false;
  draw();
}

function answerCheck(pause) {
  realityMinutes = 0;
  send({ type: 'realityAnswer', pause });
  draw();
}

async function begin(message) {
  start = message;
  document.documentElement.lang = start.language;
  if (start.theme) document.documentElement.dataset.theme = start.theme;
  for (const side of ['top', 'right', 'bottom', 'left'])
    document.body.style.setProperty('padding-' + side, 'calc(16px + ' + start.insets[side] + 'px)');
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = say(node.dataset.word);
  find('deposit').hidden = !start.canDeposit;
  const table = await post('table', {});
  currency = table.currency;
  balance = table.balance ?? start.balance;
  find('main').hidden = false;
  draw();
  send({ type: 'ready' });
}

const receive = {
  start: (message) => begin(message).catch(fail),
  balance: (message) => {
    balance = message.balance;
    draw();
  },
  realityCheck: (message) => {
    realityMinutes = message.minutes;
    draw();
  },
};

addEventListener('message', (event) => {
  if (port || event.source !== parent || event.origin !== casino) return;
  if (event.data?.v !== 1 || event.data.type !== 'welcome' || event.ports.length !== 1) return;
  port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data?.v === 1 && Object.hasOwn(receive, data.type)) receive[data.type](data);
  };
});
find('play').addEventListener('click', play);
find('deposit').addEventListener('click', () => send({ type: 'openDeposit', missing: 0 }));
find('close').addEventListener('click', () => send({ type: 'close', open: busy }));
find('goOn').addEventListener('click', () => answerCheck(false));
find('takeBreak').addEventListener('click', () => answerCheck(true));
if (silent) {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  begin({ session: query.get('token'), language: query.get('lang'), mode: 'real', canDeposit: true, insets }).catch(fail);
} else {
  const token = new URLSearchParams(location.hash.slice(1)).get('hello');
  parent.postMessage({ v: 1, type: 'hello', token }, casino);
}
`;

export const gameStyle = `
:root { color-scheme: light dark; --page: #f6f1e7; --text: #2a1d12; --muted: #6b5a49; --line: #b9a58d; --mark: #8a3b12; --ink: #fff; }
:root[data-theme='a'] { --page: #1d1430; --text: #f7f1ff; --muted: #c3b5db; --line: #6a578c; --mark: #f2b33d; --ink: #1d1430; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; min-height: 100vh; background: var(--page); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
main, section { max-width: 360px; margin: 0 auto; display: grid; gap: 12px; }
main[hidden], section[hidden], button[hidden] { display: none; }
h1 { margin: 0; font-size: 24px; } p { margin: 0; } .note { color: var(--muted); font-size: 14px; }
label { display: grid; gap: 4px; }
input, button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; }
#play { border-color: var(--mark); background: var(--mark); color: var(--ink); font-weight: 700; }
button:disabled { opacity: 0.5; }
`;
