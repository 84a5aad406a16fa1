import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { AVAILABILITIES } from '../../contract/profile-constants.ts';
import type { Visibility } from '../../contract/profile-schemas.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a profile says beside what stands with the account itself. A member who never wrote has no row. */
export const profileTable = pgTable('account_profile', {
  userId: uuid('user_id').primaryKey(),
  skills: text('skills').array().notNull().default([]),
  location: text('location'),
  timeZone: text('time_zone'),
  availability: text('availability', { enum: AVAILABILITIES }),
  links: text('links').array().notNull().default([]),
  visibility: jsonb('visibility').$type<Partial<Visibility>>().notNull().default({}),
  updatedAt: instant('updated_at').notNull(),
});

/** Personal data exports that were asked for; the files are objects named by the id. */
export const exportTable = pgTable(
  'account_export',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    bytes: integer('bytes'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('account_export_unfinished').on(t.userId).where(sql`status IN ('waiting', 'running')`),
    index('account_export_user').on(t.userId, t.createdAt.desc()),
    index('account_export_expiry').on(t.expiresAt),
  ],
);

export type ExportRow = typeof exportTable.$inferSelect;
