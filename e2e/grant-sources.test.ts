import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundOn } from './walking/axe.ts';
import { openPage } from './walking/walker.ts';

const ADMIN = { username: 'overseer', password: 'nine patient lanterns' };
const PATH = '/admin/grant-sources';
const HITS = ['1001', '1002', '1003'].map((id) => ({
  id,
  number: `EX-${id}`,
  title: `Lantern restoration ${id}`,
  agencyName: 'Example Agency',
  openDate: '01/04/2026',
  closeDate: '03/01/2099',
  oppStatus: 'posted',
}));

let folder: string;
let publisher: Server;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodag-e2e-sources-'));
  publisher = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const { opportunityId } = JSON.parse(Buffer.concat(body).toString()) as { opportunityId?: number };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ errorcode: 0, data: dataOf(opportunityId) }));
  }).listen(0, '127.0.0.1');
  await once(publisher, 'listening');
  const host = `127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  server = await startServer({
    dataDir: join(folder, 'data'),
    env: {
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_SECOND_FACTOR: 'optional',
      GRANT_SOURCE_ADDRESSES: `us-grants-gov=http://${host}`,
    },
  });
});
afterAll(async () => {
  await server?.stop();
  publisher?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The search, or the details of one call; the last has none. */
function dataOf(id: number | undefined) {
  if (id === undefined) return { hitCount: HITS.length, oppHits: HITS };
  return id === 1003 ? { id } : { id, synopsis: { agencyName: 'Example Agency', synopsisDesc: 'Lanterns.' } };
}

/** Signs in without forms; no welcome and no learning note comes up. */
async function signedIn(page: Page): Promise<void> {
  const headers = { origin: server.url };
  const answer = await page.request.post('/api/login', { data: ADMIN, headers });
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

it('an administrator runs a source, reads what was not loaded, uploads a file, and switches the source off', async () => {
  const page = await aJudge({ baseURL: server.url });
  await signedIn(page);
  await openPage(page, PATH);
  await page.getByText('Sources are not read on a schedule').waitFor();
  await page.getByRole('button', { name: 'Run now: Grants.gov', exact: true }).click();
  const sources = page.getByRole('table', { name: 'Grant sources' });
  const row = sources.getByRole('row', { name: /^Grants\.gov/ });
  await row.getByText('2 added, 1 not loaded').waitFor();
  await row.getByText('Done').waitFor();
  const runs = page.getByRole('table', { name: 'Recent runs' });
  await runs.getByText('3 records read: 2 added, 1 not loaded').waitFor();

  await row.getByRole('link', { name: 'Grants.gov', exact: true }).click();
  await page.getByText('Its details have no synopsis.').waitFor();
  await page.getByText('Show the record').click();
  await page.getByText('"id": 1003').waitFor();
  // An element half below the header counts as too small to hit.
  await page.evaluate('scrollTo(0, 0)');
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss record 3' }).click();
  await page.getByText('Every record of the last run was loaded.').waitFor();

  const form = page.getByRole('form', { name: 'Upload a file' });
  const call = { id: 'l1', title: 'Harbor lantern fund', funder: 'Lantern Trust', closesAt: '2099-03-01' };
  await form.getByLabel('File').setInputFiles({
    name: 'lanterns.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(`${JSON.stringify(call)}\n`),
  });
  await form.getByRole('textbox', { name: 'Source' }).fill('lantern-trust');
  await form.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('The file is in order. Nothing was changed.').waitFor();
  await form.getByRole('checkbox', { name: 'Check only' }).uncheck();
  await form.getByRole('button', { name: 'Load the file' }).click();
  await page.getByText('The file was loaded.').waitFor();

  await page.getByRole('switch', { name: 'Read this source' }).click();
  await row.getByText('Off').waitFor();
  expect(await page.getByRole('button', { name: 'Run now: Grants.gov', exact: true }).count()).toBe(0);

  await expect
    .poll(async () => {
      const found = await page.request.get('/api/grants?q=lantern');
      const { data } = (await found.json()) as { data?: { items: { title: string }[] } };
      return data?.items.map(({ title }) => title).sort();
    })
    .toEqual(['Harbor lantern fund', 'Lantern restoration 1001', 'Lantern restoration 1002']);
});
