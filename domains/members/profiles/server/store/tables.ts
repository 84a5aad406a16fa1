// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const profileTable = pgTable('profiles_profile', {
  userId: uuid('user_id').primaryKey(),
  persona: text('persona'),
  interests: text('interests').array().notNull().default(sql`'{}'::text[]`),
  bio: text('bio'),
  skills: text('skills').array().notNull().default(sql`'{}'::text[]`),
  location: text('location'),
  timeZone: text('time_zone'),
  availability: text('availability', { enum: ['full-time', 'part-time', 'few-hours', 'not-now'] }),
  links: text('links').array().notNull().default(sql`'{}'::text[]`),
  visibility: jsonb('visibility')
    .$type<Columns['profiles_profile']['visibility']>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  updatedAt: instant('updated_at').notNull(),
});
export type ProfileRow = typeof profileTable.$inferSelect;
