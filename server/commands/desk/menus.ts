import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { menuSchema } from '../../../contract';
import { menus } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { carryOut, refuseDesk, type Change } from './change';
import { assign, checkTexts, type Fields } from './fields';
import type { Topic } from './topic';

type Row = typeof menus.$inferSelect;

const fields: Fields = {
  position: 'number',
  groupId: 'number',
  sort: 'number',
  title: 'texts',
  url: 'text',
  img: 'text',
  content: 'text',
  actived: 'flag',
};

export const idOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : refuseDesk('the id of the row is required');

const find = async (tx: Tx, { market }: Pick<Deps, 'market'>, id: number): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(menus)
      .where(and(eq(menus.market, market.code), eq(menus.id, id)))
      .for('update')
  )[0];

function check(row: Row): void {
  checkTexts('title', row.title, 60);
  const { issues } = v.safeParse(menuSchema, { ...row, title: row.title.en });
  if (issues) refuseDesk(`${v.getDotPath(issues[0])} is not allowed: ${issues[0].message}`);
}

const write = (row: Row) => (tx: Tx) =>
  tx
    .insert(menus)
    .values(row)
    .onConflictDoUpdate({ target: [menus.market, menus.id], set: row });

async function plan(
  tx: Tx,
  { deps, words, isNew }: { deps: Deps; words: readonly string[]; isNew: boolean },
): Promise<Change> {
  const id = idOf(words[0]);
  const before = await find(tx, deps, id);
  if (isNew ? before !== undefined : before === undefined)
    refuseDesk(isNew ? `menu ${id} exists` : `there is no menu ${id}`);
  const empty: Row = {
    market: deps.market.code,
    id,
    position: 0,
    groupId: 0,
    sort: 1,
    title: { en: '', fr: '', pt: '' },
    url: '',
    img: '',
    content: '',
    actived: true,
  };
  const after = assign(before ?? empty, { fields, words: words.slice(1) });
  check(after);
  return {
    subject: `menus:${id}`,
    action: isNew ? 'add' : 'set',
    before: before ?? null,
    after,
    apply: write(after),
  };
}

/** The menus of home, the drawer and Me. */
export const menuTopic: Topic = {
  about: 'menus of home (100102), the drawer (100104) and Me (group 130100)',
  actions: {
    list: {
      usage: 'menus list',
      about: 'all menu items',
      changes: false,
      run: async ({ deps }) => {
        const rows = await deps.db
          .select()
          .from(menus)
          .where(eq(menus.market, deps.market.code))
          .orderBy(asc(menus.position), asc(menus.groupId), asc(menus.sort));
        return rows.map(
          ({ id, position, groupId, sort, title, url, actived }) =>
            `${String(id).padStart(5)}  ${position || `group ${groupId}`}  ${sort}  ${actived ? 'on ' : 'off'}  ${title.en}  ${url}`,
        );
      },
    },
    set: {
      usage: 'menus set <id> field=value …',
      about: `changes an item. Fields: ${Object.keys(fields).join(', ')}; title.fr=… for one language`,
      changes: true,
      run: ({ deps, words, order }) => carryOut(deps, { order, plan: (tx) => plan(tx, { deps, words, isNew: false }) }),
    },
    add: {
      usage: 'menus add <id> field=value …',
      about: 'adds an item',
      changes: true,
      run: ({ deps, words, order }) => carryOut(deps, { order, plan: (tx) => plan(tx, { deps, words, isNew: true }) }),
    },
    remove: {
      usage: 'menus remove <id>',
      about: 'removes an item',
      changes: true,
      run: ({ deps, words, order }) =>
        carryOut(deps, {
          order,
          plan: async (tx) => {
            const id = idOf(words[0]);
            const before = (await find(tx, deps, id)) ?? refuseDesk(`there is no menu ${id}`);
            return {
              subject: `menus:${id}`,
              action: 'remove',
              before,
              after: null,
              apply: (inTx) => inTx.delete(menus).where(and(eq(menus.market, deps.market.code), eq(menus.id, id))),
            };
          },
        }),
    },
  },
};
