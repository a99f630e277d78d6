import type { ColumnType } from 'kysely';

export type Json = ColumnType<unknown, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type Made = ColumnType<Date, Date | string | undefined, Date | string>;
/** Empty until later, so that no insert names it. */
export type LaterInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type LaterJson = ColumnType<unknown, string | null | undefined, string | null>;
