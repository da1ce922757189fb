import { formatMoney } from '../../../contract';
import { endHeldWin, lockHeldWin, openHeldWins, proposeEnd, type HeldWin } from '../../bets/held-wins';
import type { Tx } from '../../db/types';
import { carryOut, refuseDesk, type Change } from './change';
import { idOf } from './menus';
import type { Action, Asked, Topic } from './topic';

const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const ends = { release: 1, decline: 2 } as const;
const endNames = ['held', 'release', 'decline'] as const;

async function list({ deps }: Asked): Promise<string[]> {
  const rows = await openHeldWins(deps.db);
  return [
    `Held wins: ${rows.length}`,
    ...rows.map(
      ({ id, amount, memberId, supplier, game, roundId, why, createdAt, proposed, proposedBy }) =>
        `${String(id).padStart(5)}  ${formatMoney(deps.market, amount).padStart(14)}  member ${memberId}  ${supplier}, game ${game}, ` +
        `round ${roundId}  ${why}  since ${when(createdAt)}${
          proposed === null ? '' : `  ${endNames[proposed]} proposed by ${proposedBy}`
        }`,
    ),
  ];
}

/** What the audit of the desk stores of a held win. */
const stored = ({ state, proposed, proposedBy, decidedBy }: HeldWin) => ({ state, proposed, proposedBy, decidedBy });

/** Plans the first or the second decision about a held win: the second is that of another person, and ends it. */
async function planEnd(tx: Tx, { deps, words, order }: Asked, end: 1 | 2): Promise<Change> {
  const id = idOf(words[0]);
  const reason = words.slice(1).join(' ').trim();
  const win = (await lockHeldWin(tx, id)) ?? refuseDesk(`there is no held win ${id}`);
  if (win.state !== 0) refuseDesk(`the win ${id} is decided already: ${endNames[win.state]}`);
  const { by } = order;
  const now = deps.clock.now();
  const isSecond = win.proposed === end && win.proposedBy !== by;
  const money = `  ${formatMoney(deps.market, win.amount)} of member ${win.memberId}, held because of ${win.why}`;
  const of = { subject: `wins:${id}`, action: endNames[end], before: stored(win) };
  if (isSecond)
    return {
      ...of,
      after: { ...stored(win), state: end, decidedBy: by },
      notes: [money, `  ${win.proposedBy} proposed it: ${win.reason}`, '  This decision is final.'],
      apply: (inTx) => endHeldWin({ tx: inTx, deps, now }, { win, by }),
    };
  if (reason === '') refuseDesk('a reason is required');
  if (win.proposed === end) refuseDesk(`${by} has proposed it already; another person must confirm it`);
  return {
    ...of,
    after: { ...stored(win), proposed: end, proposedBy: by },
    notes: [money, '  Another person must confirm it with the same command.'],
    apply: (inTx) => proposeEnd(inTx, { win, end, by, reason, now }),
  };
}

const ending = (name: keyof typeof ends, about: string): Action => ({
  usage: `wins ${name} <id> [reason]`,
  about,
  changes: true,
  run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => planEnd(tx, asked, ends[name]) }),
});

/** Wins of outside suppliers that are held (Q81). Two people decide each. */
export const winTopic: Topic = {
  about: 'wins of outside suppliers above a maximum: two people decide each',
  actions: {
    list: { usage: 'wins list', about: 'the wins that nobody has decided', changes: false, run: list },
    release: ending('release', 'pays the win to the member, after a second person has confirmed it'),
    decline: ending('decline', 'returns the win to the house, after a second person has confirmed it'),
  },
};
