import type { Language, Market } from '../../contract';
import type { Deps } from '../core/deps';
import type { Texts } from '../db/columns';
import { notices, type NoticeFact } from '../db/schema';
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
  readonly facts?: readonly NoticeFact[];
}

/**
 * Writes a message with these texts into a member's inbox (MSG-1). The banner of the app shows it too (MSG-4), unless
 * it is quiet. Runs in the transaction of its cause.
 */
export const writeText = ({ tx, deps }: InboxScope, message: TextMessage): Promise<void> =>
  writeTexts({ tx, deps }, [message]);

/** As writeText, for many messages in one statement; the last one is the newest. */
export async function writeTexts({ tx, deps }: InboxScope, messages: readonly TextMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ memberId, now, once = null, facts = [], ...rest }) => ({
    market: deps.market.code,
    memberId,
    type: 1,
    createdAt: now,
    onceKey: once,
    facts: [...facts],
    ...rest,
  }));
  await tx.insert(notices).values(rows).onConflictDoNothing();
}

/** A message of a kind, before it is written. `title` and `url` replace those of the kind. */
export type KindMessage<K extends MessageKind> = Sent & {
  kind: K;
  values: ValuesOf<K>;
  title?: Texts;
  url?: string;
};

/** The texts of a message of a kind, in all languages, so that the member reads it in the language of the day. */
export function textOf<K extends MessageKind>(
  market: Market,
  { kind, values, title, url, ...sent }: KindMessage<K>,
): TextMessage {
  const { content, action, img, facts = [], values: formats, ...usual } = kinds[kind] as Kind;
  const given = values as Readonly<Record<string, Formatted[Format]>>;
  const inLanguage = (language: Language): Record<string, string> =>
    Object.fromEntries(
      Object.entries(formats).map(([name, as]) => [name, format({ market, language }, as, given[name]!)]),
    );
  const written: Record<Language, Record<string, string>> = {
    en: inLanguage('en'),
    fr: inLanguage('fr'),
    pt: inLanguage('pt'),
  };
  return {
    ...sent,
    kind,
    img,
    url: url ?? usual.url,
    title: title ?? inAllLanguages(usual.title, (language) => written[language]),
    content: inAllLanguages(content, (language) => written[language]),
    action: inAllLanguages(action),
    facts: facts.map(([label, name]) => ({
      label: inAllLanguages(label),
      value: { en: written.en[name]!, fr: written.fr[name]!, pt: written.pt[name]! },
      money: formats[name] === 'money',
    })),
  };
}

/**
 * Writes a message of a kind into a member's inbox (MSG-1). `values` are in the formats that the kind names: money in
 * minor units, times in ms.
 */
export const writeMessage = <K extends MessageKind>(scope: InboxScope, message: KindMessage<K>): Promise<void> =>
  writeText(scope, textOf(scope.deps.market, message));
