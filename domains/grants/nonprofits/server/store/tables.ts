// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tsvector } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const nonprofitTable = pgTable('nonprofits_nonprofit', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  registry: text('registry', { enum: ['us-irs', 'demo'] }).notNull(),
  number: text('number').notNull(),
  name: text('name').notNull(),
  registeredName: text('registered_name').notNull(),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
  subsection: text('subsection'),
  rulingMonth: text('ruling_month'),
  taxPeriod: text('tax_period'),
  assetsUsd: bigint('assets_usd', { mode: 'bigint' }),
  incomeUsd: bigint('income_usd', { mode: 'bigint' }),
  revenueUsd: bigint('revenue_usd', { mode: 'bigint' }),
  nteeCode: text('ntee_code'),
  nteeMajor: text('ntee_major').$type<Columns['nonprofits_nonprofit']['ntee_major']>(),
  cause: text('cause').notNull(),
  source: text('source').notNull(),
  importedAt: instant('imported_at').notNull(),
  terms: tsvector('terms')
    .notNull()
    .generatedAlwaysAs(
      sql`(((setweight(to_tsvector('simple'::regconfig, regexp_replace(name, '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, regexp_replace(name, '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, regexp_replace(COALESCE(city, ''::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, regexp_replace(cause, '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), 'C'::"char"))`,
    ),
});
export type NonprofitRow = typeof nonprofitTable.$inferSelect;
