import { and, eq, inArray, or } from 'drizzle-orm';
import { markets, optionTypes } from '../../contract';
import { members, options } from '../db/schema';
import type { Db } from '../db/types';
import type { Deps } from '../core/deps';
import type { ServerEnv } from '../core/env';
import { isPassword } from '../areas/access';
import { readTerms } from '../sessions/terms';
import { optionSeeds } from '../areas/lobby';
import { demoMembers, demoMobile, demoPassword } from './seed/members';

/** The options whose shipped text is a placeholder that no player may see. */
const placeholders = ['hotline', 'messagingContacts', 'email', 'licence'] as const;

/** Refuses to start in production; each line names one setting and what to do. */
function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(`production is not set up:\n${lines.join('\n')}`);
}

/** Refuses production without the settings that have no safe default. Call it before the database is opened. */
export function refuseSettings({ mode, databaseUrl, publicHost }: ServerEnv): void {
  if (mode !== 'production') return;
  refuse([
    ...(databaseUrl === null
      ? ['DATABASE_URL: set the address of a PostgreSQL; the embedded database is for development']
      : []),
    ...(publicHost === null ? ['PUBLIC_HOST: set the host name that players see'] : []),
  ]);
}

/** The numbers of demo members, of any market, whose published password still opens the account. */
async function openDemoMembers(db: Db): Promise<string[]> {
  const found = await db
    .select({ mobile: members.mobile, passwordHash: members.passwordHash })
    .from(members)
    .where(
      or(
        ...Object.values(markets).map((market) =>
          and(
            eq(members.market, market.code),
            inArray(
              members.mobile,
              demoMembers.map(({ ending }) => demoMobile(market, ending)),
            ),
          ),
        ),
      ),
    );
  const open: string[] = [];
  for (const { mobile, passwordHash } of found) if (await isPassword(passwordHash, demoPassword)) open.push(mobile);
  return open;
}

/** One line for each placeholder among the options of the market. */
async function placeholderLines({ db, market }: Deps): Promise<string[]> {
  const rows = await db.select().from(options).where(eq(options.market, market.code));
  const shipped = optionSeeds(market);
  return placeholders.flatMap((name) => {
    const type = optionTypes[name];
    const seed = shipped.find((option) => option.type === type)!.content;
    const content = rows.find((option) => option.type === type)?.content;
    const languages = (Object.keys(seed) as Array<keyof typeof seed>).filter((key) => content?.[key] === seed[key]);
    if (content !== undefined && languages.length === 0) return [];
    return [
      `option ${type} (${name}) is the shipped placeholder: set your own with the command desk options set ${type}`,
    ];
  });
}

/** A line while terms of play and privacy notice are the shipped placeholders. */
async function termsLines(deps: Deps): Promise<string[]> {
  if ((await readTerms(deps.db, deps))?.shipped === false) return [];
  return [
    'terms (terms of play and privacy notice) are the shipped placeholders: ' +
      'publish your own with the command desk terms publish',
  ];
}

/**
 * Refuses production with demo members, placeholder texts or a simulated payment provider. Call it after the content is
 * written. A provider that does not answer now is refused at use instead (payments/pan-provider.ts).
 */
export async function refuseTheatre(deps: Deps): Promise<void> {
  if (deps.env.mode !== 'production') return;
  const open = await openDemoMembers(deps.db);
  refuse([
    ...(open.length > 0
      ? [`DATABASE_URL: the demo members ${open.join(', ')} have the published password: use another database`]
      : []),
    ...((await deps.payments.isSimulated())
      ? ['PROVIDER_URL: this is the simulated payment provider, which credits money that nobody paid']
      : []),
    ...(await placeholderLines(deps)),
    ...(await termsLines(deps)),
  ]);
}
