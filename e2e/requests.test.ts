import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aJudge, foundOn } from './walking/axe.ts';
import { type Member, signedUp } from './walking/member.ts';
import { openSharedDatabase, type SharedDatabase } from './walking/shared-database.ts';
import { aWalk, openWhole } from './walking/walker.ts';

let database: SharedDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await openSharedDatabase();
  pool = database.pool;
});
afterAll(() => database?.close());

interface Player {
  readonly page: Page;
  readonly member: Member;
}

/** A member with two second factors and a verified address: how they are reached is another journey. */
async function aPlayer(page: Page): Promise<Player> {
  const member = await signedUp(page);
  const { rows } = await pool.query<{ id: string }>(
    `update identity_user set email = username || '@example.org', email_key = username || '@example.org',
       email_verified_at = now() where username = $1 returning id`,
    [member.username],
  );
  await pool.query(
    `insert into identity_authenticator (user_id, sealed_secret, name, created_at, confirmed_at)
     values ($1, '\\x00', 'App', now(), now())`,
    [rows[0]?.id],
  );
  await pool.query(
    `insert into identity_passkey (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, '\\x00', 0, '{}', false, 'Key', now())`,
    [rows[0]?.id],
  );
  return { page, member };
}

const aBystander = async (): Promise<Player> => aPlayer((await aWalk()).page);

/** Two days pass for every request: all their moments are that much earlier. */
async function twoDaysPass(): Promise<void> {
  const moments = ['published_at', 'answers_until', 'rfp_at', 'proposals_until', 'created_at', 'updated_at'];
  await pool.query(
    `update requests_request set ${moments.map((name) => `${name} = ${name} - interval '2 days'`).join(', ')}`,
  );
}

/** As `datetime-local` takes it, in UTC. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

async function publish(page: Page): Promise<string> {
  await openWhole(page, '/grant-flow/submit-rfi');
  await page.getByLabel('Title', { exact: true }).fill('Tide gauges for a small harbor');
  await page
    .getByLabel('What are you looking for?')
    .fill('Gauges that one person can install and read from a phone in any weather.');
  await page.getByLabel('Why do you need it?').fill('Two floods came without a warning.');
  await page.getByLabel('Who should answer?').fill('Makers of sensors');
  await page.getByLabel('Answers until').fill(inHours(30));
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/rfps/*');
  await page.getByText('Open for answers').waitFor();
  return new URL(page.url()).pathname;
}

async function askForProposals(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await page
    .getByLabel('What proposals should offer')
    .fill('Twelve gauges, installed before the autumn storms.');
  await page.getByLabel('Budget from').fill('5000');
  await page.getByLabel('Budget to').fill('12000');
  await page.getByLabel('Proposals until').fill(inHours(30));
  await page.getByRole('button', { name: 'Open for proposals' }).click();
  await page.getByText('Open for proposals', { exact: true }).first().waitFor();
}

async function submit({ page }: Player, path: string, title: string): Promise<void> {
  await openWhole(page, path);
  await page.getByLabel('Title of your proposal').fill(title);
  await page
    .getByRole('textbox', { name: 'Your proposal', exact: true })
    .fill(`${title}: floating gauges with a radio that runs a year on one battery.`);
  await page.getByLabel('Your price in USD').fill('9000');
  await page.getByRole('button', { name: 'Submit proposal' }).click();
  await page.getByText(/^Submitted on/).waitFor();
}

it('a request for information becomes an RFP; two bid, one reviews with a conflict, and one is awarded', async () => {
  const author = await aPlayer(await aJudge());
  const [drums, pipes, judge] = [await aBystander(), await aBystander(), await aBystander()];
  const path = await publish(author.page);

  await openWhole(drums.page, path);
  await drums.page.getByLabel('Your answer').fill('We build them from used drums.');
  await drums.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await drums.page.getByRole('list', { name: 'Answers' }).getByText('We build them').waitFor();

  await twoDaysPass();
  await askForProposals(author.page, path);
  await author.page.getByLabel('Invite a reviewer').fill(judge.member.username);
  await author.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await author.page.getByRole('list', { name: 'Reviewers' }).getByText(judge.member.username).waitFor();
  await openWhole(judge.page, path);
  await judge.page.getByRole('button', { name: 'Accept' }).click();
  await judge.page.getByText(/You review this request/).waitFor();

  await submit(drums, path, 'Gauges from drums');
  await submit(pipes, path, 'Gauges from pipes');
  await openWhole(author.page, path);
  await author.page.getByText(/stay sealed until the deadline, for you too/).waitFor();
  expect(await author.page.getByText('Gauges from').count()).toBe(0);
  expect(await foundOn(author.page)).toEqual([]);

  await twoDaysPass();
  await openWhole(judge.page, path);
  const cards = judge.page.getByRole('list', { name: 'Proposals' }).getByRole('listitem');
  const cardOf = ({ member }: Player) =>
    cards.filter({ has: judge.page.getByRole('heading', { name: member.username }) });
  expect(await judge.page.getByText('Gauges from').count()).toBe(0);
  await cardOf(drums).getByRole('button', { name: 'I have a conflict' }).click();
  await cardOf(drums)
    .getByText(/You declared a conflict of interest/)
    .waitFor();
  await cardOf(pipes).getByRole('button', { name: 'No conflict' }).click();
  await cardOf(pipes).getByText('Gauges from pipes', { exact: true }).waitFor();
  await cardOf(pipes).getByLabel('Approach (60%)').selectOption('4');
  await cardOf(pipes).getByLabel('Price (40%)').selectOption('2');
  await cardOf(pipes).getByRole('button', { name: 'Submit scores' }).click();
  await cardOf(pipes).getByText('They are final.', { exact: false }).waitFor();
  expect(await judge.page.getByText('Gauges from drums').count()).toBe(0);

  await openWhole(author.page, path);
  await author.page.getByText('3.2 of 5 on average').waitFor();
  expect(await foundOn(author.page)).toEqual([]);
  await author.page.getByRole('radio', { name: new RegExp(pipes.member.username) }).check();
  await author.page
    .getByLabel('Reasons, which everybody reads')
    .fill('The better approach at the same price.');
  await author.page.getByRole('button', { name: 'Publish the decision' }).click();
  await author.page.getByText(`Awarded to ${pipes.member.username}`).waitFor();

  await openWhole(pipes.page, path.replace('/rfps/', '/grant-flow/rfps/'));
  await pipes.page.getByText('The better approach at the same price.').waitFor();
  await pipes.page.getByText('Reviewer 1', { exact: false }).waitFor();
  expect(await pipes.page.getByText(judge.member.username).count()).toBe(0);
  await openWhole(drums.page, '/notifications');
  await drums.page.getByText('Decided: Tide gauges for a small harbor').first().waitFor();
});
