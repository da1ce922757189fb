import { and, asc, eq } from 'drizzle-orm';
import { categories, games } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { carryOut, refuseDesk, type Change } from './change';
import { assign, checkTexts, type Fields } from './fields';
import { idOf } from './menus';
import type { Action, Asked, Topic } from './topic';

type Row = typeof categories.$inferSelect;
const fields: Fields = { name: 'texts', cover: 'text', sort: 'number' };

const find = async (tx: Tx, { market }: Pick<Deps, 'market'>, id: number): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(categories)
      .where(and(eq(categories.market, market.code), eq(categories.id, id)))
      .for('update')
  )[0];

const write = (row: Row) => (tx: Tx) =>
  tx
    .insert(categories)
    .values(row)
    .onConflictDoUpdate({ target: [categories.market, categories.id], set: row });

function check({ name, cover }: Row): void {
  checkTexts('name', name, 40);
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(cover)) refuseDesk('cover is the name of an icon, such as fire-fill');
}

async function planAdd(tx: Tx, { deps, words }: Asked): Promise<Change> {
  const id = idOf(words[0]);
  if ((await find(tx, deps, id)) !== undefined) refuseDesk(`category ${id} exists`);
  const name = { en: '', fr: '', pt: '' };
  const empty: Row = { market: deps.market.code, id, name, cover: 'fire-fill', sort: 50, games: [], stickyGames: [] };
  const after = assign(empty, { fields, words: words.slice(1) });
  check(after);
  return { subject: `categories:${id}`, action: 'add', before: null, after, apply: write(after) };
}

async function planEdit(
  tx: Tx,
  { deps, words }: Asked,
  { action, edit }: { action: string; edit: (row: Row) => Row | Promise<Row> },
): Promise<Change> {
  const id = idOf(words[0]);
  const before = (await find(tx, deps, id)) ?? refuseDesk(`there is no category ${id}`);
  const after = await edit(before);
  check(after);
  return { subject: `categories:${id}`, action, before, after, apply: write(after) };
}

/** The row without a game, or with it at the front or the end. */
async function withGame(
  tx: Tx,
  { deps, words }: Asked,
  { row, where }: { row: Row; where: 'first' | 'last' | null },
): Promise<Row> {
  const game = words[1] ?? refuseDesk('the id of the game is required');
  const [listed] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.market, deps.market.code), eq(games.id, game)));
  if (where !== null && listed === undefined) refuseDesk(`the catalogue has no game ${game}`);
  const others = row.games.filter((id) => id !== game);
  const own = where === null ? others : where === 'first' ? [game, ...others] : [...others, game];
  return { ...row, games: own, stickyGames: row.stickyGames.filter((id) => own.includes(id)) };
}

/** Deletes a category that has no games any more. */
async function planOff(tx: Tx, { deps, words }: Asked): Promise<Change> {
  const id = idOf(words[0]);
  const before = (await find(tx, deps, id)) ?? refuseDesk(`there is no category ${id}`);
  const which = and(eq(categories.market, deps.market.code), eq(categories.id, id));
  return {
    subject: `categories:${id}`,
    action: 'off',
    before,
    after: null,
    apply: (inTx) => inTx.delete(categories).where(which),
  };
}

const changing = (usage: string, about: string, plan: (tx: Tx, asked: Asked) => Promise<Change>): Action => ({
  usage,
  about,
  changes: true,
  run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => plan(tx, asked) }),
});

/** The categories of the lobby. A release that changes a shipped category writes it anew. */
export const categoryTopic: Topic = {
  about: 'categories of the lobby and their games',
  actions: {
    list: {
      usage: 'categories list',
      about: 'all categories with their games',
      changes: false,
      run: async ({ deps }) => {
        const rows = await deps.db
          .select()
          .from(categories)
          .where(eq(categories.market, deps.market.code))
          .orderBy(asc(categories.sort), asc(categories.id));
        return rows.map(({ id, name, games: of }) => `${String(id).padStart(5)}  ${name.en}  ${of.join(',')}`);
      },
    },
    add: changing(
      'categories add <id> name.en=… name.fr=… name.pt=… cover=<icon>',
      `adds a category without games. Fields: ${Object.keys(fields).join(', ')}`,
      planAdd,
    ),
    change: changing('categories change <id> field=value …', 'changes a category', (tx, asked) =>
      planEdit(tx, asked, {
        action: 'change',
        edit: (row) => assign(row, { fields, words: asked.words.slice(1) }),
      }),
    ),
    put: changing('categories put <id> <game> [first]', 'puts a game into a category', (tx, asked) =>
      planEdit(tx, asked, {
        action: 'put',
        edit: (row) => withGame(tx, asked, { row, where: asked.words[2] === 'first' ? 'first' : 'last' }),
      }),
    ),
    take: changing('categories take <id> <game>', 'takes a game out of a category', (tx, asked) =>
      planEdit(tx, asked, { action: 'take', edit: (row) => withGame(tx, asked, { row, where: null }) }),
    ),
    off: changing('categories off <id>', 'removes a category; its games stay in the catalogue', planOff),
  },
};
