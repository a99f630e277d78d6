import type { ColumnType } from 'kysely';

export type Json = ColumnType<unknown, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type Made = ColumnType<Date, Date | string | undefined, Date | string>;
