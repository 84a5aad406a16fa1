import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { signedIn, signedUp } from './walking/member.ts';
import { aWalk, openWhole } from './walking/walker.ts';

const ADMIN = { username: 'arbiter', password: 'nine patient lanterns' };
const TITLE = 'Review of gauge firmware';

let dataDir: string;
let server: ServerProcess;
let postgres: EmbeddedPostgres;
let pool: Pool;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-exchange-'));
  server = await startServer({
    dataDir,
    env: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ADMIN_SECOND_FACTOR: 'optional' },
  });
  postgres = await joinOrStartEmbeddedPostgres({ dataDir, log: createLogger('silent') });
  pool = new Pool(postgres.connection);
});
afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Side {
  readonly page: Page;
  readonly username: string;
}

/** A member who can pay: how an address and two factors are added is another journey. */
async function aSide(page: Page): Promise<Side> {
  const { username } = await signedUp(page);
  const { rows } = await pool.query<{ id: string }>(
    `update identity_user set email = username || '@example.org', email_key = username || '@example.org',
       email_verified_at = now() where username = $1 returning id`,
    [username],
  );
  for (const text of [
    `insert into identity_authenticator (user_id, sealed_secret, name, created_at, confirmed_at)
     values ($1, '\\x00', 'App', now(), now())`,
    `insert into identity_passkey (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, '\\x00', 0, '{}', false, 'Key', now())`,
  ]) {
    await pool.query(text, [rows[0]?.id]);
  }
  return { page, username };
}

/** So many HDAG out of the liquidity pool; how a member earns them is another journey. */
async function fund({ page }: Side, hdag: bigint): Promise<void> {
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  const db = createDatabase(pool, createLogger('silent'));
  await giveHdag(testServices(db, { DATA_DIR: dataDir }), id, hdag * MICRO_PER_HDAG);
}

/** As a date field takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Post = { kind: 'offer' | 'request'; price: string };

async function post({ page }: Side, { kind, price }: Post): Promise<void> {
  await openWhole(page, '/automated-resource-sharing');
  await page.getByRole('link', { name: 'Post', exact: true }).click();
  await page.getByRole('radio', { name: kind === 'offer' ? /An offer/ : /A request/ }).check();
  await page.getByLabel('Category').selectOption('skills');
  await page.getByLabel('Title').fill(TITLE);
  await page
    .getByLabel('Details')
    .fill('Rust firmware of a tide gauge, reviewed line by line with its tests.');
  await page.getByLabel('HDAG for each unit').fill(price);
  await page.getByLabel('Quantity').fill('4');
  await page.getByLabel('Valid until').fill(inDays(30));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
}

/** Proposes a deal of 10 HDAG on the page of a listing. @returns the deal's path */
async function propose({ page }: Side): Promise<string> {
  await page.getByLabel('Quantity').fill('4');
  await page.getByLabel('Deliver by').fill(inDays(7));
  await page.getByRole('button', { name: 'Propose the deal' }).click();
  await page.getByText('Next step: Waiting for an answer').waitFor();
  return new URL(page.url()).pathname;
}

