import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NOTIFICATION_TYPES } from '../../contract/constants.ts';
import { CHOSEN_TYPES, NOTE_CHANNELS } from '../../contract/preference-constants.ts';

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

/** What members want by which channel; a row is a yes. */
export const preferenceTable = pgTable(
  'notifications_preference',
  {
    userId: uuid('user_id').notNull(),
    channel: text('channel', { enum: NOTE_CHANNELS }).notNull(),
    type: text('type', { enum: CHOSEN_TYPES }).notNull(),
  },
  (t) => [primaryKey({ name: 'notifications_preference_pkey', columns: [t.userId, t.channel, t.type] })],
);

/** Notes that wait to be told elsewhere than by the bell. */
export const deliveryTable = pgTable(
  'notifications_delivery',
  {
    noteId: uuid('note_id').notNull(),
    channel: text('channel', { enum: NOTE_CHANNELS }).notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Until then someone is telling it; null while it waits. */
    claimedUntil: instant('claimed_until'),
  },
  (t) => [primaryKey({ name: 'notifications_delivery_pkey', columns: [t.noteId, t.channel] })],
);
