import { readdirSync } from 'node:fs';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, removeMember, testServices } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrator.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { restoreEarlierInstance } from '../testing/earlier-instance.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.close());

const sources = discoverMigrations(process.cwd());
/** Every migration but those of notifications that turned names into ids, and later ones. */
const before = sources.flatMap(({ owner, directory }) =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && (owner !== 'notifications' || name < '0004'))
    .map((name) => `${owner}/${name.slice(0, -'.sql'.length)}`),
);

/** Notes of the version before, as they were written: title and message. */
const NOTES = [
  ['marlow invited you', 'You are now connected with marlow. Thank marlow, marlow: or marlow!'],
  ['New members', 'marlowe and starmarlow joined; marlow-2 did not.'],
  ['(marlow) answered “marlow”', 'It is marlow’s answer.\nmarlow wrote it; marlow marlow.'],
  ['marlow and juniper', 'juniper, then marlow and then a member.'],
  ['rowan invited you', 'rowan would like to have you as a designer.'],
  ['You received 5 HDAG from rowan', 'rowan accepted. Start the team in HyperCrowd.'],
  ['marlow invited you', 'You received this from a member.'],
  ['A code', 'Nobody is named here.'],
] as const;

/** Notes about rowan, who left before: the migration takes the name from our own sentences. */
const FORMER = [
  ['A former member invited you', 'A former member would like to have you as a designer.'],
  [
    'You received 5 HDAG from a member who has left',
    'A member you asked or invited accepted. Start the team in HyperCrowd.',
  ],
] as const;

/** The same once the account of marlow is deleted. */
const AFTERWARDS = [
  [
    'A former member invited you',
    'You are now connected with A former member. Thank A former member, A former member: or A former member!',
  ],
  NOTES[1],
  [
    '(A former member) answered “A former member”',
    'It is A former member’s answer.\nA former member wrote it; A former member A former member.',
  ],
  ['A former member and juniper', 'juniper, then A former member and then a member.'],
  ...FORMER,
  ['A former member invited you', NOTES[6][1]],
  NOTES[7],
];

it('names in notifications of the version before become ids, and go with the account', async () => {
  const { db, pool } = database;
  await runMigrations({ pgPool: pool });
  const empty = { takenAt: '', sequences: {}, tables: {}, members: {}, migrations: before };
  await restoreEarlierInstance(pool, empty, sources);
  const reader = await aMember(db, { username: 'reader' });
  const marlow = await aMember(db, { username: 'marlow' });
  await aMember(db, { username: 'juniper' });
  for (const [at, [title, message]] of NOTES.entries())
    await pool.query(
      `insert into notifications_note (user_id, key, type, title, message, created_at)
       values ($1, $2, 'info', $3, $4, timestamptz '2026-11-20' - make_interval(mins => $5))`,
      [reader.userId, `note:${at}`, title, message, at],
    );

  await migrate(pool, sources, { log: quietLog });

  const services = testServices(db);
  const read = async () => {
    const { notifications = [] } =
      (await notificationsDomain.personalData?.export(services, reader.userId)) ?? {};
    return notifications.map(({ title, message }) => [title, message]);
  };
  expect(await read()).toEqual([...NOTES.slice(0, 4), ...FORMER, ...NOTES.slice(6)]);
  await inTransaction(db, async (tx) => notificationsDomain.personalData?.erase(services, tx, marlow.userId));
  await removeMember(db, marlow.userId);
  expect(await read()).toEqual(AFTERWARDS);
  const { rows } = await pool.query<{ found: string }>(
    `select n::text as found from notifications_note n where n::text ~ '(?<![a-z-])(marlow|rowan)(?![a-z-])'`,
  );
  expect(rows.map(({ found }) => found)).toEqual([]);
});
