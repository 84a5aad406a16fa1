// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const telegramTable = pgTable('connections_telegram', {
  userId: uuid('user_id').primaryKey(),
  telegramId: bigint('telegram_id', { mode: 'number' })
    .$type<Columns['connections_telegram']['telegram_id']>()
    .notNull(),
  username: text('username'),
  firstName: text('first_name').notNull(),
  linkedAt: instant('linked_at').notNull(),
});
export type TelegramRow = typeof telegramTable.$inferSelect;

export const telegramCodeTable = pgTable('connections_telegram_code', {
  id: uuid('id').primaryKey(),
  telegramId: bigint('telegram_id', { mode: 'number' })
    .$type<Columns['connections_telegram_code']['telegram_id']>()
    .notNull(),
  username: text('username'),
  firstName: text('first_name').notNull(),
  prefix: text('prefix').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(sql`0`),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
export type TelegramCodeRow = typeof telegramCodeTable.$inferSelect;

export const telegramProofTable = pgTable('connections_telegram_proof', {
  proofHash: bytes('proof_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
export type TelegramProofRow = typeof telegramProofTable.$inferSelect;

export const walletNonceTable = pgTable('connections_wallet_nonce', {
  nonceHash: bytes('nonce_hash').primaryKey(),
  address: text('address').notNull(),
  browserHash: bytes('browser_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type WalletNonceRow = typeof walletNonceTable.$inferSelect;
