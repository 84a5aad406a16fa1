// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const authenticatorTable = pgTable('identity_authenticator', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).$type<Columns['identity_authenticator']['last_step']>(),
});
export type AuthenticatorRow = typeof authenticatorTable.$inferSelect;

export const browserTable = pgTable('identity_browser', {
  userId: uuid('user_id').notNull(),
  browserHash: bytes('browser_hash').notNull(),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});
export type BrowserRow = typeof browserTable.$inferSelect;

export const challengeTable = pgTable('identity_challenge', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  purpose: text('purpose').notNull(),
  userId: uuid('user_id'),
  browserHash: bytes('browser_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  about: text('about').notNull().default(sql`''::text`),
});
export type ChallengeRow = typeof challengeTable.$inferSelect;

export const codeTable = pgTable('identity_code', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: ['sign-in', 'email', 'second-email'] }).notNull(),
  sessionId: uuid('session_id'),
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(sql`0`),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
export type CodeRow = typeof codeTable.$inferSelect;

export const firstRunTokenTable = pgTable('identity_first_run_token', {
  tokenHash: bytes('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type FirstRunTokenRow = typeof firstRunTokenTable.$inferSelect;

export const passkeyTable = pgTable('identity_passkey', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).$type<Columns['identity_passkey']['counter']>().notNull(),
  transports: text('transports').array().notNull(),
  synced: boolean('synced').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});
export type PasskeyRow = typeof passkeyTable.$inferSelect;

export const recoveryCodeTable = pgTable('identity_recovery_code', {
  userId: uuid('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});
export type RecoveryCodeRow = typeof recoveryCodeTable.$inferSelect;

export const resetTokenTable = pgTable('identity_reset_token', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
export type ResetTokenRow = typeof resetTokenTable.$inferSelect;

export const sessionTable = pgTable('identity_session', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  userId: uuid('user_id').notNull(),
  state: text('state', { enum: ['pending', 'open'] }).notNull(),
  browserHash: bytes('browser_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  provedAt: instant('proved_at'),
  factorProvedAt: instant('factor_proved_at'),
});
export type SessionRow = typeof sessionTable.$inferSelect;

export const throttleTable = pgTable('identity_throttle', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowStartedAt: instant('window_started_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type ThrottleRow = typeof throttleTable.$inferSelect;

export const userTable = pgTable('identity_user', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull(),
  passwordHash: text('password_hash'),
  email: text('email'),
  emailKey: text('email_key'),
  emailVerifiedAt: instant('email_verified_at'),
  walletAddress: text('wallet_address'),
  isAdmin: boolean('is_admin').notNull().default(sql`false`),
  isDeveloper: boolean('is_developer').notNull().default(sql`false`),
  loginBypassed: boolean('login_bypassed').notNull().default(sql`false`),
  fullyOnboardedFlag: boolean('fully_onboarded_flag').notNull().default(sql`false`),
  createdAt: instant('created_at').notNull(),
  passwordChangedAt: instant('password_changed_at'),
  lockedAt: instant('locked_at'),
  secondFactorAt: instant('second_factor_at'),
  aliasChangesLeft: integer('alias_changes_left').notNull().default(sql`0`),
  lockReason: text('lock_reason'),
  lockedBy: uuid('locked_by'),
});
export type UserRow = typeof userTable.$inferSelect;
