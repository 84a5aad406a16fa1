import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, userTable } from './tables.ts';

export const secondEmailTable = pgTable(
  'identity_second_email',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    verifiedAt: instant('verified_at').notNull(),
  },
  (t) => [uniqueIndex('identity_second_email_key').on(t.emailKey)],
);
