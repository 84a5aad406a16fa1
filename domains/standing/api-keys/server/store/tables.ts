// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { bigint, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const callTable = pgTable('api_keys_call', {
  requestId: uuid('request_id').primaryKey(),
  keyId: uuid('key_id').notNull(),
  at: instant('at').notNull(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  status: smallint('status').notNull(),
  code: text('code'),
  ms: integer('ms').notNull(),
});
export type CallRow = typeof callTable.$inferSelect;

export const hourTable = pgTable('api_keys_hour', {
  keyId: uuid('key_id').notNull(),
  hour: instant('hour').notNull(),
  calls: integer('calls').notNull(),
  refused: integer('refused').notNull(),
  failed: integer('failed').notNull(),
  times: integer('times').array().notNull(),
});
export type HourRow = typeof hourTable.$inferSelect;

export const keyTable = pgTable('api_keys_key', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  hash: bytes('hash').notNull(),
  scopes: text('scopes').array().$type<Columns['api_keys_key']['scopes']>().notNull(),
  dailyLimit: bigint('daily_limit', { mode: 'bigint' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
export type KeyRow = typeof keyTable.$inferSelect;
