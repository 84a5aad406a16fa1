import { describe, expect, it } from 'vitest';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

describe('RepID', () => {
  it('goes from nothing to a point with its source, an appeal, and a file of all of it', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/reputation-id');
    await page.getByText('No points yet').waitFor();
    await openPage(page, '/learning/dag-intro');
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await page.getByText('Topic completed!', { exact: true }).waitFor();
    const points = page.getByRole('table', { name: 'Your points' });
    // The event is carried by a job; the page is opened again until it has come.
    await expect
      .poll(async () => {
        await openPage(page, '/reputation-id');
        await page.getByRole('heading', { name: 'Statement' }).waitFor();
        return points.count();
      })
      .toBe(1);
    await points.getByRole('row', { name: /Learning topic completed · .*DAG/ }).waitFor();
    expect(await page.getByRole('region', { name: 'Your RepID' }).innerText()).toMatch(/^3\b/);
    await points.getByRole('button', { name: /^Appeal: Learning topic completed/ }).click();
    await page.getByLabel('What is wrong').fill('I completed two topics, and this is only one of them.');
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await points.getByText(/^Appeal of .*: waiting for an answer$/).waitFor();
    const file = await page.request.get('/api/reputation/points.csv');
    expect(file.headers()['content-disposition']).toContain('repid.csv');
    expect((await file.text()).split('\r\n')[1]).toContain('Learning topic completed');
    await page.getByRole('list', { name: 'What to do next' }).getByRole('link').first().click();
    await page.waitForURL('**/profile/edit');
  });

  it('is the same page at /reputation', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/reputation');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('RepID');
    expect(await page.title()).toContain('RepID');
  });

  it('has nothing that axe objects to in either theme, and is no wider than 320 px', async () => {
    const page = await aJudge();
    await signedUp(page);
    await openWhole(page, '/reputation-id');
    await page.getByText('Rules, sources and limits').click();
    await page.getByRole('table', { name: 'Sources of RepID' }).waitFor();
    expect(await foundOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Report missing points' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await foundByAxe(page)).toEqual([]);
  });
});
