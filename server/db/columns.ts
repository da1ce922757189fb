import { bigint, customType, jsonb } from 'drizzle-orm/pg-core';
import type { Language } from '../../contract';

/** An instant: milliseconds since 1970 UTC by the server's clock (which development can move). */
export const ms = (name: string) => bigint(name, { mode: 'number' });

/** A whole amount: minor units, coins or diamonds. */
export const amount = (name: string) => bigint(name, { mode: 'number' });

/** The id of a member. */
export const memberRef = (name = 'member_id') => bigint(name, { mode: 'number' });

/** A text in each language. */
export type Texts = Record<Language, string>;
export const texts = (name: string) => jsonb(name).$type<Texts>();

/** Bytes; both databases give them as they were put in. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
