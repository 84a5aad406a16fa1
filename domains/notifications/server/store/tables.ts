import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NOTIFICATION_TYPES } from '../../contract/constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row for each thing a member is told. */
export const noteTable = pgTable('notifications_note', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** Names the fact; one row for each member and key. */
  key: text('key').notNull(),
  type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  link: text('link'),
  createdAt: instant('created_at').notNull(),
  /** Null while it is unread. */
  readAt: instant('read_at'),
});
