import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const userTable = pgTable(
  'identity_user',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    passwordHash: text('password_hash'),
    email: text('email'),
    emailKey: text('email_key'),
    emailVerifiedAt: instant('email_verified_at'),
    walletAddress: text('wallet_address'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isDeveloper: boolean('is_developer').notNull().default(false),
    loginBypassed: boolean('login_bypassed').notNull().default(false),
    fullyOnboardedFlag: boolean('fully_onboarded_flag').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    passwordChangedAt: instant('password_changed_at'),
    lockedAt: instant('locked_at'),
    aliasChangesLeft: integer('alias_changes_left').notNull().default(0),
    /** Since when there is an authenticator app or a passkey; written by `refreshSecondFactor` only. */
    secondFactorAt: instant('second_factor_at'),
  },
  (t) => [
    uniqueIndex('identity_user_username_key').on(t.usernameKey),
    uniqueIndex('identity_user_verified_email').on(t.emailKey).where(sql`email_verified_at IS NOT NULL`),
    uniqueIndex('identity_user_wallet').on(t.walletAddress).where(sql`wallet_address IS NOT NULL`),
    index('identity_user_admins').on(t.id).where(sql`is_admin`),
    check('identity_user_key_is_lower_case', sql`username_key = lower(username)`),
    check('identity_user_alias_changes', sql`alias_changes_left >= 0`),
    check('identity_user_verified_has_email', sql`email_verified_at IS NULL OR email IS NOT NULL`),
  ],
);

export const sessionTable = pgTable(
  'identity_session',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['pending', 'open'] }).notNull(),
    browserHash: bytes('browser_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the holder last proved who they are; null for a pending one. */
    provedAt: instant('proved_at'),
  },
  (t) => [
    uniqueIndex('identity_session_token').on(t.tokenHash),
    index('identity_session_user').on(t.userId),
    index('identity_session_expiry').on(t.expiresAt),
    check('identity_session_state', sql`state IN ('pending', 'open')`),
  ],
);

export const browserTable = pgTable(
  'identity_browser',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    browserHash: bytes('browser_hash').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ name: 'identity_browser_pkey', columns: [t.userId, t.browserHash] })],
);

export const codeTable = pgTable(
  'identity_code',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['sign-in', 'email', 'second-email'] }).notNull(),
    sessionId: uuid('session_id').references(() => sessionTable.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('identity_code_user').on(t.userId, t.purpose),
    index('identity_code_session').on(t.sessionId),
    check('identity_code_purpose', sql`purpose IN ('sign-in', 'email', 'second-email')`),
  ],
);

export const resetTokenTable = pgTable(
  'identity_reset_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('identity_reset_token_user').on(t.userId)],
);

export const firstRunTokenTable = pgTable('identity_first_run_token', {
  tokenHash: bytes('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const throttleTable = pgTable(
  'identity_throttle',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStartedAt: instant('window_started_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('identity_throttle_age').on(t.updatedAt)],
);
