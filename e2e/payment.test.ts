import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aNewMember, completeProfile, signedUp, verifyEmail } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Rewards settle at once here; elsewhere they do after three days. */
const SETTINGS = { 'referrals.settlementDays': 0 };

let dataDir: string;
let environment: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-payment-'));
  environment = { SETTINGS_FILE: join(dataDir, 'settings.json') };
  await writeFile(environment.SETTINGS_FILE ?? '', JSON.stringify(SETTINGS));
  server = await startServer({ dataDir, env: environment });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs the jobs that the clock would start within some minutes, beside the running server. */
async function hodag(...words: string[]): Promise<Record<string, unknown>> {
  const { code, output } = await runCommand(dataDir, [...words, '--json'], { env: environment });
  expect(code, output).toBe(0);
  return JSON.parse(output) as Record<string, unknown>;
}

async function appears(page: Page, path: string, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await openWhole(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.getByText(text, { exact: false }).count();
      },
      { interval: 500 },
    )
    .toBeGreaterThan(0);
}

/** One note of the list says both. */
async function tells(page: Page, title: string, message: string): Promise<void> {
  const note = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect
    .poll(
      async () => {
        await openPage(page, '/notifications');
        return note.filter({ hasText: message }).count();
      },
      { interval: 500 },
    )
    .toBe(1);
}

/**
 * Finds in the explorer what was paid, and proves it in the page; the second time against what it saw the first time.
 */
async function isProvenInThePage(page: Page, hdag: string): Promise<void> {
  await openPage(page, '/blockchain-page');
  await page.getByRole('link', { name: 'Your HDAG, earned' }).click();
  await page.getByRole('button', { name: /HDAG from Community rewards pool to You$/ }).waitFor();
  const section = page.getByRole('region', { name: 'Your balance' });
  const checks = section.getByRole('list', { name: 'What was checked' }).getByRole('listitem');
  // A checkpoint comes some seconds after the block.
  await expect
    .poll(
      async () => {
        await section.getByRole('button', { name: 'Verify my balance' }).click();
        await section.getByRole('status').filter({ hasText: /\S/ }).waitFor();
        return checks.allInnerTexts();
      },
      { interval: 1000 },
    )
    .toEqual([
      `You have ${hdag} HDAG, earned: holds`,
      'The checkpoint has the hash its CID names: holds',
      'The checkpoint was signed by this instance’s key: holds',
      expect.stringMatching(/^The ledger continues the \d+ blocks this browser saw before: holds$/),
    ]);
}

/** By the program that shares no code with the server, as the export names it, with the key the instance publishes. */
async function isProvenElsewhere(page: Page, file: string, blocks: number): Promise<void> {
  const { data } = (await (await page.request.get('/api/ledger/checkpoint')).json()) as {
    data: { checkpoint: { key: string } };
  };
  const { key } = data.checkpoint;
  const { output } = await runCommand(dataDir, ['ledger', 'export', file], { env: environment });
  const [, program = ''] = /node (\S+\.mjs) \S+$/m.exec(output) ?? [];
  const run = (publicKey: string) => {
    const words = [program, file, '--json', '--key', publicKey];
    const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
    return stdout ? (JSON.parse(stdout) as unknown) : stderr;
  };
  expect(run(key)).toMatchObject({ proven: true, key, blocks });
  expect(run('00'.repeat(32))).toMatchObject({ proven: false });
}

it('both sides of an invitation are paid and told, and the exported ledger proves it elsewhere', async () => {
  const host = await aWalk({ baseURL: server.url });
  const inviter = await signedUp(host.page);
  // A reward is posted once a contact of its member is verified.
  await verifyEmail(host.page, dataDir, { email: `${inviter.username}@example.org` });
  await openPage(host.page, '/refer');
  const link = await host.page.getByRole('textbox', { name: 'Link' }).inputValue();

  const guest = await aWalk({ baseURL: server.url });
  const friend = aNewMember();
  await openPage(guest.page, new URL(link).pathname + new URL(link).search);
  await guest.page.getByLabel('Username').fill(friend.username);
  await guest.page.getByLabel('Password', { exact: true }).fill(friend.password);
  await guest.page.getByLabel('Confirm password').fill(friend.password);
  await guest.page.getByRole('button', { name: /Create account|Join/ }).click();
  await guest.page.waitForURL('**/welcome');
  const { id } = (await (await guest.page.request.get('/api/user')).json()) as { id: string };
  await guest.page.evaluate(`localStorage.setItem('hodag.welcome.${id}', '1')`);
  await verifyEmail(guest.page, dataDir, { email: `${friend.username}@example.org` });
  await completeProfile(guest.page);
  await appears(host.page, '/notifications', 'Referral complete');

  await hodag('jobs', 'run', 'referrals_review_settlements');
  await hodag('jobs', 'run', 'tokens_pay_rewards');
  await appears(host.page, '/rewards?tab=history', `${friend.username} · Level 1 referral`);
  await appears(guest.page, '/referrals', '2 HDAG paid');
  await tells(host.page, '5 HDAG paid', 'Your reward for an invitation is in your balance.');
  await tells(guest.page, '2 HDAG paid', 'Your reward for joining by an invitation is in your balance.');
  await appears(host.page, '/referral-revenue', '5 HDAG in all');

  // The sealer follows within seconds; what it has signed can be taken along.
  const file = join(dataDir, 'ledger.car');
  await expect
    .poll(async () => {
      const { data } = (await (await host.page.request.get('/api/ledger/supply')).json()) as {
        data: { unsealed: number };
      };
      return data.unsealed;
    })
    .toBe(0);
  await isProvenInThePage(host.page, '5');
  const { blocks } = await hodag('ledger', 'export', file);
  await isProvenElsewhere(host.page, file, Number(blocks));
  expect(await hodag('ledger', 'verify', '--car', file)).toMatchObject({ problem: null, blocks });
  expect(await hodag('ledger', 'verify')).toMatchObject({ problems: [] });
});
