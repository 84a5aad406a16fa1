import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  joinOrStartEmbeddedPostgres,
} from '#platform/server/db/embedded/embedded-postgres.ts';
import { createLogger } from '#platform/server/log.ts';
import { aPaidChain, type PaidChain } from '#projects/rounds/testing';
import { runCommand, type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundOn } from './walking/axe.ts';
import { aFundedProject, aPlayer, hex, type Player, passHours } from './walking/round-player.ts';
import { aWalk, openWhole } from './walking/walker.ts';

let chain: PaidChain;
let dataDir: string;
let server: ServerProcess;
let postgres: EmbeddedPostgres;
let pool: Pool;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-rounds-'));
  chain = await aPaidChain();
  server = await startServer({ dataDir, env: chain.environment });
  postgres = await joinOrStartEmbeddedPostgres({ dataDir, log: createLogger('silent') });
  pool = new Pool(postgres.connection);
});
afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  await server?.stop();
  await chain?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const aBystander = async (): Promise<Player> => aPlayer(pool, (await aWalk({ baseURL: server.url })).page);
const pass = (hours: number): Promise<void> => passHours(pool, hours);

/** Money of a member that the chain has confirmed, in hundredths of an ETH. */
async function give({ id }: Player, projectId: string, cents: number): Promise<void> {
  await pool.query(
    `insert into crowdfunding_contribution (id, campaign_id, project_id, chain_id, tx_hash, state, contributor_id, wallet,
       wei, log_index, block_number, block_hash, given_at, created_at, confirmed_at)
     values (gen_random_uuid(), $1, $1, 31337, $2, 'confirmed', $3, $4, $5, 0, 2, $6, now(), now(), now())`,
    [projectId, hex(32), id, hex(20), String(BigInt(cents) * 10n ** 16n), hex(32)],
  );
}

/** As `datetime-local` takes it, in UTC. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

async function openRound({ page }: Player): Promise<string> {
  await openWhole(page, '/rounds');
  await page.getByText('No rounds found').waitFor();
  await page.getByRole('link', { name: 'Open a round' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Open tools for small harbors');
  await page
    .getByLabel('Purpose')
    .fill('We match what people give to open hardware that keeps small harbors safe.');
  await page.getByLabel('What projects must bring').fill('Open hardware that a harbor can use.');
  await page.getByLabel('Who funds the pool').fill('Harbor Commons');
  await page.getByLabel('Pool in ETH').fill('1.5');
  await page.getByLabel('Level donors need for the match').selectOption('email');
  await page.getByLabel('Applications from').fill(inHours(-1));
  await page.getByLabel('Giving from').fill(inHours(30));
  await page.getByLabel('Giving until').fill(inHours(60));
  await page.getByLabel('Appeals until').fill(inHours(140));
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Only you can see drafts.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Open for applications').waitFor();
  return new URL(page.url()).pathname;
}

async function apply({ page }: Player, path: string, projectId: string): Promise<void> {
  await openWhole(page, path);
  await page.getByLabel('Apply with', { exact: true }).selectOption(projectId);
  await page.getByLabel('Note for the reviewers').fill('We start in spring.');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Pending', { exact: true }).waitFor();
}

async function accept({ page }: Player, title: string): Promise<void> {
  await page.getByRole('button', { name: `Accept ${title}` }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason, which the applicant reads').fill('It fits what the round is for.');
  await question.getByRole('button', { name: 'Accept' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor();
}

/** Saves a file that the page offers into the journey's folder. @returns its path */
async function download(page: Page, link: string, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  const kept = join(dataDir, name);
  await file.saveAs(kept);
  return kept;
}

/** Runs the command that a result's page prints, with the given file in place of the one it names. */
async function outputOf(command: string, file: string): Promise<string> {
  const words = command
    .replace(/^npm run hodag -- /, '')
    .replace('gifts.csv', file)
    .split(' ');
  return (await runCommand(dataDir, words)).output.trimEnd();
}

it('a round is opened, two projects are given to, and every browser computes the same match', async () => {
  const owner = await aPlayer(pool, await aJudge({ baseURL: server.url }));
  const [reviewer, ann, bob, donor] = [
    await aBystander(),
    await aBystander(),
    await aBystander(),
    await aBystander(),
  ];
  const gauges = await aFundedProject(pool, ann, 'Tidewatch');
  const bells = await aFundedProject(pool, bob, 'Ferry bell');
  const path = await openRound(owner);
  await owner.page.getByLabel('Reviewer’s username').fill(reviewer.member.username);
  await owner.page.getByRole('button', { name: 'Add reviewer' }).click();
  await owner.page.getByRole('complementary').getByText(reviewer.member.username).waitFor();

  await apply(ann, path, gauges);
  await apply(bob, path, bells);
  await openWhole(reviewer.page, path);
  await accept(reviewer, 'Tidewatch');
  await accept(reviewer, 'Ferry bell');

  await pass(36);
  for (const [giver, project, cents] of [
    [reviewer, gauges, 4],
    [bob, gauges, 9],
    [donor, bells, 3],
    [ann, bells, 7],
  ] as const) {
    await give(giver, project, cents);
  }
  await openWhole(donor.page, path);
  const projects = donor.page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  const gaugesLine = projects.filter({ hasText: 'Tidewatch' });
  await gaugesLine.getByText(/Your 0.01 ETH adds .* ETH from the pool/).waitFor();
  await openWhole(owner.page, path);
  expect(await foundOn(owner.page)).toEqual([]);

  await pass(30);
  await openWhole(owner.page, path);
  await owner.page.getByRole('heading', { name: 'Preliminary result' }).waitFor();
  await owner.page.getByRole('list', { name: 'Donors' }).getByRole('listitem').first().waitFor();
  expect(await owner.page.getByRole('button', { name: /^Flag / }).count()).toBe(4);
  expect(await foundOn(owner.page)).toEqual([]);

  await pass(96);
  await openWhole(owner.page, path);
  await owner.page.getByRole('button', { name: 'Compute the final result' }).click();
  await owner.page.getByRole('heading', { name: 'Final result' }).waitFor();
  expect(await foundOn(owner.page)).toEqual([]);

  const { page: visitor } = await aWalk({ baseURL: server.url });
  await openWhole(visitor, path);
  await visitor.getByRole('button', { name: 'Recompute in this browser' }).click();
  await visitor.getByText('Your browser computed the same result, to the last wei.').waitFor();
  // Two gifts of 4 and 9 hundredths: (0.2 + 0.3)² - 0.13 = 0.12.
  await visitor
    .getByRole('row', { name: /Tidewatch/ })
    .getByText('0.12 ETH')
    .first()
    .waitFor();
  expect(await readFile(await download(visitor, 'Read me (text)', 'readme.txt'), 'utf8')).toContain(
    'gifts-with-flagged.csv',
  );
  const gifts = await download(visitor, 'Gifts (CSV)', 'gifts.csv');
  const csv = await readFile(gifts, 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(5);
  for (const { id, member } of [reviewer, ann, bob, donor]) {
    expect(csv).not.toContain(id);
    expect(csv).not.toContain(member.username);
  }
  const result = await readFile(await download(visitor, 'Result (CSV)', 'result.csv'), 'utf8');
  const command = await visitor.locator('code', { hasText: 'rounds compute' }).textContent();
  expect(await outputOf(command ?? '', gifts)).toBe(result.replace(/^\uFEFF/, '').trimEnd());
  expect(result).toContain(`,${12n * 10n ** 16n}`);

  await openWhole(visitor, '/rounds?stage=ended');
  await visitor.getByRole('link', { name: 'Open tools for small harbors' }).waitFor();
});
