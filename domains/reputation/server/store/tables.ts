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

export type PointRow = typeof pointTable.$inferSelect;
