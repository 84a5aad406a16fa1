import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `bytea`. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A `timestamp with time zone`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A `tsvector`: the words by which a row is found. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
