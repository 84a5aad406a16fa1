import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { OnboardingStatus } from '../../../contract/index.ts';
import type { NextStep } from '../../../contract/schemas.ts';
import { aProgress } from '../../../testing/index.ts';
import { onboardingApi } from '../../api.ts';
import { progressText } from '../progress-text.ts';
import { nextAction } from './next-action.ts';
import { OnboardingCard } from './OnboardingCard.tsx';

const step = (id: NextStep['id'], importance: NextStep['importance'] = 'high'): NextStep => ({
  id,
  label: `Label of ${id}`,
  link: `/link-of-${id}`,
  importance,
});
const SOME = [step('email'), step('wallet'), step('bio', 'optional')];

function open(nextSteps: NextStep[], progress = aProgress(), more: readonly Stub[] = []) {
  const status: OnboardingStatus = { profile: { completion: 20 }, nextSteps };
  return renderPage(OnboardingCard, {
    stubs: [
      answer(onboardingApi.getOnboardingStatus, status),
      answer(onboardingApi.getOnboardingProgress, progress),
      ...more,
    ],
  });
}

const card = () => screen.findByRole('region', { name: 'Your next steps' });
/** Everything was read, so what is not there now stays away. */
const settled = (calls: readonly { name: string }[]) =>
  vi.waitFor(() =>
    expect(calls.map(({ name }) => name)).toEqual(['getOnboardingStatus', 'getOnboardingProgress']),
  );

describe('nextAction (spec §4 "Onboarding card")', () => {
  it.each([
    [
      'the first of high priority',
      [step('bio', 'optional'), step('email')],
      'Complete: Label of email',
      '/link-of-email',
    ],
    [
      'refer has words of its own',
      [step('refer'), step('bio')],
      'Refer Friends & Earn Rewards',
      '/link-of-refer',
    ],
    [
      'the wallet has a place of its own',
      [step('wallet')],
      'Complete: Label of wallet',
      '/onboarding?step=5',
    ],
    ['only optional ones', [step('bio', 'optional')], 'Complete Your Profile', '/settings'],
    ['none', [], 'Complete Your Profile', '/settings'],
  ])('%s', (_, steps, text, link) => {
    expect(nextAction(steps)).toEqual({ text, link });
  });
});

describe('progressText', () => {
  it.each([
    [1, '1 of 5 completed'],
    [4, '4 of 5 completed'],
    [5, 'All steps completed!'],
  ])('%i', (stage, text) => {
    expect(progressText(stage, 5)).toBe(text);
  });
});

describe('OnboardingCard', () => {
  it('names the next step, how far one is, and each step on demand', async () => {
    const { user } = open(SOME, aProgress({ stage: 2 }));
    const part = within(await card());
    expect(part.getByText('2 of 5 completed')).toBeTruthy();
    const main = part.getByRole('link', { name: 'Complete: Label of email' });
    expect(main.getAttribute('href')).toBe('/link-of-email');
    expect(part.queryByRole('list')).toBeNull();
    await user.click(part.getByRole('button', { name: 'Show details' }));
    const rows = within(part.getByRole('list', { name: 'Next steps' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Label of email',
      'Label of wallet',
      'Label of bioOptional',
    ]);
    expect(part.getByRole('link', { name: 'Label of wallet' }).getAttribute('href')).toBe(
      '/onboarding?step=5',
    );
    await user.click(part.getByRole('button', { name: 'Hide details' }));
    expect(part.queryByRole('list')).toBeNull();
  });

  it.each([
    ['without next steps', [], aProgress()],
    ['once it was put away', SOME, aProgress({ cardDismissed: true })],
  ])('is hidden %s', async (_, steps, progress) => {
    const { calls } = open(steps, progress);
    await settled(calls);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not there before it knows whether it has something to say', () => {
    renderPage(OnboardingCard, {
      stubs: [
        answer(onboardingApi.getOnboardingStatus, pending),
        answer(onboardingApi.getOnboardingProgress, pending),
      ],
    });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is put away for good', async () => {
    const { user, calls } = open(SOME, aProgress(), [
      answer(onboardingApi.saveOnboardingProgress, aProgress({ cardDismissed: true })),
    ]);
    await user.click(within(await card()).getByRole('button', { name: 'Dismiss next steps' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(calls.find(({ name }) => name === 'saveOnboardingProgress')?.input.body).toEqual({
      cardDismissed: true,
    });
  });

  it('comes back with the reason when that was not saved', async () => {
    const { user } = open(SOME, aProgress(), [
      answer(onboardingApi.saveOnboardingProgress, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    await user.click(within(await card()).getByRole('button', { name: 'Dismiss next steps' }));
    expect(within(await card()).getByText('The server is busy.')).toBeTruthy();
  });

  it('fails with a retry', async () => {
    let isUp = false;
    const { user } = renderPage(OnboardingCard, {
      stubs: [
        answer(onboardingApi.getOnboardingStatus, () => {
          if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
          return { profile: { completion: 20 }, nextSteps: SOME };
        }),
        answer(onboardingApi.getOnboardingProgress, aProgress()),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your next steps did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });
});
