import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { AVAILABILITIES } from '../../contract/constants.ts';
import type { Visibility } from '../../contract/schemas.ts';

/** What a member says of themselves. A member who never wrote has no row. */
export const profileTable = pgTable('profiles_profile', {
  userId: uuid('user_id').primaryKey(),
  persona: text('persona'),
  interests: text('interests').array().notNull().default([]),
  bio: text('bio'),
  skills: text('skills').array().notNull().default([]),
  location: text('location'),
  timeZone: text('time_zone'),
  availability: text('availability', { enum: AVAILABILITIES }),
  links: text('links').array().notNull().default([]),
  visibility: jsonb('visibility').$type<Partial<Visibility>>().notNull().default({}),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
