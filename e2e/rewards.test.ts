import { describe, expect, it } from 'vitest';
import { aJudge, foundOn } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

/** Tabs behind an address; the pages themselves are among those of `every-page.test.ts`. */
const TABS = ['/rewards?tab=history', '/rewards?tab=earn', '/rewards?tab=leaderboard'];

describe('rewards', () => {
  it('a badge is earned by what was done, told, and stands on the leaderboard', async () => {
    const { page } = await aWalk();
    const { username } = await signedUp(page);
    await openPage(page, '/achievements');
    await page.getByText('No badges earned yet').waitFor();
    await openPage(page, '/learning');
    const topics = await page.evaluate<string[]>(
      "fetch('/api/philomath/topics').then((answer) => answer.json()).then(({ data }) => data.map(({ id }) => id))",
    );
    for (const id of topics) {
      await openPage(page, `/learning/${id}`);
      await page.getByRole('button', { name: 'Mark as completed' }).click();
      await page.getByText('Topic completed!', { exact: true }).waitFor();
    }
    // The events are carried by jobs; the page is opened again until they have come.
    await expect
      .poll(async () => {
        await openPage(page, '/achievements');
        await page.getByRole('list', { name: 'Within reach' }).waitFor();
        return page.getByRole('list', { name: 'Earned' }).count();
      })
      .toBe(1);
    await page.getByRole('list', { name: 'Earned' }).getByText('Scholar', { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await openWhole(page, '/rewards?tab=leaderboard');
        await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
        return page.getByRole('link', { name: username }).count();
      })
      .toBeGreaterThan(0);
    await page.getByLabel('Time range').selectOption('week');
    await page.waitForURL('**/rewards?tab=leaderboard&range=week');
    await openPage(page, '/notifications');
    await page.getByText('Badge earned: Scholar').first().waitFor();
    await page.goto('/leaderboard');
    await page.waitForURL('**/rewards');
  });
});

describe('the explorer', () => {
  it('follows parents and verifies a block and the whole ledger in the page', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    // The sealer signs a checkpoint some seconds after the supply was made.
    await expect
      .poll(async () => {
        const answer = await page.request.get('/api/ledger/checkpoint');
        return ((await answer.json()) as { data: { checkpoint: unknown } }).data.checkpoint;
      })
      .toBeTruthy();
    await openPage(page, '/blockchain-page');
    await page.getByRole('button', { name: /^Block 6: / }).click();
    await page.waitForURL('**/blockchain-page?block=*');
    const panel = page.getByRole('region', { name: 'Block 6' });
    await panel.getByRole('button', { name: 'Verify in this page' }).click();
    const checks = panel.getByRole('list', { name: 'What was checked' }).getByRole('listitem');
    await checks.first().waitFor();
    const words = await checks.allInnerTexts();
    expect(words).toHaveLength(5);
    for (const text of words) expect(text).not.toContain('does not hold');
    await panel.getByRole('link', { name: /^bafy/ }).first().click();
    await page.getByRole('region', { name: 'Block 5' }).waitFor();
    await page.getByRole('button', { name: 'Verify the whole ledger' }).click();
    await page.getByText(/^All \d+ blocks and \d+ accounts hold/).waitFor();
  });
});

it('axe finds nothing serious on the tabs of rewards, and none is wider than 320 px', async () => {
  const page = await aJudge();
  await signedUp(page);
  for (const path of TABS) {
    await openWhole(page, path);
    expect(await foundOn(page)).toEqual([]);
  }
});
