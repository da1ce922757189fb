import { and, desc, eq, like } from 'drizzle-orm';
import { oddsTables, payChannels, settings } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { readOddsRows } from '../../fairness/odds';
import { carryOut, refuseDesk, type Change } from './change';
import type { Asked, Topic } from './topic';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The values of a setting by path, such as `diamond.enable`, that a test accepts. */
function pathsOf(value: unknown, wanted: (name: string, leaf: unknown) => boolean, path = ''): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`;
    return wanted(name, inner) ? [here] : pathsOf(inner, wanted, here);
  });
}

/** A copy of a setting with one value replaced; refuses a path that does not exist. */
function replaced(value: unknown, path: string, leaf: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  if (!isRecord(value) || !Object.hasOwn(value, name)) return refuseDesk(`there is no ${path}`);
  const next = rest.length === 0 ? leaf : replaced(value[name], rest.join('.'), leaf);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? next : one));
  return { ...value, [name]: next };
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

const isSwitch = (name: string, leaf: unknown): boolean => name === 'enable' && typeof leaf === 'boolean';
const isOdds = (name: string, leaf: unknown): boolean => name === 'odds' && typeof leaf === 'string';

/** The settings of the market that have such a value, as `name.path` and value. */
async function listed(deps: Deps, wanted: (name: string, leaf: unknown) => boolean): Promise<Array<[string, unknown]>> {
  const suffix = `:${deps.market.code}`;
  const rows = await deps.db
    .select()
    .from(settings)
    .where(like(settings.key, `%${suffix}`));
  return rows
    .flatMap(({ key, value }) =>
      pathsOf(value, wanted).map((path): [string, unknown] => [
        `${key.slice(0, -suffix.length)}.${path}`,
        valueAt(value, path),
      ]),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Plans to replace one value of a setting. `what` is `<setting>.<path>`. */
async function planSetting(
  tx: Tx,
  deps: Deps,
  {
    what,
    action,
    isOne,
    leaf,
  }: { what: string; action: string; isOne: (name: string, leaf: unknown) => boolean; leaf: (old: unknown) => unknown },
): Promise<Change> {
  const at = what.indexOf('.');
  const [name, path] = [what.slice(0, at), what.slice(at + 1)];
  const key = `${name}:${deps.market.code}`;
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if (at < 0 || row === undefined || !pathsOf(row.value, isOne).includes(path))
    return refuseDesk(`there is no ${what}; see the list`);
  const after = replaced(row.value, path, leaf(valueAt(row.value, path)));
  return {
    subject: `settings:${name}`,
    action,
    before: row.value,
    after,
    apply: (inTx) => inTx.update(settings).set({ value: after }).where(eq(settings.key, key)),
  };
}

const flagOf = (text: string | undefined): boolean =>
  text === 'on' ? true : text === 'off' ? false : refuseDesk('on or off is required');

async function planChannel(tx: Tx, deps: Deps, { id, on }: { id: string; on: boolean }): Promise<Change> {
  const which = and(eq(payChannels.market, deps.market.code), eq(payChannels.id, id));
  const rows = await tx
    .select({ id: payChannels.id, validFrom: payChannels.validFrom, actived: payChannels.actived })
    .from(payChannels)
    .where(which)
    .orderBy(desc(payChannels.validFrom))
    .for('update');
  if (rows.length === 0) refuseDesk(`there is no channel ${id}`);
  const state = rows.map(({ validFrom, actived }) => ({ validFrom, actived }));
  return {
    subject: `channels:${id}`,
    action: on ? 'on' : 'off',
    before: state,
    after: state.map((row) => ({ ...row, actived: on })),
    apply: (inTx) => inTx.update(payChannels).set({ actived: on }).where(which),
  };
}

/** Switches of features and payment channels. */
export const switchTopic: Topic = {
  about: 'switches of features and payment channels',
  actions: {
    list: {
      usage: 'switches list',
      about: 'all switches with their state',
      changes: false,
      run: async ({ deps }) => {
        const channels = await deps.db
          .selectDistinct({ id: payChannels.id, name: payChannels.name, actived: payChannels.actived })
          .from(payChannels)
          .where(eq(payChannels.market, deps.market.code));
        return [
          ...(await listed(deps, isSwitch)).map(([name, on]) => `${on === true ? 'on ' : 'off'}  ${name}`),
          ...channels.map(({ id, name, actived }) => `${actived ? 'on ' : 'off'}  channel:${id}  ${name}`),
        ];
      },
    },
    set: {
      usage: 'switches set <name> on|off',
      about: 'switches a feature (tasks.enable) or a payment channel (channel:<id>)',
      changes: true,
      run: ({ deps, words: [what = '', state], order }) =>
        carryOut(deps, {
          order,
          plan: (tx) =>
            what.startsWith('channel:')
              ? planChannel(tx, deps, { id: what.slice('channel:'.length), on: flagOf(state) })
              : planSetting(tx, deps, {
                  what,
                  action: flagOf(state) ? 'on' : 'off',
                  isOne: isSwitch,
                  leaf: () => flagOf(state),
                }),
        }),
    },
  },
};

const versionOf = (text: string | undefined): string =>
  text !== undefined && /^[\w.-]{1,60}$/.test(text) ? text : refuseDesk('the version is required');

async function planTable(tx: Tx, [version, game = '', rows = '']: readonly string[]): Promise<Change> {
  const named = versionOf(version);
  if (!/^[a-z][a-z-]{1,40}$/.test(game)) refuseDesk('the game is required');
  const [known] = await tx.select().from(oddsTables).where(eq(oddsTables.version, named));
  if (known) refuseDesk(`version ${named} exists; played rounds keep it, so changed rows need a new version`);
  const table = (() => {
    try {
      return readOddsRows(JSON.parse(rows));
    } catch {
      return refuseDesk('the rows are JSON: [{"giftType":3,"giftAmount":100,"weight":1}, …]');
    }
  })();
  const total = table.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) refuseDesk('the weights sum to 0');
  return {
    subject: `odds:${named}`,
    action: 'add',
    before: null,
    after: { game, rows: table },
    notes: table.map(
      ({ giftType, giftAmount, weight }) =>
        `  type ${giftType}, amount ${giftAmount}: ${((weight / total) * 100).toFixed(4)} %`,
    ),
    apply: (inTx) => inTx.insert(oddsTables).values({ version: named, game, rows: table }),
  };
}

/** A game may use only a table of its own game. */
async function gameOf(tx: Tx, version: string): Promise<string> {
  const [row] = await tx.select().from(oddsTables).where(eq(oddsTables.version, version));
  return row === undefined ? refuseDesk(`there is no version ${version}`) : row.game;
}

const use = ({ deps, words: [what = '', version], order }: Asked): Promise<string[]> =>
  carryOut(deps, {
    order,
    plan: async (tx) => {
      const next = versionOf(version);
      const game = await gameOf(tx, next);
      const change = await planSetting(tx, deps, { what, action: `use ${next}`, isOne: isOdds, leaf: () => next });
      const old = String(valueAt(change.before, what.slice(what.indexOf('.') + 1)));
      const oldGame = await gameOf(tx, old);
      if (oldGame !== game) refuseDesk(`${next} is for ${game}, not for ${oldGame}`);
      return change;
    },
  });

/** Versions of odds tables, and which of them is drawn from. */
export const oddsTopic: Topic = {
  about: 'versions of odds tables, and which of them is drawn from',
  actions: {
    list: {
      usage: 'odds list',
      about: 'the versions in use, and all versions',
      changes: false,
      run: async ({ deps }) => [
        ...(await listed(deps, isOdds)).map(([name, version]) => `${name}: ${String(version)}`),
        ...(await deps.db.select({ version: oddsTables.version, game: oddsTables.game }).from(oddsTables)).map(
          ({ version, game }) => `  ${version}  ${game}`,
        ),
      ],
    },
    add: {
      usage: 'odds add <version> <game> <rows as JSON>',
      about: 'adds a version; the dry run prints each chance',
      changes: true,
      run: ({ deps, words, order }) => carryOut(deps, { order, plan: (tx) => planTable(tx, words) }),
    },
    use: {
      usage: 'odds use <setting> <version>',
      about: 'draws from this version from now on; rounds that were played keep theirs',
      changes: true,
      run: use,
    },
  },
};
