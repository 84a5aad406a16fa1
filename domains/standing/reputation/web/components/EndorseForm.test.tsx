import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { reputationApi } from '../api.ts';
import { EndorseForm } from './EndorseForm.tsx';

it('leaves the next name that is typed while an endorsement is on its way', async () => {
  let arrive = () => {};
  const { user } = renderPage(() => <EndorseForm gives={1} />, {
    stubs: [
      answer(reputationApi.endorseMember, async ({ body }) => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { username: body.username, at: '2026-11-22T00:00:00.000Z' };
      }),
    ],
  });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Endorse a member' });
  await user.type(box, 'heron{Enter}');
  await user.clear(box);
  await user.type(box, 'egret');
  const button = screen.getByRole('button', { name: 'Endorse' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  arrive();
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(box.value).toBe('egret');
});

it('is not there for a member who lacks a step for it; the step is', async () => {
  renderPage(() => <EndorseForm gives={1} />, {
    stubs: [answer(createApi(onboardingEndpoints).getOnboardingProgress, aProgress())],
  });
  expect(await screen.findByText('Before you can endorse')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Do what knowledge asks' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Endorse' })).toBeNull();
});
