import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const FORM = `Application questions
1. What problem do you address? (maximum 200 words)
2. Budget: how much do you ask for? (500 characters)`;

/** A call of the API as the page would make it. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<void> {
  const origin = new URL((await page.request.get('/health/live')).url()).origin;
  const { csrfToken } = (await (await page.request.get('/api/csrf-token')).json()) as { csrfToken: string };
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { origin, 'CSRF-Token': csrfToken },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** An application with a project that says some of what the call asks for. */
async function startedApplication(page: Page): Promise<string> {
  const [projectId, id] = [randomUUID(), randomUUID()];
  await send(page, 'PUT', `/api/projects/${projectId}`, {
    revision: 0,
    title: 'Tidewatch',
    description: 'Small harbors flood without warning. We build gauges for 14 towns.',
  });
  const call = { title: 'Harbor fund', funder: null, closesOn: null, link: null };
  await send(page, 'POST', '/api/applications', { id, grantId: null, call, projectId });
  return id;
}

it('drafts an application from facts, which is filled in, checked, compared and exported', async () => {
  const { page } = await aWalk();
  await signedUp(page);
  await openPage(page, `/grantflow/applications/${await startedApplication(page)}`);

  await page.getByLabel('Text of the call').fill(FORM);
  await page.getByRole('button', { name: 'Start the draft' }).click();
  const problem = page.getByRole('textbox', { name: 'What problem do you address?' });
  const budget = page.getByRole('textbox', { name: 'Budget', exact: true });
  await page.getByRole('button', { name: 'Draft empty sections' }).click();
  await expect.poll(() => problem.inputValue()).toContain('Small harbors flood without warning.');
  await expect.poll(() => budget.inputValue()).toContain('[AMOUNT]');

  await page.getByRole('button', { name: 'Sources of What problem do you address?' }).click();
  await page.getByRole('list', { name: 'Sources' }).getByText('Project: description, sentence 1').waitFor();

  await problem.fill('Small harbors flood without warning. Write to ada@example.org.');
  await problem.blur();
  await budget.fill('We ask for $5,000 to pay for gauges.');
  await budget.blur();
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(2);
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByText('All checks passed.').waitFor();

  await page.getByRole('tab', { name: 'Write' }).click();
  await page.getByRole('button', { name: 'Versions of What problem do you address?' }).click();
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await page.locator('del').first().waitFor();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect.poll(() => problem.inputValue()).toContain('[VERIFY: a figure');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Package' }).click();
  expect((await download).suggestedFilename()).toBe('application.zip');
});
