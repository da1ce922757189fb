import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { messageSchema } from '../../../contract';
import type { Texts } from '../../db/columns';
import { systemMessages } from '../../db/schema';
import type { Tx } from '../../db/types';
import { writeText } from '../../inbox';
import { carryOut, refuseDesk, type Change } from './change';
import { assign, checkTexts, type Fields } from './fields';
import { isResting, levelsOf, memberOf } from './members';
import type { Asked, Topic } from './topic';

const fields: Fields = { title: 'texts', content: 'texts', action: 'texts', url: 'text', img: 'text', service: 'flag' };

interface Letter {
  readonly title: Texts;
  readonly content: Texts;
  readonly action: Texts;
  readonly url: string;
  readonly img: string;
  /** True for news about the account or safety, which members on a break get too. */
  readonly service: boolean;
}
const none: Texts = { en: '', fr: '', pt: '' };

function letterOf(words: readonly string[]): Letter {
  const letter = assign<Letter>(
    { title: none, content: none, action: none, url: '', img: '', service: false },
    { fields, words },
  );
  checkTexts('title', letter.title, 80);
  checkTexts('content', letter.content, 1_000);
  if (letter.url !== '') checkTexts('action', letter.action, 40);
  const sample = {
    id: 1,
    kind: '',
    title: letter.title.en,
    content: letter.content.en,
    action: '',
    facts: [],
    time: 0,
  };
  const { issues } = v.safeParse(messageSchema, { ...sample, img: letter.img, url: letter.url, read: false });
  if (issues) refuseDesk(`${v.getDotPath(issues[0])} is not allowed: ${issues[0].message}`);
  return letter;
}

async function planOne(tx: Tx, { deps }: Asked, { to, letter }: { to: string; letter: Letter }): Promise<Change> {
  const member = await memberOf(tx, deps, to);
  const { service, action, ...texts } = letter;
  if (!service && (await isResting(tx, deps, member)))
    refuseDesk(`member ${member.id} has a closed account or a break and gets only messages with service=on`);
  const now = deps.clock.now();
  return {
    subject: `messages:${member.id}`,
    action: 'send',
    before: null,
    after: { to: member.id, ...letter },
    apply: (inTx) =>
      writeText(
        { tx: inTx, deps },
        { ...texts, memberId: member.id, now, kind: '', ...(letter.url === '' ? {} : { action }) },
      ),
  };
}

function planMany({ deps }: Asked, { levels, letter }: { levels: number[] | null; letter: Letter }): Change {
  const { service, action, ...texts } = letter;
  const row = {
    market: deps.market.code,
    levels,
    offer: !service,
    ...texts,
    action: letter.url === '' ? null : action,
    createdAt: deps.clock.now(),
  };
  return {
    subject: `messages:${levels === null ? 'all' : `levels-${levels.join('-')}`}`,
    action: 'send',
    before: null,
    after: { to: levels ?? 'all', ...letter },
    notes: ['  Every member of this group gets it. Sent messages cannot be taken back, but can be withdrawn.'],
    apply: (inTx) => inTx.insert(systemMessages).values(row),
  };
}

/** Messages to one member, to VIP levels, or to all members of the market (MSG-1, MSG-2). */
export const messageTopic: Topic = {
  about: 'messages to one member, to VIP levels, or to all members of the market',
  actions: {
    send: {
      usage: 'messages send <member id or mobile | level:1,2 | all> title.en=… content.en=… [url=… action.en=…]',
      about:
        'sends a message. It needs all languages (title.en, title.fr, title.pt …). service=on: also to members on a break',
      changes: true,
      run: (asked) => {
        const [to = '', ...words] = asked.words;
        if (to === '') refuseDesk('who gets it? A member, level:1,2 or all');
        const letter = letterOf(words);
        return carryOut(asked.deps, {
          order: asked.order,
          plan: async (tx) => {
            if (to === 'all') return planMany(asked, { levels: null, letter });
            if (to.startsWith('level:'))
              return planMany(asked, { levels: levelsOf(to.slice('level:'.length)), letter });
            return planOne(tx, asked, { to, letter });
          },
        });
      },
    },
    list: {
      usage: 'messages list',
      about: 'the newest system messages',
      changes: false,
      run: async ({ deps }) => {
        const rows = await deps.db.select().from(systemMessages).where(eq(systemMessages.market, deps.market.code));
        return rows
          .toReversed()
          .slice(0, 50)
          .map(
            ({ id, levels, offer, title, createdAt }) =>
              `${String(id).padStart(5)}  ${new Date(createdAt).toISOString().slice(0, 16)}  ` +
              `${levels === null ? 'all' : `levels ${levels.join(',')}`}  ${offer ? 'offer' : 'service'}  ${title.en}`,
          );
      },
    },
    withdraw: {
      usage: 'messages withdraw <id>',
      about: 'removes a system message',
      changes: true,
      run: ({ deps, words: [text = ''], order }) =>
        carryOut(deps, {
          order,
          plan: async (tx) => {
            const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : refuseDesk('the id of the message is required');
            const which = and(eq(systemMessages.market, deps.market.code), eq(systemMessages.id, id));
            const [before] = await tx.select().from(systemMessages).where(which).for('update');
            if (before === undefined) return refuseDesk(`there is no system message ${id}`);
            return {
              subject: `messages:${id}`,
              action: 'withdraw',
              before,
              after: null,
              apply: (inTx) => inTx.delete(systemMessages).where(which),
            };
          },
        }),
    },
  },
};