async function acceptAndPay(provider: Side, payer: Side, path: string): Promise<void> {
  await openWhole(provider.page, path);
  await provider.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await provider.page.getByText('Next step: Waiting for the payment. Do not start yet.').waitFor();
  await openWhole(payer.page, path);
  await payer.page.getByRole('button', { name: 'Pay 10 HDAG into escrow' }).click();
  await payer.page.getByRole('alertdialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await payer.page.getByText('10 HDAG is in escrow.', { exact: false }).waitFor();
}

async function deliver({ page }: Side, path: string): Promise<void> {
  await openWhole(page, path);
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Note for the other side').fill('The notes are in the repository.');
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByText('Next step: Waiting for the payer to confirm').waitFor();
}

async function rate({ page }: Side, stars: string): Promise<void> {
  await page.getByRole('radio', { name: stars, exact: true }).check();
  await page.getByLabel('What should others know?').fill('Clear and on time.');
  await page.getByRole('checkbox', { name: /Name me in the market/ }).check();
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await page.getByText(`${stars} of 5, by you`).waitFor();
}

it('an offer and a request find each other, are paid from escrow, and both sides rate', async () => {
  const provider = await aSide(await aJudge({ baseURL: server.url }));
  const payer = await aSide((await aWalk({ baseURL: server.url })).page);
  await fund(payer, 25n);
  await post(provider, { kind: 'offer', price: '2.5' });
  await provider.page.getByText('Nothing fits yet').waitFor();
  expect(await foundOn(provider.page)).toEqual([]);
  await post(payer, { kind: 'request', price: '3' });
  await payer.page.getByText('The prices meet', { exact: false }).waitFor();
  await payer.page.getByRole('list', { name: 'Matches' }).getByRole('link', { name: TITLE }).click();
  await payer.page.getByText('You have 25 HDAG free for escrow.').waitFor();
  const path = await propose(payer);

  await openWhole(provider.page, '/exchange/deals');
  await provider.page.getByRole('link', { name: TITLE }).click();
  await provider.page.getByText('Next step: Accept or decline').waitFor();
  expect(await foundOn(provider.page)).toEqual([]);
  await acceptAndPay(provider, payer, path);
  await deliver(provider, path);
  await openWhole(payer.page, path);
  await payer.page.getByText('The notes are in the repository.').first().waitFor();
  await payer.page.getByRole('button', { name: 'Confirm the delivery' }).click();
  await payer.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await payer.page.getByText('10 HDAG was paid to the provider.', { exact: false }).waitFor();
  await rate(payer, '5');
  await openWhole(provider.page, path);
  await rate(provider, '4');
  await provider.page.getByText(`5 of 5, by ${payer.username}`).waitFor();
  expect(await foundOn(provider.page)).toEqual([]);

  await openWhole(payer.page, '/market-maker');
  const settled = payer.page.getByRole('row').filter({ hasText: TITLE });
  await settled.getByText(provider.username, { exact: false }).waitFor();
  await settled.getByText(payer.username, { exact: false }).waitFor();
  await payer.page.getByText('the median price was 2.5 HDAG', { exact: false }).waitFor();
});

it('an arbiter splits what is in escrow after a dispute', async () => {
  const provider = await aSide((await aWalk({ baseURL: server.url })).page);
  const payer = await aSide((await aWalk({ baseURL: server.url })).page);
  const arbiter = await aJudge({ baseURL: server.url });
  await fund(payer, 10n);
  await post(provider, { kind: 'offer', price: '2.5' });
  await openWhole(payer.page, new URL(provider.page.url()).pathname);
  const path = await propose(payer);
  await acceptAndPay(provider, payer, path);
  await deliver(provider, path);
  await openWhole(payer.page, path);
  await payer.page.getByRole('button', { name: 'Dispute' }).click();
  const complaint = payer.page.getByRole('dialog');
  await complaint.getByLabel(/What is wrong/).fill('Half of the review is missing.');
  await complaint.getByRole('button', { name: 'Dispute' }).click();
  await payer.page.getByText('Next step: An administrator decides').waitFor();

  await signedIn(arbiter, ADMIN);
  await openWhole(arbiter, '/admin/reviews');
  await arbiter.getByRole('link', { name: payer.username }).click();
  await arbiter.getByText('Half of the review is missing.').first().waitFor();
  expect(await foundOn(arbiter)).toEqual([]);
  await arbiter.getByRole('button', { name: 'Decide' }).click();
  const question = arbiter.getByRole('dialog');
  await question.getByRole('radio', { name: /Split/ }).check();
  await question.getByLabel('HDAG to the provider').fill('4');
  await question.getByLabel(/^Reason, shown/).fill('A part was delivered, as the history shows.');
  await question.getByRole('button', { name: 'Split' }).click();
  await question.waitFor({ state: 'detached' });
  await openWhole(payer.page, path);
  await payer.page
    .getByText('4 HDAG went to the provider, 6 HDAG back to the payer.', { exact: false })
    .waitFor();
  await payer.page.getByText('A part was delivered, as the history shows.').first().waitFor();
});
