import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const walletNonceTable = pgTable(
  'connections_wallet_nonce',
  {
    nonceHash: bytes('nonce_hash').primaryKey(),
    address: text('address').notNull(),
    browserHash: bytes('browser_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('connections_wallet_nonce_expiry').on(t.expiresAt)],
);

/** Telegram's numbers have at most 52 significant bits (Bot API, "User"), so a number holds them. */
const telegramId = () => bigint('telegram_id', { mode: 'number' }).notNull();

export const telegramTable = pgTable(
  'connections_telegram',
  {
    userId: uuid('user_id').primaryKey(),
    telegramId: telegramId(),
    username: text('username'),
    firstName: text('first_name').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (t) => [uniqueIndex('connections_telegram_account').on(t.telegramId)],
);

export const telegramCodeTable = pgTable(
  'connections_telegram_code',
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
    uniqueIndex('connections_telegram_code_hash').on(t.codeHash).where(sql`used_at IS NULL`),
    index('connections_telegram_code_prefix').on(t.prefix).where(sql`used_at IS NULL`),
    index('connections_telegram_code_account').on(t.telegramId),
  ],
);

export const telegramProofTable = pgTable('connections_telegram_proof', {
  proofHash: bytes('proof_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
