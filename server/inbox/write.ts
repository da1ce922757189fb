import { languages } from '../../contract';
import type { Deps } from '../core/deps';
import type { Texts } from '../db/columns';
import { notices } from '../db/schema';
import type { Tx } from '../db/types';
import { format, type Formatted } from './format';
import { kinds, type Format, type Kind, type MessageKind } from './kinds';
import { inAllLanguages } from './messages';

/** The values that the texts of a kind need. */
export type ValuesOf<K extends MessageKind> = {
  readonly [Name in keyof (typeof kinds)[K]['values']]: Formatted[(typeof kinds)[K]['values'][Name] & Format];
};

/** The transaction in which a message is written, and the market of the member. */
export interface InboxScope {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'market'>;
}

/** What all messages to a member have. */
interface Sent {
  readonly memberId: number;
  /** Server time, ms. */
  readonly now: number;
  /** A second message with the same key for this member is not written; for events that may be repeated. */
  readonly once?: string;
  /** True when the banner must not show it, because the member sees the outcome elsewhere. */
  readonly quiet?: boolean;
}

export interface TextMessage extends Sent {
  readonly kind?: string;
  readonly title: Texts;
  readonly content: Texts;
  /** A path below /art without extension. */
  readonly img?: string;
  readonly url?: string;
  /** Label of the button that opens `url`. */
  readonly action?: Texts;
  readonly facts?: ReadonlyArray<{ label: Texts; value: Texts; money: boolean }>;
}

/**
 * Writes a message with these texts into a member's inbox (MSG-1). The banner of the app shows it too (MSG-4), unless
 * it is quiet. Runs in the transaction of its cause.
 */
export async function writeText({ tx, deps }: InboxScope, message: TextMessage): Promise<void> {
  const { memberId, now, once = null, ...rest } = message;
  await tx
    .insert(notices)
    .values({ market: deps.market.code, memberId, type: 1, createdAt: now, onceKey: once, ...rest })
    .onConflictDoNothing();
}

/**
 * Writes a message of a kind into a member's inbox (MSG-1), in all languages, so that the member reads it in the
 * language of the day. `values` are in the formats that the kind names: money in minor units, times in ms.
 */
export async function writeMessage<K extends MessageKind>(
  scope: InboxScope,
  { kind, values, url, ...sent }: Sent & { kind: K; values: ValuesOf<K>; url?: string },
): Promise<void> {
  const { market } = scope.deps;
  const { title, content, action, img, url: usual, facts = [], values: formats } = kinds[kind] as Kind;
  const given = values as Readonly<Record<string, Formatted[Format]>>;
  const written = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(formats).map(([name, as]) => [name, format({ market, language }, as, given[name]!)]),
      ),
    ]),
  ) as Record<keyof Texts, Record<string, string>>;
  const valueOf = (name: string): Texts => ({
    en: written.en[name]!,
    fr: written.fr[name]!,
    pt: written.pt[name]!,
  });
  await writeText(scope, {
    ...sent,
    kind,
    img,
    url: url ?? usual,
    title: inAllLanguages(title, (language) => written[language]),
    content: inAllLanguages(content, (language) => written[language]),
    action: inAllLanguages(action),
    facts: facts.map(([label, name]) => ({
      label: inAllLanguages(label),
      value: valueOf(name),
      money: formats[name] === 'money',
    })),
  });
}
