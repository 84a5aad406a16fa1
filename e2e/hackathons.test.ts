import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundOn } from './walking/axe.ts';
import { signedIn, signedUp } from './walking/member.ts';
import { openSharedDatabase, type SharedDatabase } from './walking/shared-database.ts';
import { aWalk, openWhole } from './walking/walker.ts';

const TITLE = 'Tide data weekend';
const WORK = 'Gauge bell';
/** Not the server's zone, nor UTC. */
const ZONE = { timezoneId: 'America/New_York' } as const;

let database: SharedDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await openSharedDatabase();
  pool = database.pool;
});
afterAll(() => database?.close());

/** A member with a verified address: how it is verified is another journey. */
async function aMember(page: Page): Promise<string> {
  const { username } = await signedUp(page);
  await pool.query(
    `update identity_user set email = username || '@example.org', email_key = username || '@example.org',
       email_verified_at = now() where username = $1`,
    [username],
  );
  return username;
}

/** The same with two factors, who can host. */
async function aHost(page: Page): Promise<string> {
  const username = await aMember(page);
  const owner = '(select id from identity_user where username = $1)';
  await pool.query(
    `insert into identity_authenticator (user_id, sealed_secret, name, created_at, confirmed_at)
     values (${owner}, '\\x00', 'App', now(), now())`,
    [username],
  );
  await pool.query(
    `insert into identity_passkey (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
     values (gen_random_uuid(), ${owner}, gen_random_uuid()::text, '\\x00', 0, '{}', false, 'Key', now())`,
    [username],
  );
  return username;
}

/** As a date and time field takes it in this page's zone. */
const inDays = (page: Page, days: number): Promise<string> =>
  page.evaluate<string>(`(() => {
    const at = new Date(Date.now() + ${days} * 86400000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
  })()`);

async function host(page: Page): Promise<string> {
  await openWhole(page, '/hackathons');
  // Other journeys have hackathons of their own.
  await page.getByRole('link', { name: 'Host a hackathon' }).first().click();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Summary').fill('Build tools that warn small harbors of floods.');
  await page
    .getByLabel('Description and rules')
    .fill('Read the gauges of our harbor and warn people in time, with Rust or React.');
  await page.getByRole('button', { name: 'Find skills in the text' }).click();
  await page.getByRole('button', { name: 'Remove Rust' }).waitFor();
  await page.getByText('In your time zone, America/New York.', { exact: true }).waitFor();
  await page.getByLabel('Starts').fill(await inDays(page, 1));
  await page.getByLabel('Submissions close').fill(await inDays(page, 3));
  await page.getByLabel('Prize').fill('A gauge kit for the winning team.');
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByText('Pending approval', { exact: true }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  return new URL(page.url()).pathname;
}

async function approve(page: Page, username: string): Promise<void> {
  await signedIn(page, ADMINISTRATOR);
  await openWhole(page, '/admin/reviews');
  await page.getByRole('link', { name: username }).click();
  await page.getByText('A gauge kit for the winning team.').waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decide' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('radio', { name: /^List it/ }).check();
  await question.getByLabel(/^Reason, shown/).fill('It is clear what is to be built.');
  await question.getByRole('button', { name: 'List it' }).click();
  await question.waitFor({ state: 'detached' });
}

async function addSkill(page: Page): Promise<void> {
  await openWhole(page, '/people/me');
  await page.getByLabel('Add a skill').click();
  await page.getByLabel('Search skills').fill('rust');
  await page.getByRole('option', { name: 'Rust', exact: true }).click();
  await page.getByRole('radio', { name: /Members/ }).check();
  await page.getByRole('button', { name: 'Save builder profile' }).click();
  await page.getByText('Saved.').waitFor();
}

/** Finds it among the matches, registers and looks for a team. */
async function register(page: Page, path: string): Promise<void> {
  await openWhole(page, '/hackathons');
  const matches = page.getByRole('list', { name: 'Hackathons that fit you' });
  await matches.getByText('Asks for Rust, which you know.').waitFor();
  await matches.getByText('You have none of: React.').waitFor();
  expect(await foundOn(page)).toEqual([]);
  await matches.getByRole('link', { name: TITLE }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('You are registered.').waitFor();
  await page.getByText(/^You can submit from/).waitFor();
  await page.getByRole('switch', { name: /^I am looking for a team/ }).check();
  await page.getByText('No one else is looking for a team yet').waitFor();
}

async function submit(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await page.getByLabel('Title').fill(WORK);
  await page.getByLabel('What did you build?').fill('Rings a bell when the water rises faster than usual.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Add a repository link, a demo link or one of your published projects').waitFor();
  await page.getByLabel('Repository').fill('https://code.example.org/gauge-bell');
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText(/^Submitted. You can change it until/).waitFor();
}

async function nameAsEvidence(page: Page): Promise<void> {
  await openWhole(page, '/people/me');
  const evidence = page.getByLabel('Badge or submission that shows Rust');
  await evidence.selectOption({ label: `Submitted ${WORK} to ${TITLE}` });
  await page.getByRole('button', { name: 'Save builder profile' }).click();
  await page.getByText('Saved.').waitFor();
  await openWhole(page, '/people/me');
  expect(await evidence.locator('option:checked').innerText()).toBe(`Submitted ${WORK} to ${TITLE}`);
}

it('a hackathon is approved, entered and ends; what was submitted is public and evidence of a skill', async () => {
  const hosting = await aJudge(ZONE);
  const hostName = await aHost(hosting);
  const path = await host(hosting);
  await approve(await aJudge(), hostName);

  const maker = await aJudge(ZONE);
  await aMember(maker);
  await addSkill(maker);
  await register(maker, path);
  await openWhole(hosting, path);
  await hosting.getByRole('list', { name: 'Members looking for a team' }).getByText('Rust').waitFor();

  const id = path.split('/').at(-1);
  await pool.query(`update hackathons_hackathon set starts_at = now() - interval '1 hour' where id = $1`, [
    id,
  ]);
  await submit(maker, path);
  const visitor = await aJudge(ZONE);
  await openWhole(visitor, path);
  await visitor.getByRole('link', { name: 'Sign in to register' }).waitFor();
  expect(await visitor.getByText(WORK).count()).toBe(0);
  expect(await foundOn(visitor)).toEqual([]);

  await pool.query(`update hackathons_hackathon set ends_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  // The job that runs every ten minutes.
  await pool.query(`select graphile_worker.add_job('hackathons_close')`);
  await expect
    .poll(
      async () =>
        (await pool.query('select 1 from hackathons_hackathon where closed_at is not null')).rowCount,
    )
    .toBe(1);
  await openWhole(visitor, path);
  const works = visitor.getByRole('list', { name: 'Submissions' });
  await works.getByRole('heading', { name: WORK }).waitFor();
  await works.getByText('By 1 member').waitFor();
  expect(await foundOn(visitor)).toEqual([]);
  await nameAsEvidence(maker);
  await openWhole(maker, '/my-dashboard');
  await maker.getByRole('list', { name: 'Your hackathons' }).getByRole('link', { name: TITLE }).waitFor();
});

it('a visitor who wants to host signs in and comes back to the form', async () => {
  const member = await signedUp((await aWalk()).page);
  const { page } = await aWalk();
  await openWhole(page, '/hackathons?q=nothing-of-this-name');
  await page.getByText('No hackathons found').waitFor();
  await page.getByRole('link', { name: 'Host a hackathon' }).click();
  await page.waitForURL('**/login?next=%2Fhackathons%2Fnew');
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/hackathons/new');
  await page.getByText('Before you can submit a hackathon:').waitFor();
});
