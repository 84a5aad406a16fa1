// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const changeTable = pgTable('credentials_change', {
  id: bigint('id', { mode: 'number' })
    .$type<Columns['credentials_change']['id']>()
    .primaryKey()
    .generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  state: text('state').$type<Columns['credentials_change']['state']>().notNull(),
  gaps: text('gaps')
    .array()
    .$type<Columns['credentials_change']['gaps']>()
    .notNull()
    .default(sql`'{}'::text[]`),
  at: instant('at').notNull(),
});
export type ChangeRow = typeof changeTable.$inferSelect;

export const checkTable = pgTable('credentials_check', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  checkedBy: uuid('checked_by'),
  at: instant('at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});
export type CheckRow = typeof checkTable.$inferSelect;

export const codeTable = pgTable('credentials_code', {
  userId: uuid('user_id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type CodeRow = typeof codeTable.$inferSelect;

export const issuerKeyTable = pgTable('credentials_issuer_key', {
  number: integer('number').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Columns['credentials_issuer_key']['public_jwk']>().notNull(),
  sealed: bytes('sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
});
export type IssuerKeyRow = typeof issuerKeyTable.$inferSelect;

export const lifeTable = pgTable('credentials_life', {
  userId: uuid('user_id').primaryKey(),
  provedAt: instant('proved_at').notNull(),
});
export type LifeRow = typeof lifeTable.$inferSelect;

export const openingTable = pgTable('credentials_opening', {
  showId: text('show_id').notNull(),
  day: date('day').notNull(),
  count: integer('count').notNull(),
});
export type OpeningRow = typeof openingTable.$inferSelect;

export const sbtTable = pgTable('credentials_sbt', {
  userId: uuid('user_id').primaryKey(),
  state: text('state').$type<Columns['credentials_sbt']['state']>().notNull(),
  issuedAt: instant('issued_at').notNull(),
  since: instant('since').notNull(),
  gaps: text('gaps').array().$type<Columns['credentials_sbt']['gaps']>().notNull().default(sql`'{}'::text[]`),
  lapsesAt: instant('lapses_at'),
  warnedOf: instant('warned_of'),
});
export type SbtRow = typeof sbtTable.$inferSelect;

export const scoreTable = pgTable('credentials_score', {
  userId: uuid('user_id').primaryKey(),
  version: integer('version').notNull(),
  points: integer('points').notNull(),
  passes: boolean('passes').notNull(),
  countedAt: instant('counted_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  warnedOf: instant('warned_of'),
});
export type ScoreRow = typeof scoreTable.$inferSelect;

export const showTable = pgTable('credentials_show', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<Columns['credentials_show']['kind']>().notNull(),
  list: integer('list').notNull(),
  idx: integer('idx').notNull(),
  learns: text('learns')
    .array()
    .$type<Columns['credentials_show']['learns']>()
    .notNull()
    .default(sql`'{}'::text[]`),
  nonce: text('nonce').notNull(),
  presentation: text('presentation'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});
export type ShowRow = typeof showTable.$inferSelect;

export const signedTable = pgTable('credentials_signed', {
  list: integer('list').notNull(),
  idx: integer('idx').notNull(),
  userId: uuid('user_id'),
  kind: text('kind').$type<Columns['credentials_signed']['kind']>().notNull(),
  status: smallint('status').$type<Columns['credentials_signed']['status']>().notNull().default(sql`0`),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type SignedRow = typeof signedTable.$inferSelect;

export const stampTable = pgTable('credentials_stamp', {
  part: text('part').$type<Columns['credentials_stamp']['part']>().notNull(),
  keyHash: text('key_hash').notNull(),
  userId: uuid('user_id'),
  expiresAt: instant('expires_at').notNull(),
});
export type StampRow = typeof stampTable.$inferSelect;

export const vouchTable = pgTable('credentials_vouch', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  voucherId: uuid('voucher_id'),
  at: instant('at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type VouchRow = typeof vouchTable.$inferSelect;
