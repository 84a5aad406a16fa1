import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#members/identity/testing';
import { migrate } from '#platform/server/db/migrator.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aProject } from '#projects/projects/testing';
import { restoreEarlierInstance } from '../testing/earlier-instance.ts';

/** The migrations that moved reports into reviews: before them each domain kept its own. */
const MOVED: Readonly<Record<string, string>> = {
  reviews: '0002',
  people: '0003',
  exchange: '0005',
  projects: '0005',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.close());

const sources = discoverMigrations(process.cwd());
const before = sources.flatMap(({ owner, directory }) =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && name < (MOVED[owner] ?? '9'))
    .map((name) => `${owner}/${name.slice(0, -'.sql'.length)}`),
);
const AT = new Date('2026-11-20T10:00:00Z');

test('reports of the version before are kept: each in its case, as it was sent', async () => {
  const { db, pool } = database;
  await runMigrations({ pgPool: pool });
  const empty = { takenAt: '', sequences: {}, tables: {}, members: {}, migrations: before };
  await restoreEarlierInstance(pool, empty, sources);
  const [ann, ben, cem] = [
    (await aMember(db)).userId,
    (await aMember(db)).userId,
    (await aMember(db)).userId,
  ];
  const project = (await aProject(db, ann, { status: 'published' })).id;
  const [people, exchange, projects, listing, left] = Array.from({ length: 5 }, () => randomUUID());
  for (const [id, kind, subject] of [
    [people, 'people', null],
    [exchange, 'exchange', null],
    [projects, 'projects', project],
  ])
    await pool.query(
      `insert into reviews_case (id, kind, user_id, subject_id, state, opened_at) values ($1, $2, $3, $4, 'open', $5)`,
      [id, kind, ann, subject, AT],
    );
  for (const reporter of [ben, cem])
    await pool.query(`insert into people_report values ($1, $2, $3, 'false', 'Made up.', $4)`, [
      people,
      reporter,
      ann,
      AT,
    ]);
  await pool.query(
    `insert into exchange_report values ($1, $2, $3, 'listing', $4, 'Loans', 'fraud', 'No loan.', $5)`,
    [exchange, ben, ann, listing, AT],
  );
  // The second one is about a question of a member who has left, with the case.
  for (const [subject, about, caseId] of [
    [project, 'project', projects],
    [left, 'question', left],
  ])
    await pool.query(`insert into projects_report values ($1, $2, $3, $4, 'spam', '', $5, $6)`, [
      subject,
      ben,
      project,
      about,
      AT,
      caseId,
    ]);
  for (const [table, id] of [
    ['people_hidden', people],
    ['exchange_hidden', exchange],
  ])
    await pool.query(`insert into ${table} values ($1, $2, 'Made up.', $3)`, [id, ann, AT]);

  await migrate(pool, sources, { log: quietLog });

  const { rows } = await pool.query(`select * from reviews_report order by about, reporter_id = $1`, [cem]);
  const none = { part_of: null, shown: null };
  const sent = { reporter_id: ben, at: AT };
  const member = { ...none, about: 'member', subject_id: ann, reason: 'false', text: 'Made up.' };
  expect(rows).toEqual([
    {
      ...none,
      ...sent,
      case_id: exchange,
      about: 'listing',
      subject_id: listing,
      shown: 'Loans',
      reason: 'fraud',
      text: 'No loan.',
    },
    { ...member, ...sent, case_id: people },
    { ...member, case_id: people, reporter_id: cem, at: AT },
    {
      ...none,
      ...sent,
      case_id: projects,
      about: 'project',
      subject_id: project,
      part_of: project,
      reason: 'spam',
      text: '',
    },
  ]);
  const hidden = await pool.query('select * from people_hidden union all select * from exchange_hidden');
  expect(hidden.rows).toEqual([people, exchange].map((id) => ({ case_id: id, user_id: ann, hidden_at: AT })));
  const old = await pool.query(`
    select to_regclass('people_report') as people, to_regclass('exchange_report') as exchange,
      to_regclass('projects_report') as projects`);
  expect(old.rows).toEqual([{ people: null, exchange: null, projects: null }]);
});
