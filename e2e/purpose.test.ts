import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aJudge, foundOn } from './walking/axe.ts';
import { aNewMember, register } from './walking/member.ts';
import { openWhole } from './walking/walker.ts';

const CHOSEN = ['Food and hunger', 'On my own streets'];

/** Answers each question: what is chosen above where it is offered, the first answer otherwise. */
async function answerPurpose(page: Page): Promise<void> {
  const groups = page.getByRole('main').getByRole('group').or(page.getByRole('main').getByRole('radiogroup'));
  for (const group of await groups.all()) {
    const options = group.getByRole('checkbox').or(group.getByRole('radio'));
    const labels = CHOSEN.map((name) => group.getByLabel(name, { exact: true }));
    const offered = await Promise.all(labels.map((one) => one.count()));
    const at = offered.findIndex((found) => found > 0);
    await (labels[at] ?? options.first()).check();
  }
  await page.getByRole('button', { name: 'Show my causes' }).click();
}

async function rateStatements(page: Page): Promise<void> {
  for (const [at, group] of (await page.getByRole('main').getByRole('group').all()).entries())
    await group.getByRole('radio', { name: at % 6 === 2 ? 'Very much me' : 'Rarely' }).check();
  await page.getByRole('button', { name: 'Show my strengths' }).click();
}

it('a visitor answers both questionnaires, registers, and finds both results with what they lead to', async () => {
  const page = await aJudge();
  await openWhole(page, '/purpose');
  await answerPurpose(page);
  const causes = page.getByRole('list', { name: 'Your causes' });
  await causes.getByText('Because you chose: Food and hunger', { exact: false }).waitFor();
  expect(await foundOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Find your strengths' }).click();
  await page.waitForURL('**/superpower');
  await page.getByRole('heading', { level: 1, name: 'Your superpower' }).waitFor();
  await rateStatements(page);
  const strengths = page.getByRole('list', { name: 'Your strengths' });
  await strengths.getByText('Making things').waitFor();
  await page.reload();
  await strengths.getByText('Making things').waitFor();
  await page.getByRole('link', { name: 'Register and keep this result' }).waitFor();

  await register(page, aNewMember());
  await expect
    .poll(() =>
      page.evaluate<number>('Object.keys(localStorage).filter((key) => /strengths|causes/.test(key)).length'),
    )
    .toBe(0);
  await openWhole(page, '/superpower');
  await strengths.getByText('Making things').waitFor();
  await page.getByRole('button', { name: 'Add skills' }).waitFor();
  await openWhole(page, '/purpose-hub');
  await causes.getByText('Because you chose: Food and hunger', { exact: false }).waitFor();
  for (const name of ['Projects', 'Open grants', 'People looking for a team'])
    await page.getByRole('region', { name }).waitFor();
  const grants = page.getByRole('list', { name: 'Open grants' }).getByRole('listitem');
  await grants.first().waitFor();
  expect(await grants.first().textContent()).toMatch(/Food and hunger|: /);
  expect(await foundOn(page)).toEqual([]);
});
