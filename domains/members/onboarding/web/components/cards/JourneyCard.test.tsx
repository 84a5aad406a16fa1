import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Invitation, NextStep } from '../../../contract/schemas.ts';
import { AN_INVITATION, aProgress } from '../../../testing/index.ts';
import { onboardingApi } from '../../api.ts';
import { completionHint } from './completion-hint.ts';
import { JourneyCard } from './JourneyCard.tsx';

const NEXT: NextStep = {
  id: 'email',
  label: 'Email',
  link: '/onboarding?step=2',
  importance: 'high',
  note: 'For codes',
};

async function open(
  completion: number,
  change: Partial<Invitation> = {},
  nextSteps: NextStep[] = [],
  isInvited = true,
) {
  const invitation = { ...AN_INVITATION, ...change };
  const view = renderPage(() => <JourneyCard isInvited={isInvited} />, {
    stubs: [
      answer(onboardingApi.getOnboardingStatus, { profile: { completion }, nextSteps }),
      answer(onboardingApi.getOnboardingProgress, aProgress({ invitation })),
    ],
  });
  return { ...view, part: within(await screen.findByRole('region', { name: 'Your journey' })) };
}

describe('completionHint (spec §4 "Profile completion")', () => {
  it.each([
    [0, 'Complete 50% to unlock Grant Matching'],
    [49, 'Complete 50% to unlock Grant Matching'],
    [50, 'Complete 75% to unlock Team Formation'],
    [74, 'Complete 75% to unlock Team Formation'],
    [75, 'Complete 100% for maximum reputation rewards'],
    [100, 'Complete 100% for maximum reputation rewards'],
  ])('%i %%', (percent, hint) => {
    expect(completionHint(percent)).toBe(hint);
  });
});

describe('JourneyCard', () => {
  it.each([20, 40, 60, 100])('shows how complete the profile is: %i %%', async (percent) => {
    const { part } = await open(percent);
    expect(part.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent));
  });

  it('has the badge while referrals are multiplied, and not when the profile alone would do', async () => {
    const { part, unmount } = await open(60, { isMultiplied: true });
    expect(part.getByText('5x Rewards Active')).toBeTruthy();
    unmount();
    const { part: other, unmount: away } = await open(60, { isMultiplied: true, multiplier: 3 });
    expect(other.getByText('3x Rewards Active')).toBeTruthy();
    away();
    const { part: after } = await open(100, { isMultiplied: false });
    expect(after.queryByText(/Rewards Active/)).toBeNull();
  });

  it('says what sharing earns in the words of the specification, with the figures of the instance', async () => {
    const { part, user, unmount } = await open(80);
    const texts = () => part.getAllByRole('listitem').map(({ textContent }) => textContent);
    await user.click(part.getByRole('button', { name: 'Show Share & Earn' }));
    expect(texts()).toEqual([
      '10 reputation points per verified referral.',
      '5 tokens when the referral completes profile setup.',
      'Up to 3 levels.',
      'Pending reward value decays 5% per day.',
    ]);
    unmount();
    const other = await open(80, { reward: '7.5', decayPercentPerDay: 2 });
    await other.user.click(other.part.getByRole('button', { name: 'Show Share & Earn' }));
    expect(other.part.getByText('7.5 tokens when the referral completes profile setup.')).toBeTruthy();
    expect(other.part.getByText('Pending reward value decays 2% per day.')).toBeTruthy();
  });

  it.each([20, 40, 60])('at %i %% the footer button leads to the profile', async (percent) => {
    const { part } = await open(percent);
    const link = part.getByRole('link', { name: 'Complete your profile' });
    expect(link.getAttribute('href')).toBe('/profile/edit');
  });

  it.each([80, 100])('at %i %% the footer button changes between the tabs', async (percent) => {
    const { part, user } = await open(percent);
    const chosen = () => part.getByRole('tab', { selected: true }).textContent;
    expect(chosen()).toBe('Transformation');
    await user.click(part.getByRole('button', { name: 'Show Share & Earn' }));
    expect(chosen()).toBe('Share & Earn');
    expect(part.getByText('Up to 3 levels.')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Show Transformation' }));
    expect(chosen()).toBe('Transformation');
  });

  it('shows the five steps of the member; the next one is that of the banner', async () => {
    const { part } = await open(20, {}, [NEXT]);
    expect(
      part.getByText(
        /At 80% of your profile, the member who invited you is rewarded. Next: Email. For codes/,
      ),
    ).toBeTruthy();
    const steps = within(part.getByRole('list', { name: 'Onboarding steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.split(',')[1]?.slice(0, 5))).toEqual(
      [' done', ' now', ' to c', ' to c', ' to c'].map((text) => expect.stringContaining(text)),
    );
  });

  it('says nothing of an inviter to a member who came alone', async () => {
    const { part } = await open(20, {}, [NEXT], false);
    expect(part.getByText(/^Grant matching is open to you already\. Next: Email\. For codes/)).toBeTruthy();
  });

  it('marks none of the five where something else is next', async () => {
    const { part } = await open(20, {}, [{ ...NEXT, id: 'refer' }]);
    expect(part.getByRole('list', { name: 'Onboarding steps' }).textContent).not.toContain(', now');
  });

  it('holds its place while it loads', () => {
    renderPage(() => <JourneyCard isInvited={false} />, {
      stubs: [
        answer(onboardingApi.getOnboardingStatus, pending),
        answer(onboardingApi.getOnboardingProgress, pending),
      ],
    });
    expect(screen.getByText('Loading your journey')).toBeTruthy();
  });
});
