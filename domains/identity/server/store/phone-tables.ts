import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, userTable } from './tables.ts';

const owner = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' });

export const phoneTable = pgTable(
  'identity_phone',
  { userId: owner(), number: text('number').notNull(), verifiedAt: instant('verified_at').notNull() },
  (t) => [
    uniqueIndex('identity_phone_number').on(t.number),
    check('identity_phone_is_e164', sql`number ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

export const phoneCodeTable = pgTable(
  'identity_phone_code',
  {
    userId: owner(),
    number: text('number').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    failed: boolean('failed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('identity_phone_code_expiry').on(t.expiresAt)],
);

export const freedNumberTable = pgTable(
  'identity_phone_freed',
  {
    numberHash: text('number_hash').primaryKey(),
    userId: uuid('user_id').references(() => userTable.id, { onDelete: 'set null' }),
    freedAt: instant('freed_at').notNull(),
  },
  (t) => [index('identity_phone_freed_age').on(t.freedAt), index('identity_phone_freed_user').on(t.userId)],
);
