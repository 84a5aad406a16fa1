import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundOn } from './walking/axe.ts';
import type { Member } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

const FIRST = { username: 'first-editor', password: 'nine patient lanterns' };
const SECOND = { username: 'second-editor', password: 'seven quiet harbors' };

const startAs = ({ username, password }: Member) =>
  startServer({
    dataDir,
    env: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_SECOND_FACTOR: 'optional' },
  });

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-content-'));
  // An administrator is made at each start.
  await (await startAs(SECOND)).stop();
  server = await startAs(FIRST);
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** An administrator in a browser, without the welcome and the learning notes. */
async function signedIn(page: Page, member: Member): Promise<void> {
  const headers = { origin: server.url };
  const answer = await page.request.post('/api/login', { data: member, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const { csrfToken } = (await (await page.request.get('/api/csrf-token')).json()) as { csrfToken: string };
  await page.request.post('/api/philomath/user/toggle?disabled=true', {
    headers: { ...headers, 'CSRF-Token': csrfToken },
  });
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  await page.goto('/health/live');
  await page.evaluate(
    `for (const flag of ['welcome', 'assistant.opened']) localStorage.setItem('hodag.' + flag + '.${id}', '1')`,
  );
}

/** Publishes what is in the editor, after its question. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
}

it('a text is edited, previewed, published, fought over and restored; script in it is inert', async () => {
  const baseURL = server.url;
  const first = await aJudge({ baseURL });
  await signedIn(first, FIRST);
  const { page: second } = await aWalk({ baseURL });
  await signedIn(second, SECOND);
  const { page: visitor } = await aWalk({ baseURL });

  await openPage(first, '/admin/content');
  await first.getByRole('link', { name: 'About Hodag' }).click();
  await first.waitForURL('**/admin/content/about');
  await openWhole(second, '/admin/content/about');
  const text = first.getByRole('textbox', { name: 'Text' });
  await text.fill(
    '## A new beginning\n\nWritten here. <script>window.ran = 1</script> [do not](javascript:window.ran=1)\n\n<img src=x onerror="window.ran=1">',
  );
  const preview = first.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'A new beginning' }).waitFor();
  await first.getByRole('tab', { name: 'Changes' }).click();
  await first.getByRole('region', { name: 'Changes against the published text' }).waitFor();
  expect(await foundOn(first), 'the editor').toEqual([]);
  await openPage(visitor, '/about');
  await visitor.getByRole('heading', { name: 'What works today' }).waitFor();
  await publish(first);
  await first.getByText('Published', { exact: true }).waitFor();

  await openWhole(visitor, '/about');
  await visitor.getByRole('heading', { name: 'A new beginning' }).waitFor();
  expect(await visitor.locator('main').textContent()).toContain('Written here.');
  expect(await visitor.locator('main').locator('script, img, [href^="javascript"]').count()).toBe(0);
  expect(await visitor.evaluate('window.ran')).toBeUndefined();
  expect(await first.evaluate('window.ran')).toBeUndefined();

  await second.getByRole('textbox', { name: 'Text' }).fill('## The other one\n\nFrom the second editor.');
  await publish(second);
  await second.getByText('first-editor changed this text while you were writing.').waitFor();
  const differences = second.getByRole('region', { name: 'From their text to yours' });
  await differences.getByText('From the second editor.').waitFor();
  expect(await second.getByRole('textbox', { name: 'Text' }).inputValue()).toContain('The other one');
  await second.getByRole('button', { name: 'Keep my text' }).click();
  await publish(second);
  await second.getByText('Published', { exact: true }).waitFor();
  await openWhole(visitor, '/about');
  await visitor.getByRole('heading', { name: 'The other one' }).waitFor();

  await openWhole(first, '/admin/content/about');
  await first.getByRole('tab', { name: /History/ }).click();
  await first.getByRole('button', { name: 'Restore the text that ships with Hodag' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await first.getByText('Restored', { exact: true }).waitFor();
  await openWhole(visitor, '/about');
  await visitor.getByRole('heading', { name: 'What works today' }).waitFor();
});

it('the pages of text stand for visitors with a title, a description and an address of their own', async () => {
  const judge = await aJudge({ baseURL: server.url });
  for (const path of [
    '/about',
    '/definitions',
    '/definitions/zkp',
    '/security-practices',
    '/accessibility',
  ]) {
    await openWhole(judge, path);
    const description = await judge.locator('meta[name="description"]').getAttribute('content');
    const canonical = await judge.locator('link[rel="canonical"]').getAttribute('href');
    expect(description?.length, path).toBeGreaterThan(30);
    expect(canonical).toBe(`${server.url}${path}`);
    expect(await judge.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    expect(await foundOn(judge), path).toEqual([]);
  }
});

it('a term of the definitions is found by its address and by the search', async () => {
  const { page } = await aWalk({ baseURL: server.url });
  await openWhole(page, '/definitions#repid');
  await page.getByRole('searchbox', { name: 'Search the definitions' }).fill('reputation score');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['RepID']);
});
