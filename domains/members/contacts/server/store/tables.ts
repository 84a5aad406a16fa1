// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const phoneTable = pgTable('contacts_phone', {
  userId: uuid('user_id').primaryKey(),
  number: text('number').notNull(),
  verifiedAt: instant('verified_at').notNull(),
});
export type PhoneRow = typeof phoneTable.$inferSelect;

export const phoneCodeTable = pgTable('contacts_phone_code', {
  userId: uuid('user_id').primaryKey(),
  number: text('number').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(sql`0`),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  failed: boolean('failed').notNull().default(sql`false`),
});
export type PhoneCodeRow = typeof phoneCodeTable.$inferSelect;

export const phoneFreedTable = pgTable('contacts_phone_freed', {
  numberHash: text('number_hash').primaryKey(),
  userId: uuid('user_id'),
  freedAt: instant('freed_at').notNull(),
});
export type PhoneFreedRow = typeof phoneFreedTable.$inferSelect;

export const secondEmailTable = pgTable('contacts_second_email', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  verifiedAt: instant('verified_at').notNull(),
});
export type SecondEmailRow = typeof secondEmailTable.$inferSelect;
