import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countElection, readElection } from '#engines/tally';
import { testServices } from '#members/identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import {
  type EmbeddedPostgres,
  joinOrStartEmbeddedPostgres,
} from '#platform/server/db/embedded/embedded-postgres.ts';
import { createLogger } from '#platform/server/log.ts';
import { MICRO_PER_HDAG } from '#standing/tokens/contract';
import { giveHdag } from '#standing/tokens/testing';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundOn } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { openWhole } from './walking/walker.ts';

const TITLE = 'Fund a tide board';
const WOOD = 'Build it of wood';
const STEEL = 'Build it of <b>steel</b>';
/** Not the server's zone, nor UTC. */
const ZONE = { timezoneId: 'America/New_York' } as const;

let dataDir: string;
let server: ServerProcess;
let postgres: EmbeddedPostgres;
let pool: Pool;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-governance-'));
  server = await startServer({ dataDir });
  postgres = await joinOrStartEmbeddedPostgres({ dataDir, log: createLogger('silent') });
  pool = new Pool(postgres.connection);
});
afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A member who passed the assessment: how that is done is another journey. */
async function aVoter(page: Page): Promise<string> {
  const { username } = await signedUp(page);
  await pool.query(
    `update identity_user set email = username || '@example.org', email_key = username || '@example.org',
       email_verified_at = now() where username = $1`,
    [username],
  );
  await pool.query(
    `insert into learning_attempt (id, user_id, started_at, expires_at, questions, submitted_at, right_count, passed)
     select gen_random_uuid(), id, now() - interval '1 hour', now(), '[]', now(), 10, true
     from identity_user where username = $1`,
    [username],
  );
  return username;
}

/** The same with two factors, who can propose. */
async function anAuthor(page: Page): Promise<void> {
  const username = await aVoter(page);
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
}

/** So many HDAG out of the liquidity pool; how a member earns them is another journey. */
async function fund(username: string, hdag: bigint): Promise<void> {
  const db = createDatabase(pool, createLogger('silent'));
  const { rows } = await pool.query<{ id: string }>('select id from identity_user where username = $1', [
    username,
  ]);
  await giveHdag(testServices(db, { DATA_DIR: dataDir }), rows[0]?.id ?? '', hdag * MICRO_PER_HDAG);
}

interface Draft {
  readonly title: string;
  readonly method: RegExp;
  readonly sbt: 'Not needed' | 'Voters need an SBT';
}

async function propose(page: Page, { title, method, sbt }: Draft): Promise<string> {
  await openWhole(page, '/governance');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'New proposal' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary', { exact: true }).fill('A board on the quay that shows the next tide.');
  await page
    .getByLabel('Proposal', { exact: true })
    .fill('Small harbors have no board that shows the next tide. We ask to decide which one we build.');
  await page.getByLabel('Options', { exact: true }).fill(`${WOOD}\n${STEEL}`);
  await page.getByRole('radio', { name: method }).check();
  await page.getByLabel('SBT of voters').selectOption(sbt);
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Only you see this draft.').waitFor();
  await page.getByText('In your time zone, America/New York.', { exact: false }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^Voting opens on/).waitFor();
  return new URL(page.url()).pathname;
}

/** Moves a time of the proposal to the past, and runs the job of each minute. */
async function pass(id: string, what: 'opens_at' | 'closes_at', state: string): Promise<void> {
  await pool.query(
    what === 'opens_at'
      ? `update governance_proposal set opens_at = now() - interval '1 minute' where id = $1`
      : `update governance_proposal set opens_at = now() - interval '1 hour', closes_at = now() where id = $1`,
    [id],
  );
  await pool.query(`select graphile_worker.add_job('governance_keep_voting_times')`);
  const read = () =>
    pool.query<{ state: string }>('select state from governance_proposal where id = $1', [id]);
  await expect.poll(async () => (await read()).rows[0]?.state).toBe(state);
}

const score = (page: Page, option: string, value: number) =>
  page.getByRole('group', { name: option }).getByRole('radio', { name: String(value) });

/** Chooses a score. A click before the form answers is repeated by it, so the state follows a moment later. */
async function choose(page: Page, option: string, value: number): Promise<void> {
  await score(page, option, value).click();
  await expect.poll(() => score(page, option, value).isChecked()).toBe(true);
}

async function vote(page: Page, path: string, scores: readonly [string, number][]): Promise<void> {
  await openWhole(page, path);
  await page.getByText(/^Yes\. Your ballot counts once, like every other\./).waitFor();
  for (const [option, value] of scores) await choose(page, option, value);
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cast your ballot' }).click();
  await page.getByText('Your ballot is stored.').waitFor();
}

