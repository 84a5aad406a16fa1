import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

// Each names a user: the migrations say what becomes of the row when the account is deleted.
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const owner = () => uuid('user_id').primaryKey();

export const phoneTable = pgTable(
  'contacts_phone',
  { userId: owner(), number: text('number').notNull(), verifiedAt: instant('verified_at').notNull() },
  (t) => [
    uniqueIndex('contacts_phone_number').on(t.number),
    check('contacts_phone_is_e164', sql`number ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

export const phoneCodeTable = pgTable(
  'contacts_phone_code',
  {
    userId: owner(),
    number: text('number').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    failed: boolean('failed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('contacts_phone_code_expiry').on(t.expiresAt)],
);

export const freedNumberTable = pgTable(
  'contacts_phone_freed',
  {
    numberHash: text('number_hash').primaryKey(),
    userId: uuid('user_id'),
    freedAt: instant('freed_at').notNull(),
  },
  (t) => [index('contacts_phone_freed_age').on(t.freedAt), index('contacts_phone_freed_user').on(t.userId)],
);

export const secondEmailTable = pgTable(
  'contacts_second_email',
  {
    userId: owner(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    verifiedAt: instant('verified_at').notNull(),
  },
  (t) => [uniqueIndex('contacts_second_email_key').on(t.emailKey)],
);
