import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const walletNonceTable = pgTable(
  'identity_wallet_nonce',
  {
    nonceHash: bytes('nonce_hash').primaryKey(),
    address: text('address').notNull(),
    browserHash: bytes('browser_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('identity_wallet_nonce_expiry').on(t.expiresAt)],
);
