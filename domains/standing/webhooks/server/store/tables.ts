// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';

export const attemptTable = pgTable('webhooks_attempt', {
  deliveryId: uuid('delivery_id').notNull(),
  no: integer('no').notNull(),
  at: instant('at').notNull(),
  status: integer('status'),
  ms: integer('ms').notNull(),
  error: text('error'),
  answer: text('answer'),
});
export type AttemptRow = typeof attemptTable.$inferSelect;

export const deliveryTable = pgTable('webhooks_delivery', {
  id: uuid('id').primaryKey(),
  messageId: text('message_id').notNull(),
  endpointId: uuid('endpoint_id').notNull(),
  state: text('state', { enum: ['pending', 'delivered', 'failed', 'missed'] }).notNull(),
  tries: integer('tries').notNull().default(sql`0`),
  nextAt: instant('next_at'),
  leasedUntil: instant('leased_until'),
  createdAt: instant('created_at').notNull(),
});
export type DeliveryRow = typeof deliveryTable.$inferSelect;

export const endpointTable = pgTable('webhooks_endpoint', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  url: text('url').notNull(),
  types: text('types').array().notNull(),
  secret: bytes('secret').notNull(),
  oldSecret: bytes('old_secret'),
  oldSecretUntil: instant('old_secret_until'),
  state: text('state', { enum: ['active', 'paused', 'disabled'] }).notNull(),
  disabledBecause: text('disabled_because', { enum: ['failing', 'gone'] }),
  failingSince: instant('failing_since'),
  warnings: integer('warnings').notNull().default(sql`0`),
  createdAt: instant('created_at').notNull(),
});
export type EndpointRow = typeof endpointTable.$inferSelect;

export const messageTable = pgTable('webhooks_message', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type MessageRow = typeof messageTable.$inferSelect;
