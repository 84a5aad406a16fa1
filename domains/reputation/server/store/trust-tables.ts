import { doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One endorsement of a pair in a year. */
export const endorsementTable = pgTable('reputation_endorsement', {
  id: uuid('id').primaryKey(),
  giverId: uuid('giver_id').notNull(),
  receiverId: uuid('receiver_id').notNull(),
  year: integer('year').notNull(),
  givenAt: instant('given_at').notNull(),
});

/** Members whom trust starts from. */
export const seedTable = pgTable('reputation_seed', {
  userId: uuid('user_id').primaryKey(),
  namedAt: instant('named_at').notNull(),
  reason: text('reason'),
  namedBy: uuid('named_by'),
});

/** The trust of the last run. */
export const trustTable = pgTable('reputation_trust', {
  userId: uuid('user_id').primaryKey(),
  trust: doublePrecision('trust').notNull(),
  computedAt: instant('computed_at').notNull(),
});
