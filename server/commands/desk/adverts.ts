import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { advertPositions, advertSchema, languages } from '../../../contract';
import { previewAddress } from '../../areas/adverts';
import { adverts } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { carryOut, refuseDesk, type Change } from './change';
import { assign, checkTexts, type Fields } from './fields';
import { idOf } from './menus';
import type { Asked, Topic } from './topic';

type Row = typeof adverts.$inferSelect;

const fields: Fields = {
  typeId: 'number',
  position: 'number',
  sort: 'number',
  image: 'text',
  url: 'text',
  content: 'texts',
  beginsAt: 'time',
  endsAt: 'time',
};

const find = async (tx: Tx, { market }: Pick<Deps, 'market'>, id: number): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(adverts)
      .where(and(eq(adverts.market, market.code), eq(adverts.id, id)))
      .for('update')
  )[0];

function check(row: Row): void {
  checkTexts('content', row.content, 400);
  const { issues } = v.safeParse(advertSchema, { ...row, content: row.content.en });
  if (issues) refuseDesk(`${v.getDotPath(issues[0])} is not allowed: ${issues[0].message}`);
  if (!Object.values(advertPositions).includes(row.position as never))
    refuseDesk(`position ${row.position} is unknown. Positions: ${Object.values(advertPositions).join(', ')}`);
  if (row.beginsAt !== null && row.endsAt !== null && row.endsAt <= row.beginsAt)
    refuseDesk('endsAt is after beginsAt');
  // The popup counts down to the end (Q67), and the app leaves out an advert without one.
  if (row.position === advertPositions.countDown && row.endsAt === null)
    refuseDesk(`an advert at ${row.position} (countDown) needs endsAt: the popup counts down to it`);
}

const positionOf = (position: number): string =>
  Object.entries(advertPositions).find(([, number]) => number === position)?.[0] ?? 'unknown';
const when = (at: number | null): string => (at === null ? 'none' : new Date(at).toISOString());

/** What a player sees of an advert, in every language. */
export function preview(row: Row): string[] {
  const frame = (text: string): string => `  │ ${text}`;
  return languages.flatMap((language) => {
    const [kicker = '', headline = '', explanation = '', action = ''] = row.content[language].split('\n');
    return [
      `  ┌ ${language} · ${row.position} ${positionOf(row.position)} · ${row.image}`,
      ...[kicker, headline.toUpperCase(), explanation].filter((line) => line.trim() !== '').map(frame),
      ...(action.trim() === '' ? [] : [frame(`[ ${action} ] → ${row.url === '' ? '(no link)' : row.url}`)]),
      `  └ from ${when(row.beginsAt)} until ${when(row.endsAt)}${row.repeatMs === null ? '' : `, every ${row.repeatMs} ms`}`,
    ];
  });
}

const write = (row: Row) => (tx: Tx) =>
  tx
    .insert(adverts)
    .values(row)
    .onConflictDoUpdate({ target: [adverts.market, adverts.id], set: row });

/** Plans a change of an existing advert. An advert is always allowed to be hidden. */
const planned = async (
  tx: Tx,
  { deps, words }: Asked,
  { action, edit }: { action: string; edit: (row: Row) => Row },
): Promise<Change> => {
  const id = idOf(words[0]);
  const before = (await find(tx, deps, id)) ?? refuseDesk(`there is no advert ${id}`);
  const after = edit(before);
  if (after.published || !before.published) check(after);
  return { subject: `adverts:${id}`, action, before, after, notes: preview(after), apply: write(after) };
};

async function planNew(tx: Tx, { deps, words }: Asked): Promise<Change> {
  const id = idOf(words[0]);
  if ((await find(tx, deps, id)) !== undefined) refuseDesk(`advert ${id} exists`);
  const empty: Row = {
    market: deps.market.code,
    id,
    typeId: 0,
    position: 0,
    sort: 1,
    image: '',
    url: '',
    content: { en: '', fr: '', pt: '' },
    beginsAt: null,
    endsAt: null,
    published: false,
    repeatMs: null,
  };
  const after = assign(empty, { fields, words: words.slice(1) });
  check(after);
  return { subject: `adverts:${id}`, action: 'add', before: null, after, notes: preview(after), apply: write(after) };
}

/** The adverts at the eleven positions (ADV-1). A new advert is a draft until it is published. */
export const advertTopic: Topic = {
  about: 'adverts at the eleven positions; a new one is a draft until it is published',
  actions: {
    list: {
      usage: 'adverts list',
      about: 'all adverts',
      changes: false,
      run: async ({ deps }) => {
        const rows = await deps.db
          .select()
          .from(adverts)
          .where(eq(adverts.market, deps.market.code))
          .orderBy(asc(adverts.position), asc(adverts.sort));
        return rows.map(
          (row) =>
            `${String(row.id).padStart(5)}  ${row.position} ${positionOf(row.position)}  ${row.sort}  ` +
            `${row.published ? 'published' : 'draft'}  ${row.content.en.split('\n')[1] ?? ''}  ${row.url}`,
        );
      },
    },
    preview: {
      usage: 'adverts preview <id>',
      about: 'what players see, in every language, and an address that shows it in the app for a day',
      changes: false,
      run: async ({ deps, words }) => {
        const id = idOf(words[0]);
        const row = (await find(deps.db, deps, id)) ?? refuseDesk(`there is no advert ${id}`);
        return [...preview(row), `  In the app, in a private window: ${previewAddress(deps, row)}`];
      },
    },
    add: {
      usage: 'adverts add <id> position=… image=… content.en="kicker\\nheadline\\ntext\\nbutton" …',
      about: `adds a draft. Fields: ${Object.keys(fields).join(', ')}`,
      changes: true,
      run: (asked) => carryOut(asked.deps, { order: asked.order, plan: (tx) => planNew(tx, asked) }),
    },
    set: {
      usage: 'adverts set <id> field=value …',
      about: 'changes an advert',
      changes: true,
      run: (asked) =>
        carryOut(asked.deps, {
          order: asked.order,
          plan: (tx) =>
            planned(tx, asked, {
              action: 'set',
              edit: (row) => assign(row, { fields, words: asked.words.slice(1) }),
            }),
        }),
    },
    publish: {
      usage: 'adverts publish <id>',
      about: 'shows a draft to players; the dry run prints the preview',
      changes: true,
      run: (asked) =>
        carryOut(asked.deps, {
          order: asked.order,
          plan: (tx) => planned(tx, asked, { action: 'publish', edit: (row) => ({ ...row, published: true }) }),
        }),
    },
    unpublish: {
      usage: 'adverts unpublish <id>',
      about: 'hides an advert',
      changes: true,
      run: (asked) =>
        carryOut(asked.deps, {
          order: asked.order,
          plan: (tx) => planned(tx, asked, { action: 'unpublish', edit: (row) => ({ ...row, published: false }) }),
        }),
    },
  },
};
