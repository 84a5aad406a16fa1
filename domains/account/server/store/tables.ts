import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { AVAILABILITIES } from '../../contract/profile-constants.ts';
import type { Visibility } from '../../contract/profile-schemas.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a profile says beside what stands with the account itself. A member who never wrote has no row. */
export const profileTable = pgTable('account_profile', {
  userId: uuid('user_id').primaryKey(),
  skills: text('skills').array().notNull().default([]),
  location: text('location'),
  timeZone: text('time_zone'),
  availability: text('availability', { enum: AVAILABILITIES }),
  links: text('links').array().notNull().default([]),
  visibility: jsonb('visibility').$type<Partial<Visibility>>().notNull().default({}),
  updatedAt: instant('updated_at').notNull(),
});
