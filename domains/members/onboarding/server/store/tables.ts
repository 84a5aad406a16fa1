// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const progressTable = pgTable('onboarding_progress', {
  userId: uuid('user_id').primaryKey(),
  openStep: integer('open_step'),
  cardDismissedAt: instant('card_dismissed_at'),
  goals: text('goals')
    .array()
    .$type<Columns['onboarding_progress']['goals']>()
    .notNull()
    .default(sql`'{}'::text[]`),
  startingPoint: text('starting_point', { enum: ['nothing-yet', 'idea', 'running'] }),
  updatedAt: instant('updated_at').notNull(),
});
export type ProgressRow = typeof progressTable.$inferSelect;
