import {
  bigint,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { findDrift } from './drift.ts';

const mood = pgEnum('probe_mood', ['good', 'bad']);
const unknown = pgEnum('probe_unknown', ['x']);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`create type probe_mood as enum ('good', 'bad');
    create table probe_drift (
      id bigint generated always as identity primary key,
      key uuid not null default gen_random_uuid(),
      name varchar(20) not null,
      price numeric(10, 2),
      tags text[] not null default '{}',
      data jsonb,
      mood probe_mood not null default 'good',
      at timestamptz not null default now())`);
});
afterAll(() => database.close());

test('tables that agree have no drift', async () => {
  const table = pgTable('probe_drift', {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    key: uuid().notNull().defaultRandom(),
    name: varchar({ length: 20 }).notNull(),
    price: numeric({ precision: 10, scale: 2 }),
    tags: text().array().notNull().default([]),
    data: jsonb(),
    mood: mood().notNull().default('good'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  });
  expect(await findDrift(database.pool, [table])).toEqual([]);
});

test('every difference has its sentence, and nothing is left behind', async () => {
  const table = pgTable('probe_drift', {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: uuid().notNull(),
    name: varchar({ length: 40 }).notNull().default('nobody'),
    price: numeric({ precision: 10, scale: 2 }).notNull(),
    tags: text().array().notNull(),
    data: jsonb(),
    mood: unknown().notNull(),
    place: text(),
  });
  const missing = pgTable('probe_missing', { id: integer() });
  expect(await findDrift(database.pool, [table, missing])).toEqual([
    'probe_drift.id: integer in the code, bigint in the database',
    'probe_drift.name: character varying(40) in the code, character varying(20) in the database',
    'probe_drift.name: the code leaves it to a default that the database does not have',
    'probe_drift.price: not null in the code, nullable in the database',
    'probe_drift.mood: probe_unknown in the code, probe_mood in the database',
    'probe_drift.place: in the code, not in the database',
    'probe_drift.at: in the database, not in the code',
    'probe_missing: the table does not exist',
  ]);
  const { rows } = await database.pool.query(`select from pg_class where relname like 'drift\\_probe%'`);
  expect(rows).toEqual([]);
});
