import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Personal data exports that were asked for; the files are objects named by the id. */
export const exportTable = pgTable(
  'privacy_export',
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
    uniqueIndex('privacy_export_unfinished').on(t.userId).where(sql`status IN ('waiting', 'running')`),
    index('privacy_export_user').on(t.userId, t.createdAt.desc()),
    index('privacy_export_expiry').on(t.expiresAt),
  ],
);

export type ExportRow = typeof exportTable.$inferSelect;
