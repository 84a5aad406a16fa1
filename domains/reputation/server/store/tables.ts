import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RuleId } from '../../contract/point-rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Every point a member earned; rows are added and may be reversed, never changed otherwise. */
export const pointTable = pgTable('reputation_point', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  rule: text('rule').$type<RuleId>().notNull(),
  sourceId: text('source_id').notNull(),
  subject: text('subject'),
  milliPoints: integer('milli_points').notNull(),
  earnedAt: instant('earned_at').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  reversedAt: instant('reversed_at'),
  reversalReason: text('reversal_reason'),
});

/** What members say against their statement, and what became of it. */
export const appealTable = pgTable('reputation_appeal', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  pointId: uuid('point_id'),
  text: text('text').notNull(),
  state: text('state', { enum: ['open', 'upheld', 'refused'] })
    .notNull()
    .default('open'),
  createdAt: instant('created_at').notNull(),
  answer: text('answer'),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
});

export type PointRow = typeof pointTable.$inferSelect;
export type AppealRow = typeof appealTable.$inferSelect;
