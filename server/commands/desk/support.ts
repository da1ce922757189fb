import { and, asc, eq, isNull } from 'drizzle-orm';
import { formatMobile } from '../../../contract/numbers/mobile';
import { openMessage, referenceOf } from '../../areas/help';
import type { Texts } from '../../db/columns';
import { members, supportMessages } from '../../db/schema';
import type { Tx } from '../../db/types';
import { writeText } from '../../inbox';
import { carryOut, refuseDesk, type Change } from './change';
import { checkText } from './fields';
import type { Asked, Topic } from './topic';

type Row = typeof supportMessages.$inferSelect;

const titles: Texts = { en: 'Answer from support', fr: 'Réponse de l’assistance', pt: 'Resposta do suporte' };
const most = 50;

const idOf = (word: string | undefined): number => {
  const [, id] = /^S-([1-9]\d{0,14})$/.exec(word ?? '') ?? [];
  return id === undefined ? refuseDesk('the reference of the message is required, for example S-12') : Number(id);
};

async function find(tx: Tx, { deps, words }: Asked): Promise<Row> {
  const id = idOf(words[0]);
  const [row] = await tx
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.market, deps.market.code), eq(supportMessages.id, id)))
    .for('update');
  return row ?? refuseDesk(`there is no message ${words[0]}`);
}

/** Closes a message, and with `answer` sends it to the member's inbox. Neither text is stored in the audit row. */
async function plan(tx: Tx, asked: Asked, answer: string | null): Promise<Change> {
  const { deps, order } = asked;
  const row = await find(tx, asked);
  const { id, memberId, doneAt } = row;
  if (doneAt !== null) refuseDesk(`${referenceOf(row)} is closed already`);
  if (answer !== null && memberId === null)
    refuseDesk(`${referenceOf(row)} is from a visitor: answer to ${openMessage(deps, row).contact}, then close it`);
  const now = deps.clock.now();
  return {
    subject: `support:${id}`,
    action: answer === null ? 'close' : 'answer',
    before: { done: false },
    after: { done: true },
    ...(answer === null ? {} : { notes: [`  to member ${memberId}: ${answer}`] }),
    apply: async (inTx) => {
      await inTx
        .update(supportMessages)
        .set({ doneAt: now, doneBy: `operator:${order.by}` })
        .where(eq(supportMessages.id, id));
      if (answer === null || memberId === null) return;
      const content = { en: answer, fr: answer, pt: answer };
      await writeText(
        { tx: inTx, deps },
        { memberId, now, kind: '', title: titles, content, once: `support:${id}`, facts: [] },
      );
    },
  };
}

function answerOf({ words }: Asked): string {
  const answer = words.slice(1).join(' ').replaceAll('\\n', '\n').trim();
  checkText('the answer', answer, 1_000);
  return answer;
}

/** Messages from the form of the live chat. */
export const supportTopic: Topic = {
  about: 'messages to support: list, show, answer, close',
  actions: {
    list: {
      usage: 'support list',
      about: 'the open messages, the oldest first',
      changes: false,
      run: async ({ deps }) => {
        const rows = await deps.db
          .select()
          .from(supportMessages)
          .where(and(eq(supportMessages.market, deps.market.code), isNull(supportMessages.doneAt)))
          .orderBy(asc(supportMessages.id))
          .limit(most);
        const lines = rows.map((row) => {
          const { text } = openMessage(deps, row);
          const who = row.memberId === null ? 'visitor' : `member ${row.memberId}`;
          const when = new Date(row.createdAt).toISOString().slice(0, 16);
          return `${referenceOf(row).padEnd(8)}  ${when}  ${row.language}  ${who}  ${text.replaceAll('\n', ' ').slice(0, 60)}`;
        });
        return [`Open messages to support: ${rows.length}${rows.length === most ? ' or more' : ''}`, ...lines];
      },
    },
    show: {
      usage: 'support show <reference>',
      about: 'a message with its contact',
      changes: false,
      run: async (asked) => {
        const { deps } = asked;
        const row = await find(deps.db, asked);
        const { contact, text } = openMessage(deps, row);
        const [member] =
          row.memberId === null
            ? []
            : await deps.db.select({ mobile: members.mobile }).from(members).where(eq(members.id, row.memberId));
        return [
          `${referenceOf(row)}  ${new Date(row.createdAt).toISOString()}  ${row.doneBy ?? 'open'}`,
          member === undefined ? 'visitor' : `member ${row.memberId}, ${formatMobile(deps.market, member.mobile)}`,
          `contact: ${contact}`,
          '',
          ...text.split('\n'),
        ];
      },
    },
    answer: {
      usage: 'support answer <reference> <text>',
      about: 'sends the text to the member’s messages and closes the message',
      changes: true,
      run: (asked) => {
        const answer = answerOf(asked);
        return carryOut(asked.deps, { order: asked.order, plan: (tx) => plan(tx, asked, answer) });
      },
    },
    close: {
      usage: 'support close <reference>',
      about: 'closes a message, for example one that was answered by phone',
      changes: true,
      run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => plan(tx, asked, null) }),
    },
  },
};
