import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { GOALS, STARTING_POINTS } from '../../contract/constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a member left where, in the wizard and on the dashboard; removing the account removes it. */
export const progressTable = pgTable('onboarding_progress', {
  userId: uuid('user_id').primaryKey(),
  openStep: integer('open_step'),
  cardDismissedAt: instant('card_dismissed_at'),
  goals: text('goals', { enum: GOALS }).array().notNull().default(sql`'{}'::text[]`),
  startingPoint: text('starting_point', { enum: STARTING_POINTS }),
  updatedAt: instant('updated_at').notNull(),
});
