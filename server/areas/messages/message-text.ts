import { messageSchema, type Language, type Message } from '../../../contract';
import type { Texts } from '../../db/columns';
import type { NoticeFact } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';

/** What private and system messages have in common, as stored. */
export interface StoredMessage {
  readonly id: number;
  readonly kind: string;
  readonly img: string;
  readonly title: Texts;
  readonly content: Texts;
  readonly url: string;
  readonly action: Texts | null;
  readonly facts: readonly NoticeFact[];
  readonly createdAt: number;
  readonly read: boolean;
}

const said = (row: StoredMessage, language: Language): Message => ({
  id: row.id,
  kind: row.kind,
  img: row.img,
  title: row.title[language],
  content: row.content[language],
  url: row.url,
  action: row.action?.[language] ?? '',
  facts: row.facts.map(({ label, value, money }) => ({ label: label[language], value: value[language], money })),
  time: row.createdAt,
  read: row.read,
});

/** Converts stored messages to the contract's format, in the player's language. Leaves out rows with unsafe links. */
export const messagesOf = (ctx: Ctx, rows: readonly StoredMessage[]): Message[] =>
  validRows(ctx, { what: 'messages', schema: messageSchema, rows: rows.map((row) => said(row, ctx.language)) });
