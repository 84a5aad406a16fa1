import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testServices } from '#members/identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import { createLogger } from '#platform/server/log.ts';
import { MICRO_PER_HDAG } from '#standing/tokens/contract';
import { giveHdag } from '#standing/tokens/testing';
import { aJudge as aBrowser, foundOn } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { openSharedDatabase, type SharedDatabase } from './walking/shared-database.ts';
import { openWhole } from './walking/walker.ts';

const TITLE = 'Lighthouse weekend';
const WORKS = ['Beam counter', 'Fog bell', 'Gull alarm'] as const;
const COMMENT = 'Clear and useful. Show us how it does at night.';

let database: SharedDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await openSharedDatabase();
  pool = database.pool;
});
afterAll(() => database?.close());

interface Person {
  readonly page: Page;
  readonly username: string;
  readonly id: string;
}

/** A member with a verified address, and with two factors where they host or judge: how is another journey. */
async function aPerson(hasFactors: boolean): Promise<Person> {
  const page = await aBrowser();
  const { username } = await signedUp(page);
  const { rows } = await pool.query<{ id: string }>(
    `update identity_user set email = username || '@example.org', email_key = username || '@example.org',
       email_verified_at = now() where username = $1 returning id`,
    [username],
  );
  const id = rows[0]?.id ?? '';
  if (hasFactors) {
    await pool.query(
      `insert into identity_authenticator (user_id, sealed_secret, name, created_at, confirmed_at)
       values ($1, '\\x00', 'App', now(), now())`,
      [id],
    );
    await pool.query(
      `insert into identity_passkey (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid()::text, '\\x00', 0, '{}', false, 'Key', now())`,
      [id],
    );
  }
  return { page, username, id };
}

