import { describe, expect, inject, it } from 'vitest';
import { aNewMember, signedUp } from './walking/member.ts';
import { mailTo } from './walking/outbox.ts';
import { aWalk, openPage } from './walking/walker.ts';

describe('the journey of a visitor without an account', () => {
  it('three answers become a plan, go along to the new account, and open with the welcome', async () => {
    const { page } = await aWalk();
    const member = aNewMember();
    await openPage(page, '/personalized-journey');
    await page.getByRole('radio', { name: /Developer/ }).check();
    await page.getByRole('checkbox', { name: 'Find grants for my work' }).check();
    await page.getByRole('radio', { name: /An idea/ }).check();
    await page.getByRole('button', { name: 'Show my plan' }).click();
    const plan = page.getByRole('list', { name: 'Your plan' });
    await plan.getByRole('listitem').nth(3).waitFor();
    await page.getByRole('link', { name: 'Register and keep this plan' }).click();
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Confirm password').fill(member.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Learn More' }).click();
    await page.getByRole('button', { name: 'Explore at My Own Pace' }).click();
    await page.getByRole('button', { name: 'Personalize Your Journey' }).click();
    await page.waitForURL('**/personalized-journey');
    await plan.getByText('Open to you').first().waitFor();
    expect(await plan.getByRole('listitem').count()).toBe(4);
    const user = (await (await page.request.get('/api/user')).json()) as Record<string, unknown>;
    expect(user).toMatchObject({ persona: 'developer', activeGoals: ['find-grants'] });
    expect(await page.evaluate(`localStorage.getItem('hodag.journey')`)).toBeNull();
  });
});

describe('a member on the way', () => {
  it('the wizard adds and verifies an address, shows what it opened, and continues where it was left', async () => {
    const { page } = await aWalk();
    const { username } = await signedUp(page);
    const email = `${username}@example.org`;
    await openPage(page, '/onboarding');
    await page.getByRole('heading', { name: 'Step 2: Email' }).waitFor();
    await page.getByLabel('New email address').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('heading', { name: 'Step 3: Verify email' }).waitFor();
    const [, code = ''] = await mailTo(inject('shared').dataDir, email, /Subject: (\d{6}) /);
    await page.getByLabel('Verification code').fill(code);
    await page.getByRole('button', { name: 'Verify address' }).click();
    await page.getByText('You can now use: Publishing projects').waitFor();
    await page.getByText('3 of 5 completed').waitFor();
    const remembered = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/onboarding/progress') && answer.request().method() === 'POST',
    );
    await page
      .getByRole('link', { name: /Wallet/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Step 5: Wallet' }).waitFor();
    await remembered;
    await openPage(page, '/onboarding');
    await page.getByRole('heading', { name: 'Step 5: Wallet' }).waitFor();
  });

  it('the dashboard names the next step until it is put away', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/');
    const card = page.getByRole('region', { name: 'Your next steps' });
    await card.getByText('1 of 5 completed').waitFor();
    expect(await card.getByRole('link', { name: 'Complete: Email address' }).getAttribute('href')).toBe(
      '/onboarding?step=2',
    );
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/onboarding/progress'));
    await card.getByRole('button', { name: 'Dismiss next steps' }).click();
    await saved;
    await openPage(page, '/');
    await page.getByRole('region', { name: 'Your journey' }).waitFor();
    expect(await card.count()).toBe(0);
  });

  it('never meets the welcome over a form', async () => {
    const { page } = await aWalk();
    const member = aNewMember();
    await page.request.post('/api/register', {
      data: { ...member, confirmPassword: member.password },
      headers: { origin: new URL(inject('shared').url).origin },
    });
    await openPage(page, '/onboarding?step=2');
    await page.getByLabel('New email address').waitFor();
    // It is due one second after a load (spec §9); two without it are proof enough.
    await page.waitForTimeout(2000);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await openPage(page, '/');
    await page.getByRole('dialog', { name: 'Welcome to the product!' }).waitFor();
  });
});
