import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  joinOrStartEmbeddedPostgres,
} from '#platform/server/db/embedded/embedded-postgres.ts';
import { createLogger } from '#platform/server/log.ts';
import { findAnvil, type LocalChain, startChain } from '../contracts/testing/chain.ts';
import { pass } from '../contracts/testing/open-campaign.ts';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundOn } from './walking/axe.ts';
import { withChainWallet } from './walking/chain-wallet.ts';
import { type Member, signedIn, signedUp } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

const ADMIN = { username: 'treasurer', password: 'nine patient lanterns' };
const CONFIRMATIONS = 12;
/** As many decimals as there are, on the narrowest screen. */
const AMOUNT = '0.250000000000000001';
const NARROW = 320;
/** More days than a campaign runs unless its owner says so. */
const DAYS = 31;
/** More days than a campaign can go without a payment. */
const PATIENCE_DAYS = 91;
const anvil = findAnvil();

let dataDir: string;
let chain: LocalChain | null = null;
let server: ServerProcess;
let postgres: EmbeddedPostgres;
let pool: Pool;

async function startInstance(environment: Record<string, string>): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-crowdfunding-'));
  server = await startServer({ dataDir, env: environment });
  postgres = await joinOrStartEmbeddedPostgres({ dataDir, log: createLogger('silent') });
  pool = new Pool(postgres.connection);
}

