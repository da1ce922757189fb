import { bigint, customType, jsonb } from 'drizzle-orm/pg-core';
import type { Language } from '../../contract';

/** A column of times: milliseconds since 1970 UTC by the server's clock, which development can move. */
export const ms = (name: string) => bigint(name, { mode: 'number' });

/** A column of whole amounts: minor units, coins or diamonds. */
export const amount = (name: string) => bigint(name, { mode: 'number' });

export const memberRef = (name = 'member_id') => bigint(name, { mode: 'number' });

/** A text in each language of the app. */
export type Texts = Record<Language, string>;
export const texts = (name: string) => jsonb(name).$type<Texts>();

/** A column of bytes, with the same value type on PGlite and PostgreSQL. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