/** A listed hackathon with a submission of each maker, which the journey of hackathons makes by hand. */
async function aHackathon(host: Person, makers: readonly Person[]): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into hackathons_hackathon (id, host_id, title, summary, description, skills, prize, starts_at, ends_at, state,
       case_id, listed_at, created_at, updated_at)
     values ($1, $2, $3, 'Build something for lighthouses.', $4, '{}', '', now() - interval '2 days',
       now() + interval '1 day', 'listed', gen_random_uuid(), now(), now(), now())`,
    [id, host.id, TITLE, 'Build something that helps the keepers of lighthouses. Open licenses only.'],
  );
  for (const [at, maker] of makers.entries()) {
    await pool.query(`insert into hackathons_registration values ($1, $2, false, now())`, [id, maker.id]);
    await pool.query(
      `insert into hackathons_submission (id, hackathon_id, author_id, title, text, repository_url, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, 'It helps the keeper of a lighthouse.', 'https://code.example.org/light',
         now(), now())`,
      [id, maker.id, WORKS[at]],
    );
  }
  return id;
}

/** As a date and time field takes it in this page's zone. */
const inDays = (page: Page, days: number): Promise<string> =>
  page.evaluate<string>(`(() => {
    const at = new Date(Date.now() + ${days} * 86400000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
  })()`);

async function setUp({ page }: Person, id: string): Promise<void> {
  await openWhole(page, `/hackathons/${id}`);
  await page.getByRole('link', { name: 'Manage judging' }).click();
  await page.getByLabel('Name of criterion 1').fill('Use');
  await page.getByLabel('Weight 1').fill('3');
  await page.getByRole('button', { name: 'Add a criterion' }).click();
  await page.getByRole('button', { name: 'Save judging' }).click();
  await page.getByText('Choose a day and a time').waitFor();
  await page.getByLabel('Name of criterion 2').fill('Craft');
  await page.getByLabel('Judging closes').fill(await inDays(page, 5));
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save judging' }).click();
  await page.getByText('No judge is invited yet.').waitFor();
}

async function invite({ page }: Person, judges: readonly Person[]): Promise<void> {
  for (const { username } of judges) {
    await page.getByLabel('Invite a member by username').fill(username);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('list', { name: 'Judges' }).getByText(username, { exact: true }).waitFor();
  }
  await page.getByText('0 judges have accepted, 3 are needed for each entry.').waitFor();
  expect(await foundOn(page)).toEqual([]);
}

async function accept({ page }: Person, id: string): Promise<void> {
  await openWhole(page, `/hackathons/${id}`);
  await page.getByRole('link', { name: 'Answer the invitation to judge' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('heading', { name: 'You judge this hackathon' }).waitFor();
}

/** Pays prizes for the first two places into escrow; how a member earns HDAG is another journey. */
async function addPrizes({ page, id: hostId }: Person, id: string): Promise<void> {
  const services = testServices(createDatabase(pool, createLogger('silent')), {
    DATA_DIR: inject('shared').dataDir,
  });
  await giveHdag(services, hostId, 100n * MICRO_PER_HDAG);
  await openWhole(page, `/hackathons/${id}`);
  await page.getByText('You have 100 HDAG free for prizes.').waitFor();
  await page.getByLabel('First place').fill('60');
  await page.getByLabel('Second place').fill('30');
  await page.getByRole('button', { name: 'Pay into escrow' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('90 HDAG is in escrow.', { exact: false }).waitFor();
  expect(await foundOn(page)).toEqual([]);
}

/** Runs a job and waits for what it does. */
async function run(job: string, until: string, id: string): Promise<void> {
  await pool.query('select graphile_worker.add_job($1)', [job]);
  await expect.poll(async () => (await pool.query(until, [id])).rowCount, { timeout: 60_000 }).toBe(1);
}

/** Scores the three entries: the first works are better. */
async function scoreAll({ page }: Person, id: string, isFirst: boolean): Promise<void> {
  await openWhole(page, `/hackathons/${id}/judging`);
  await page.getByText('0 of 3 scored').waitFor();
  if (isFirst) expect(await foundOn(page)).toEqual([]);
  for (const [at, work] of WORKS.entries()) {
    const form = page.getByRole('form', { name: `Score of ${work}` });
    if (!(await form.isVisible())) await page.getByRole('button', { name: `Open ${work}` }).click();
    for (const criterion of ['Use', 'Craft'])
      await form
        .getByRole('group', { name: criterion })
        .getByRole('radio', { name: String(9 - 3 * at) })
        .check();
    if (isFirst && at === 0) {
      await form.getByRole('button', { name: 'Save score' }).click();
      await page.getByText('Draft, does not count yet').waitFor();
    }
    await form.getByLabel('Comment for the team').fill(COMMENT);
    await form.getByRole('button', { name: 'Save score' }).click();
    await page.getByText(`${at + 1} of 3 scored`).waitFor();
  }
  await page.getByText(/^All scored. You can change your scores until/).waitFor();
}

it('three teams are judged by three judges, from the invitation to the published result and its prizes', async () => {
  const host = await aPerson(true);
  const judges = [await aPerson(true), await aPerson(true), await aPerson(true)];
  const makers = [await aPerson(false), await aPerson(false), await aPerson(false)];
  const id = await aHackathon(host, makers);
  await setUp(host, id);
  await addPrizes(host, id);
  await openWhole(host.page, `/hackathons/${id}/judging`);
  await invite(host, judges);
  for (const judge of judges) await accept(judge, id);

  await pool.query(`update hackathons_hackathon set ends_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await run(
    'hackathons_close',
    'select 1 from hackathons_hackathon where id = $1 and closed_at is not null',
    id,
  );
  await run(
    'judging_keep_times',
    `select 1 from judging_contest where hackathon_id = $1 and state = 'judging'`,
    id,
  );
  await openWhole(host.page, `/hackathons/${id}/judging`);
  await host.page.getByText('0 of 9 scores given').waitFor();
  for (const [at, judge] of judges.entries()) await scoreAll(judge, id, at === 0);

  await pool.query(`update judging_contest set judging_until = now() where hackathon_id = $1`, [id]);
  await run(
    'judging_keep_times',
    `select 1 from judging_contest where hackathon_id = $1 and state = 'review'`,
    id,
  );
  await openWhole(host.page, `/hackathons/${id}/results`);
  await host.page.getByRole('button', { name: `Disqualify ${WORKS[0]}` }).waitFor();
  expect(await foundOn(host.page)).toEqual([]);
  await pool.query(`update judging_contest set review_until = now() where hackathon_id = $1`, [id]);
  await run(
    'judging_keep_times',
    `select 1 from judging_contest where hackathon_id = $1 and state = 'published'`,
    id,
  );

  await run('prizes_settle', `select 1 from prizes_pot where hackathon_id = $1 and outcome = 'paid'`, id);

  const visitor = await aBrowser();
  await openWhole(visitor, `/hackathons/${id}`);
  await visitor.getByText('The makers of 2 entries got their prizes.').waitFor();
  await visitor.getByRole('link', { name: 'Results', exact: true }).click();
  const lines = visitor.getByRole('table', { name: 'Ranking' }).getByRole('row');
  await lines.nth(1).getByText(WORKS[0]).waitFor();
  expect(await lines.nth(3).innerText()).toContain(WORKS[2]);
  await visitor.getByRole('button', { name: 'Recompute in this page' }).click();
  await visitor
    .getByText('Your browser computed the result from 9 scores: the same places and scores.')
    .waitFor();
  expect(await foundOn(visitor)).toEqual([]);

  const [maker] = makers as [Person];
  await openWhole(maker.page, `/hackathons/${id}/results`);
  const comments = maker.page.getByRole('list', { name: 'Comments of judges' }).getByText(COMMENT);
  await comments.first().waitFor();
  expect(await comments.count()).toBe(3);
  await openWhole(maker.page, `/hackathons/${id}`);
  await maker.page.getByText('You won 60 HDAG.').waitFor();
  expect(await foundOn(maker.page)).toEqual([]);
});
