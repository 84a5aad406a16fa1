import { describe, expect, inject, it } from 'vitest';
import { TOPIC_IDS } from '#people/learning/contract';
import { aJudge, foundOn } from './walking/axe.ts';
import { aNewMember, rememberHere, signedUp } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

describe('learning notes', () => {
  it('come up after the welcome, take no focus, close by Esc and do not come again', async () => {
    const { page } = await aWalk();
    // Without the page after a registration, where the welcome would come up, and be seen, first.
    const member = aNewMember();
    await page.request.post('/api/register', {
      data: { ...member, confirmPassword: member.password },
      headers: { origin: new URL(inject('shared').url).origin },
    });
    await page.goto('/health/live');
    await rememberHere(page, 'assistant.opened');
    await openPage(page, '/');
    await page.getByRole('dialog', { name: 'Welcome to the product!' }).waitFor();
    const note = page.getByRole('dialog', { name: /^What a DAG is/ });
    expect(await note.count()).toBe(0);
    await page.getByRole('button', { name: 'Explore First' }).click();
    await note.waitFor();
    expect(await note.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(
      false,
    );
    const saved = page.waitForResponse('**/api/philomath/user/viewed');
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    expect((await saved).status()).toBe(200);
    await openPage(page, '/projects');
    await page.getByRole('dialog', { name: /^How a team comes together/ }).waitFor();
    await page.getByRole('button', { name: 'Turn these notes off' }).click();
    await page.getByText('Learning mode disabled', { exact: true }).waitFor();
  });
});

describe('the learning center', () => {
  it('is read, completed and bookmarked, and keeps that', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/learning?level=advanced');
    await page.getByRole('link', { name: 'How decisions are made' }).click();
    await page.waitForURL('**/learning/governance-intro');
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await page.getByText('Topic completed!', { exact: true }).waitFor();
    const kept = page.waitForResponse('**/api/philomath/user/bookmark');
    await page.getByRole('button', { name: 'Bookmark: How decisions are made' }).click();
    await kept;
    await openPage(page, '/learning?state=completed&bookmarked=yes');
    const topics = page.getByRole('list', { name: 'Topics' }).getByRole('heading');
    expect(await topics.allTextContents()).toEqual(['How decisions are made']);
  });

  it('holds an assessment that can be left, resumed and handed in once a day', async () => {
    const { page, tab } = await aWalk();
    await signedUp(page);
    await openPage(page, '/learning/assessment');
    await page.getByRole('button', { name: 'Start the assessment' }).click();
    const groups = page.getByRole('group');
    await groups.nth(9).waitFor();
    const kept = page.waitForResponse('**/api/philomath/assessment/answers');
    await groups.first().getByRole('radio').first().check();
    expect((await kept).status()).toBe(200);
    const later = await tab();
    await openPage(later, '/learning/assessment');
    await expect
      .poll(() => later.getByRole('group').first().getByRole('radio').first().isChecked())
      .toBe(true);
    for (let index = 1; index < 10; index += 1) {
      await later.getByRole('group').nth(index).getByRole('radio').first().check();
    }
    await later.getByRole('button', { name: 'Hand in' }).click();
    await later.getByRole('list', { name: 'Your answers' }).waitFor();
    await openPage(page, '/learning/assessment');
    await page
      .getByText(/You can try again from|You have passed/)
      .first()
      .waitFor();
  });

  it('has no page that axe objects to in either theme, or that is wider than 320 px', async () => {
    const page = await aJudge();
    await signedUp(page);
    for (const id of TOPIC_IDS) {
      await openWhole(page, `/learning/${id}`);
      expect(await foundOn(page)).toEqual([]);
    }
    await openPage(page, '/learning/assessment');
    await page.getByRole('button', { name: 'Start the assessment' }).click();
    await page.getByRole('group').nth(9).waitFor();
    expect(await foundOn(page)).toEqual([]);
  });
});