async function stopInstance(): Promise<void> {
  await pool?.end();
  await postgres?.stop();
  await server?.stop();
  chain?.stop();
  chain = null;
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A member with a verified address who passed the assessment: how both are reached are other journeys. */
async function aMember(page: Page): Promise<Member> {
  const member = await signedUp(page);
  const { rows } = await pool.query<{ id: string }>(
    `update identity_user set email = username || '@example.org', email_key = username || '@example.org',
       email_verified_at = now() where username = $1 returning id`,
    [member.username],
  );
  await pool.query(
    `insert into learning_attempt (id, user_id, started_at, expires_at, questions, submitted_at, right_count, passed)
     values (gen_random_uuid(), $1, now(), now() + interval '1 hour', '[]', now(), 10, true)`,
    [rows[0]?.id],
  );
  return member;
}

const MILESTONES = [
  { title: 'First gauge', share: 60 },
  { title: 'Public map', share: 40 },
];

/** A published project of the member in this page. */
async function aProject(page: Page, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const { csrfToken } = (await (await page.request.get('/api/csrf-token')).json()) as { csrfToken: string };
  const headers = { origin: server.url, 'CSRF-Token': csrfToken };
  const data = {
    revision: 0,
    title: 'Tidewatch',
    summary: 'Gauges for small harbors.',
    description: 'Small harbors flood without warning. We build gauges for 14 towns.',
    categories: ['Climate'],
    fundingGoal: 2,
    ...more,
  };
  const saved = await page.request.put(`/api/projects/${id}`, { data, headers });
  expect(saved.status(), await saved.text()).toBe(200);
  const published = await page.request.post(`/api/projects/${id}/publish`, { headers });
  expect(published.status(), await published.text()).toBe(200);
  return `/projects/${id}`;
}

async function linkWallet(page: Page): Promise<void> {
  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Link a wallet' }).click();
  await page.getByRole('button', { name: 'Unlink wallet' }).waitFor();
}

async function deployFactory(local: LocalChain): Promise<void> {
  const { page } = await aWalk({ baseURL: server.url });
  await withChainWallet(page, local, 0);
  await signedIn(page, ADMIN);
  await openWhole(page, '/admin/crowdfunding');
  await page.getByText('No factory yet. Campaigns cannot be opened.').waitFor();
  await page.getByRole('button', { name: 'Deploy the factory from my wallet' }).click();
  const address = page.getByLabel('Address of the factory');
  await expect.poll(() => address.inputValue()).toMatch(/^0x[\da-f]{40}$/);
  await page.getByRole('button', { name: 'Check and save' }).click();
  await page.getByText('The code at this address is our campaign factory.').waitFor();
  await page
    .getByRole('button', { name: 'Deploy the factory from my wallet' })
    .waitFor({ state: 'detached' });
}

/** The owner of a project opens its campaign from their wallet; the goal is the project's. */
async function openCampaign(
  page: Page,
  project: string,
  local: LocalChain,
  { byMilestones = false } = {},
): Promise<void> {
  await openWhole(page, project);
  const terms = page.getByRole('form', { name: 'Open a campaign' });
  if (byMilestones) await terms.getByRole('checkbox', { name: 'Pay by milestones' }).check();
  await terms.getByRole('button', { name: 'Open campaign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open campaign' }).click();
  await page.getByText('Your campaign is pending until the chain confirms it.').waitFor();
  await local.client.mine({ blocks: CONFIRMATIONS });
  await page.getByText(/^Open If it stays below [\d.]+ ETH by/).waitFor();
}

/** Contributes from the wallet in this page and waits until it is confirmed. */
async function contribute(page: Page, project: string, local: LocalChain, ether: string): Promise<void> {
  await openWhole(page, project);
  const form = page.getByRole('form', { name: 'Contribute' });
  await form.getByLabel('Amount in ETH').fill(ether);
  await form.getByRole('button', { name: 'Contribute' }).click();
  const own = page.getByRole('list', { name: 'Your contributions' });
  await own.getByText('Pending', { exact: true }).waitFor();
  await own.getByRole('link', { name: `Your ${ether} ETH` }).waitFor();
  await local.client.mine({ blocks: CONFIRMATIONS });
  await own.getByText('Confirmed', { exact: true }).waitFor();
}

/**
 * Opens a project until its campaign is in this phase, and has this step: a reading of the chain is kept for some
 * seconds, and a busy server may have none.
 */
async function openIn(page: Page, project: string, phase: string, step?: string): Promise<void> {
  // The page as it is instead is in the message of a failure.
  const found = async (): Promise<string> => {
    await openWhole(page, project);
    await page.getByText('What these terms mean').waitFor();
    const isIn = (await page.getByText(phase, { exact: true }).count()) === 1;
    const hasStep = !step || (await page.getByRole('button', { name: step }).count()) === 1;
    return isIn && hasStep ? 'there' : page.getByRole('main').innerText();
  };
  await expect.poll(found, { interval: 1000 }).toBe('there');
}

describe.skipIf(anvil === null)('a campaign (needs the program anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    chain = await startChain(anvil as string);
    await startInstance({
      EVM_RPC_URL: chain.url,
      EVM_CHAIN_ID: String(await chain.client.getChainId()),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_SECOND_FACTOR: 'optional',
    });
  });
  afterAll(stopInstance);

  it('goes from the factory to a receipt and the funding bar', async () => {
    const local = chain as LocalChain;
    await deployFactory(local);

    const founder = await aJudge({ baseURL: server.url });
    await withChainWallet(founder, local, 1);
    await aMember(founder);
    const project = await aProject(founder);
    await linkWallet(founder);
    await openCampaign(founder, project, local);

    const giver = await aJudge({ baseURL: server.url });
    await withChainWallet(giver, local, 2);
    const { username } = await aMember(giver);
    await linkWallet(giver);
    await contribute(giver, project, local, '0.5');
    await giver.getByRole('progressbar', { name: 'Funding received' }).waitFor();
    await expect
      .poll(() => giver.getByRole('progressbar', { name: 'Funding received' }).getAttribute('aria-valuetext'))
      .toBe('0.5 of 2 ETH');

    expect(await foundOn(giver)).toEqual([]);
    await giver.getByRole('link', { name: 'Your 0.5 ETH' }).click();
    await giver.getByRole('heading', { level: 1, name: 'Contribution receipt' }).waitFor();
    for (const text of ['0.5 ETH', 'Confirmed', username])
      await giver.getByRole('main').getByText(text).first().waitFor();
    expect(await foundOn(giver)).toEqual([]);
    const trail = giver.getByRole('navigation', { name: 'Breadcrumb' });
    await trail.getByRole('link', { name: 'My contributions' }).click();
    await giver.getByRole('main').getByRole('link', { name: 'Tidewatch' }).waitFor();

    await openWhole(founder, project);
    await founder.getByText('1 contribution from 1 person').waitFor();
    await founder.getByRole('link', { name: 'Thank' }).click();
    await founder.getByLabel('Thank-you note').fill('The first gauge is yours.');
    await founder.getByRole('button', { name: 'Send thanks' }).click();
    await founder.getByRole('definition').getByText('The first gauge is yours.').waitFor();
    await openWhole(founder, project);
    const download = founder.waitForEvent('download');
    await founder.getByRole('link', { name: 'Download contributions as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('contributions.csv');
  });

  it('pays by milestones that backers approve, and refunds what missed its goal', async () => {
    const local = chain as LocalChain;
    const founder = await aJudge({ baseURL: server.url });
    await withChainWallet(founder, local, 3);
    await aMember(founder);
    await linkWallet(founder);
    const milestones = MILESTONES.map((one) => ({
      ...one,
      id: randomUUID(),
      description: '',
      targetDate: null,
      state: 'planned',
    }));
    const funded = await aProject(founder, { title: 'Harbor gauge', fundingGoal: 0.5, milestones });
    const missed = await aProject(founder, { title: 'Harbor siren' });
    await openCampaign(founder, funded, local, { byMilestones: true });
    await openCampaign(founder, missed, local);
    const giver = await aJudge({ baseURL: server.url });
    await withChainWallet(giver, local, 4);
    await aMember(giver);
    await linkWallet(giver);
    for (const project of [funded, missed]) await contribute(giver, project, local, '0.5');
    await pass(local, DAYS * 86_400);

    const ask = 'Ask to release milestone 1 (0.3 ETH)';
    await openIn(founder, funded, 'Paying out', ask);
    await founder.getByRole('button', { name: ask }).click();
    await founder.getByText(/: 0 of 0\.5 ETH approved/).waitFor();
    await openIn(giver, funded, 'Paying out');
    expect(await giver.getByRole('button', { name: /^Release|^End it/ }).count()).toBe(0);
    await giver.getByText(/Backers can end it from .+ if nothing more is paid/).waitFor();
    await giver.getByRole('button', { name: 'Approve milestone 1 (0.3 ETH)' }).click();
    await giver.getByRole('button', { name: 'Approve', exact: true }).click();
    await giver.getByText(/: 0\.5 of 0\.5 ETH approved/).waitFor();
    expect(await giver.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    expect(await foundOn(giver)).toEqual([]);
    await giver.getByRole('button', { name: 'Release milestone 1 (0.3 ETH)' }).click();
    await giver.getByText('First gauge, 60%: 0.3 ETH paid').waitFor();
    await giver.getByRole('region', { name: 'Milestones' }).getByText('0.3 ETH paid').waitFor();

    await openIn(giver, missed, 'Refunding');
    await giver.getByRole('button', { name: 'Get my refund (0.5 ETH)' }).click();
    await giver.getByText(/All 0\.5 ETH was refunded\./).waitFor();
    expect(await giver.getByRole('button', { name: /^Get my refund/ }).count()).toBe(0);
    expect(await foundOn(giver)).toEqual([]);

    await pass(local, PATIENCE_DAYS * 86_400);
    await openIn(founder, funded, 'Paying out');
    // A page that stays open is read again.
    await founder.getByText(/Backers can end the campaign now and claim back 0\.2 ETH/).waitFor();
    await openWhole(giver, funded);
    await giver.getByRole('button', { name: 'End it and refund backers' }).click();
    await giver.getByRole('button', { name: 'End campaign' }).click();
    await giver.getByRole('button', { name: 'Get my refund (0.2 ETH)' }).click();
    await giver.getByText(/0\.3 ETH was paid to the project, and 0\.2 ETH was refunded\./).waitFor();
    // The job that follows campaigns runs each minute.
    const own = giver.getByRole('list', { name: 'Your contributions' });
    await own.getByText('0.2 ETH refunded, 0.3 ETH paid to the project.').waitFor();
    const bar = giver.getByRole('progressbar', { name: 'Funding received' });
    await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('0.3 of 0.5 ETH');
    expect(await foundOn(giver)).toEqual([]);
    await openWhole(giver, '/my-contributions');
    await giver.getByText('Partly refunded').waitFor();
  });
});

describe('pledges, where no chain is set up', () => {
  beforeAll(() => startInstance({}));
  afterAll(stopInstance);

  it('are made and withdrawn, and are never money', async () => {
    const { page: founder } = await aWalk({ baseURL: server.url });
    await aMember(founder);
    const project = await aProject(founder);
    const page = await aJudge({ baseURL: server.url });
    await aMember(page);
    await openWhole(page, project);
    await page.getByLabel('Amount in ETH').fill(AMOUNT);
    await page.getByRole('button', { name: 'Pledge', exact: true }).click();
    await page.getByText(`Your pledge: ${AMOUNT} ETH`).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Funding received' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('0 of 2 ETH');
    expect(await foundOn(page)).toEqual([]);
    const narrowWidth = async () => {
      await page.setViewportSize({ width: NARROW, height: 640 });
      return page.evaluate<number>('document.documentElement.scrollWidth');
    };
    await openWhole(page, '/my-contributions');
    await page.getByText('Pledge, not money').waitFor();
    expect(await narrowWidth()).toBe(NARROW);
    expect(await foundOn(page)).toEqual([]);
    await openWhole(page, project);
    await page.getByText(`Your pledge: ${AMOUNT} ETH`).waitFor();
    expect(await narrowWidth()).toBe(NARROW);
    await page.getByRole('button', { name: 'Withdraw pledge' }).click();
    await page.getByText('Your pledge:').waitFor({ state: 'detached' });
    await page.getByText(/Pledged: 0 ETH \(0\)/).waitFor();
  });
});
