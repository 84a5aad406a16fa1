import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, userTable } from './tables.ts';

/** Telegram's numbers have at most 52 significant bits (Bot API, "User"), so a number holds them. */
const telegramId = () => bigint('telegram_id', { mode: 'number' }).notNull();

export const telegramTable = pgTable(
  'identity_telegram',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    telegramId: telegramId(),
    username: text('username'),
    firstName: text('first_name').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (t) => [uniqueIndex('identity_telegram_account').on(t.telegramId)],
);

export const telegramCodeTable = pgTable(
  'identity_telegram_code',
  {
    id: uuid('id').primaryKey(),
    telegramId: telegramId(),
    username: text('username'),
    firstName: text('first_name').notNull(),
    prefix: text('prefix').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('identity_telegram_code_hash').on(t.codeHash).where(sql`used_at IS NULL`),
    index('identity_telegram_code_prefix').on(t.prefix).where(sql`used_at IS NULL`),
    index('identity_telegram_code_account').on(t.telegramId),
  ],
);

export const telegramProofTable = pgTable('identity_telegram_proof', {
  proofHash: bytes('proof_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
