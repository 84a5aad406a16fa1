import { describe, expect, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

const FRAME = ['navigation', 'banner', 'contentinfo'] as const;

describe('a page without its frame (spec §2.5)', () => {
  it.each(['embed', 'standalone'])(
    '%s=true is served without it and stays so from page to page',
    async (name) => {
      const { page } = await aWalk();
      await signedUp(page);
      const served = await (await page.request.get(`/grants?${name}=true`)).text();
      expect(served.split('<div id="root">')[1]?.slice(0, 60)).toMatch(/^<div class="[^"]*"><main id="main"/);
      await openPage(page, `/grants?${name}=true`);
      const main = page.getByRole('main');
      const top = await main.evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBe(0);
      await main.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
      await page.waitForURL(/\/grants\/[\da-f-]{36}/);
      expect(new URL(page.url()).searchParams.get(name)).toBe('true');
      await page.goBack();
      await page.waitForURL(/\/grants\?/);
      // A list that writes its filters into the address keeps it too.
      await openWhole(page, `/leaderboard?${name}=true`);
      expect(page.url()).toContain(`/rewards?${name}=true`);
      for (const role of FRAME)
        expect(await page.getByRole(role).filter({ hasText: 'GrantFlow' }).count()).toBe(0);
    },
  );

  it('refuses the frame of another site', async () => {
    const { page } = await aWalk();
    const { headers } = await page.request
      .get('/welcome?embed=true')
      .then((answer) => ({ headers: answer.headers() }));
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('has no header and no footer for visitors either', async () => {
    const { page } = await aWalk();
    await openPage(page, '/grantflow?embed=true');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    const inside = page.getByRole('main').getByRole('link').first();
    expect(await inside.getAttribute('href')).toContain('embed=true');
  });
});
