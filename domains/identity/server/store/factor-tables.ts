import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, userTable } from './tables.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' });

export const authenticatorTable = pgTable('identity_authenticator', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  sealedSecret: bytes('sealed_secret').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null while no one has entered a code of it. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the newest code that was taken; this one and those before are spent. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodeTable = pgTable(
  'identity_recovery_code',
  {
    userId: owner(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ name: 'identity_recovery_code_pkey', columns: [t.userId, t.codeHash] })],
);

export const passkeyTable = pgTable(
  'identity_passkey',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('identity_passkey_credential').on(t.credentialId),
    index('identity_passkey_user').on(t.userId),
  ],
);

export const challengeTable = pgTable(
  'identity_challenge',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'sign-in', 'prove'] }).notNull(),
    userId: uuid('user_id').references(() => userTable.id, { onDelete: 'cascade' }),
    browserHash: bytes('browser_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('identity_challenge_user').on(t.userId),
    index('identity_challenge_expiry').on(t.expiresAt),
    check('identity_challenge_purpose', sql`purpose IN ('register', 'sign-in', 'prove')`),
    check('identity_challenge_owner', sql`(purpose = 'sign-in') = (user_id IS NULL)`),
  ],
);
