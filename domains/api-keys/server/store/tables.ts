import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#platform/kernel/access.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** API keys of members, the ended ones too for a while. */
export const keyTable = pgTable('api_keys_key', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  /** SHA-256 of the key; the key itself is kept nowhere. */
  hash: bytes('hash').notNull(),
  scopes: text('scopes').$type<KeyScope>().array().notNull(),
  /** Micro-HDAG in 24 hours; null for a key that gives nothing. */
  dailyLimit: bigint('daily_limit', { mode: 'bigint' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