it('members propose and vote, and recounts in the page and of the download match the result', async () => {
  const author = await aJudge({ baseURL: server.url, ...ZONE });
  await anAuthor(author);
  const [second, third, late] = [
    await aJudge({ baseURL: server.url, ...ZONE }),
    await aJudge({ baseURL: server.url }),
    await aJudge({ baseURL: server.url }),
  ];
  await aVoter(second);
  await aVoter(third);
  const path = await propose(author, { title: TITLE, method: /^STAR/, sbt: 'Not needed' });
  const id = path.split('/').at(-1) ?? '';
  await openWhole(second, path);
  await second.getByText(/^Yes, as things are now\./).waitFor();
  await second.getByLabel('Your comment').fill('Steel <b>rusts</b>.');
  await second.getByRole('button', { name: 'Send the comment' }).click();
  await second.getByRole('region', { name: 'Discussion' }).getByText('Steel <b>rusts</b>.').waitFor();
  await pass(id, 'opens_at', 'open');
  await aVoter(late);
  await openWhole(late, path);
  await late.getByText(/^No\. You were not on the list of voters/).waitFor();

  await openWhole(second, '/my-dashboard');
  await second.getByRole('list', { name: 'Waits for you' }).getByRole('link', { name: TITLE }).click();
  await second.waitForURL(`**${path}`);
  // By keyboard alone: the arrow keys move, and Enter sends.
  await score(second, STEEL, 0).focus();
  for (let step = 0; step < 5; step += 1) await second.keyboard.press('ArrowRight');
  await second.getByRole('button', { name: 'Cast your ballot' }).press('Enter');
  await second.getByText('Your ballot is stored.').waitFor();
  await vote(author, path, [[WOOD, 5]]);
  await vote(third, path, [
    [WOOD, 3],
    [STEEL, 4],
  ]);
  await openWhole(author, path);
  await choose(author, STEEL, 1);
  await author.getByRole('button', { name: 'Change your ballot' }).click();
  await author.getByText('Your ballot is stored.').waitFor();

  await pass(id, 'closes_at', 'passed');
  await openWhole(second, path);
  const result = second.getByRole('region', { name: 'Result' });
  await result.getByText(`Passed: “${STEEL}”`).waitFor();
  await result
    .getByText(`Runoff: 2 prefer “${STEEL}”, 1 prefer “${WOOD}”, 0 prefer neither.`, { exact: false })
    .waitFor();
  expect(await foundOn(second)).toEqual([]);
  await result.getByRole('button', { name: 'Count again in this page' }).click();
  await result.getByText(`Your browser counted 3 ballots: the same result. Elected: “${STEEL}”.`).waitFor();

  const answer = await fetch(`${server.url}/api/governance/${id}/ballots.json`);
  const { election, result: stored } = readElection(await answer.json());
  expect(countElection(election)).toEqual(stored);
  await openWhole(third, '/notifications');
  await third.getByText(`Voting has closed: ${TITLE}`).waitFor();
});

it('members pay for their votes with HDAG, take some back, and see what it cost at 390 pixels', async () => {
  const PHONE = { viewport: { width: 390, height: 844 } } as const;
  const author = await aJudge({ baseURL: server.url, ...ZONE });
  await anAuthor(author);
  const path = await propose(author, {
    title: 'Choose the color of the boat',
    method: /^Quadratic \(paid with HDAG\)/,
    sbt: 'Not needed',
  });
  const id = path.split('/').at(-1) ?? '';
  const voters = [
    await aJudge({ baseURL: server.url, ...PHONE }),
    await aJudge({ baseURL: server.url }),
  ] as const;
  for (const page of voters) await fund(await aVoter(page), 20n);
  await pass(id, 'opens_at', 'open');

  const [voter, other] = voters;
  await openWhole(voter, path);
  await voter.getByText(/^Yes\. Each vote you pay for counts\./).waitFor();
  await voter.getByText('This vote does not ask for an SBT.', { exact: false }).waitFor();
  await votes(voter, WOOD, '4 votes, 16 HDAG');
  await voter.getByText('This ballot costs 16 HDAG. You have 20 HDAG.').waitFor();
  expect(await foundOn(voter)).toEqual([]);
  await voter.getByRole('button', { name: 'Cast your ballot' }).click();
  await voter.getByText('Your ballot is stored.').waitFor();
  await votes(voter, WOOD, '3 votes, 9 HDAG');
  await voter.getByText('This ballot costs 9 HDAG. 7 HDAG of what you paid returns to you.').waitFor();
  await voter.getByRole('button', { name: 'Change your ballot' }).click();
  await voter.getByText('You have paid it.', { exact: false }).waitFor();
  await openWhole(voter, '/blockchain-page');
  await voter.getByText('11 HDAG', { exact: false }).first().waitFor();

  await openWhole(other, path);
  await votes(other, STEEL, '4 votes, 16 HDAG');
  await other.getByRole('button', { name: 'Cast your ballot' }).click();
  await other.getByText('Your ballot is stored.').waitFor();
  // Two of three ballots: what they cost goes back.
  await pass(id, 'closes_at', 'no-quorum');
  await openWhole(other, '/notifications');
  await other
    .getByText('What the ballots cost goes back to their voters.', { exact: false })
    .first()
    .waitFor();
});

/** Marks votes for an option. A choice before the form answers is repeated by it, so the state follows a moment later. */
async function votes(page: Page, option: string, label: string): Promise<void> {
  const field = page.getByRole('region', { name: 'Your ballot' }).getByLabel(option);
  await expect
    .poll(async () => {
      await field.selectOption({ label });
      return page.getByText(`This ballot costs ${label.split(', ')[1]}`, { exact: false }).count();
    })
    .toBeGreaterThan(0);
}
