import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aJudge, foundOn } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

/** Each product page once, by the title that its first HTML says. */
const OPEN_TO_ALL: readonly (readonly [path: string, title: string])[] = [
  ['/features-app', 'Features'],
  ['/ai-dao', 'AI DAO'],
  ['/zkp-identity', 'ZKP identity'],
  ['/hackathons', 'Hackathons'],
  ['/nonprofits', 'Nonprofits'],
  ['/virtuous-cycle-flowchart', 'Virtuous cycle'],
];
const FOR_VISITORS = [
  ['/grantflow', 'GrantFlow'],
  ['/hypercrowd', 'HyperCrowd'],
  ['/grantflow-demo', 'Try GrantFlow'],
] as const;
const FOR_MEMBERS = [
  ['/features-showcase', 'Features'],
  ['/zkp-id', 'ZKP identity'],
  ['/zkpidentity', 'ZKP identity'],
  ['/zkp-page', 'ZKP identity'],
  ['/zkp', 'ZKP identity'],
  ['/grantflow-onepager', 'GrantFlow one-pager'],
  ['/hypercrowd', 'HyperCrowd'],
  ['/hypercrowd-onepager', 'HyperCrowd one-pager'],
  ['/hackathons-landing', 'Hackathons one-pager'],
  ['/non-profits-landing', 'Nonprofits'],
] as const;

/** Title, description and first headings, in the HTML that a search engine reads. */
async function firstHtmlOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return {
    title: html.match(/<title>([^<]*)</)?.[1],
    description: html.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? '',
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
  };
}

describe('product pages (spec §2.8)', () => {
  it('are whole in the first HTML of a visitor, each with its own description', async () => {
    const { page } = await aWalk();
    const descriptions = new Set<string>();
    for (const [path, title] of [...OPEN_TO_ALL, ...FOR_VISITORS]) {
      const { description, ...html } = await firstHtmlOf(page, path);
      expect({ path, ...html }).toEqual({ path, title: `${title} · Hodag`, headings: 1 });
      expect(description.length, path).toBeGreaterThan(40);
      descriptions.add(description);
    }
    expect(descriptions.size).toBe(OPEN_TO_ALL.length + FOR_VISITORS.length);
  });

  it('are whole in the first HTML of a member', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    for (const [path, title] of [...OPEN_TO_ALL, ...FOR_MEMBERS]) {
      const { description, ...html } = await firstHtmlOf(page, path);
      expect({ path, ...html }).toEqual({ path, title: `${title} · Hodag`, headings: 1 });
      expect(description.length, path).toBeGreaterThan(40);
    }
  });

  it('send a visitor away from those of members', async () => {
    const { page } = await aWalk();
    for (const path of ['/features-showcase', '/zkp', '/grantflow-onepager', '/non-profits-landing']) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect({ path, to: answer.headers().location?.split('?')[0] }).toEqual({ path, to: '/welcome' });
    }
  });
});

describe('what a product page answers to', () => {
  it('a visitor counts an election, copies a link and is asked for an account', async () => {
    const page = await aJudge({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openPage(page, '/ai-dao');
    await page.getByRole('group', { name: 'Repair café' }).getByRole('radio', { name: '0' }).check();
    await page.getByText('Map days wins: it has the higher total', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
      `${new URL(page.url()).origin}/ai-dao`,
    );
    await openWhole(page, '/hypercrowd');
    await page.getByRole('button', { name: 'Match my project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Early access to AI matching' });
    await dialog.waitFor();
    expect(await foundOn(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/register');
  });

  it('a member walks the cycle by the keyboard', async () => {
    const page = await aJudge();
    await signedUp(page);
    await openWhole(page, '/virtuous-cycle-flowchart');
    const step = page.getByRole('button', { name: /^6\. Invite others/ });
    await step.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('article', { name: 'Invite others' });
    await card.getByText('Today: You invited 0 members.').waitFor();
    await card.getByRole('link', { name: 'Invite a friend' }).click();
    await page.waitForURL('**/refer');
  });
});
