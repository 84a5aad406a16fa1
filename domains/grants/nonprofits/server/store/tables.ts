// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tsvector } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const blockedDocumentTable = pgTable('nonprofits_blocked_document', {
  sha256: text('sha256').primaryKey(),
  at: instant('at').notNull(),
});
export type BlockedDocumentRow = typeof blockedDocumentTable.$inferSelect;

export const claimTable = pgTable('nonprofits_claim', {
  id: uuid('id').primaryKey(),
  nonprofitId: uuid('nonprofit_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text('role').notNull(),
  state: text('state', {
    enum: ['proving', 'in-review', 'notice', 'disputed', 'granted', 'refused', 'withdrawn', 'expired'],
  }).notNull(),
  method: text('method').$type<Columns['nonprofits_claim']['method']>(),
  host: text('host'),
  startedAt: instant('started_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  provedAt: instant('proved_at'),
  noticeEndsAt: instant('notice_ends_at'),
  grantedAt: instant('granted_at'),
  endedAt: instant('ended_at'),
});
export type ClaimRow = typeof claimTable.$inferSelect;

export const documentTable = pgTable('nonprofits_document', {
  id: uuid('id').primaryKey(),
  submissionId: uuid('submission_id').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  at: instant('at').notNull(),
});
export type DocumentRow = typeof documentTable.$inferSelect;

export const nonprofitTable = pgTable('nonprofits_nonprofit', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  registry: text('registry', {
    enum: [
      'us-irs',
      'gb-chc',
      'gb-sc',
      'gb-nic',
      'ca-cra',
      'au-acnc',
      'fr-siren',
      'fr-rna',
      'nl-rsin',
      'be-bce',
      'ch-uid',
      'it-cf',
      'br-cnpj',
      'jp-cn',
      'de-vr',
      'in-darpan',
      'ie-rcn',
      'nz-cc',
      'za-npo',
      'other',
      'none',
      'demo',
    ],
  }).notNull(),
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
  country: text('country'),
  origin: text('origin', { enum: ['registry', 'starter', 'submitted'] })
    .notNull()
    .default(sql`'registry'::text`),
  website: text('website'),
  websiteHost: text('website_host'),
  websiteSource: text('website_source'),
  websiteAt: instant('website_at'),
  purpose: text('purpose'),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(
      sql`regexp_replace(regexp_replace(((' '::text || regexp_replace(translate(replace(replace(replace(lower(name), 'ß'::text, 'ss'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'áàâäãåāçćčéèêëēíìîïīñńóòôöõøōśšúùûüūýÿžźżłđ’'''::text, 'aaaaaaaccceeeeeiiiiinnooooooossuuuuuyyzzzld'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)) || ' '::text), ' (the|inc|incorporated|ltd|limited|llc|corp|corporation|co|company|cio|plc|ev|e v|gmbh|ggmbh|asbl|vzw|ong|onlus|stichting|association|foundation|and)(?= )'::text, ''::text, 'g'::text), '^ +| +$'::text, ''::text, 'g'::text)`,
    ),
});
export type NonprofitRow = typeof nonprofitTable.$inferSelect;

export const objectionTable = pgTable('nonprofits_objection', {
  id: uuid('id').primaryKey(),
  claimId: uuid('claim_id').notNull(),
  userId: uuid('user_id'),
  text: text('text').notNull(),
  at: instant('at').notNull(),
});
export type ObjectionRow = typeof objectionTable.$inferSelect;

export const submissionTable = pgTable('nonprofits_submission', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  userId: uuid('user_id'),
  country: text('country').notNull(),
  registry: text('registry').$type<Columns['nonprofits_submission']['registry']>().notNull(),
  number: text('number').notNull(),
  name: text('name').notNull(),
  city: text('city'),
  purpose: text('purpose').notNull(),
  website: text('website'),
  websiteHost: text('website_host'),
  contactMail: text('contact_mail'),
  differentBecause: text('different_because'),
  state: text('state', { enum: ['unconfirmed', 'in-review', 'asked', 'accepted', 'refused'] }).notNull(),
  codeHash: text('code_hash'),
  codeSentAt: instant('code_sent_at'),
  codeTries: integer('code_tries').notNull().default(sql`0`),
  codesSent: integer('codes_sent').notNull().default(sql`0`),
  confirmedAt: instant('confirmed_at'),
  decidedAt: instant('decided_at'),
  reasonKind: text('reason_kind').$type<Columns['nonprofits_submission']['reason_kind']>(),
  reason: text('reason'),
  appealedAt: instant('appealed_at'),
  nonprofitId: uuid('nonprofit_id'),
  createdAt: instant('created_at').notNull(),
});
export type SubmissionRow = typeof submissionTable.$inferSelect;

export const wordsTable = pgTable('nonprofits_words', {
  id: uuid('id').primaryKey(),
  claimId: uuid('claim_id').notNull(),
  statement: text('statement').notNull(),
  contact: text('contact'),
  at: instant('at').notNull(),
});
export type WordsRow = typeof wordsTable.$inferSelect;
