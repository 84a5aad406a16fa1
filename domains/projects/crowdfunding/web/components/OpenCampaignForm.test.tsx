import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Project } from '#projects/projects/contract';
import { crowdfundingApi } from '../api.ts';
import { OpenCampaignForm } from './OpenCampaignForm.tsx';

const project: Project = {
  id: '00000000-0000-4000-8000-000000000007',
  revision: 3,
  title: 'Tidewatch',
  summary: 'Flood gauges for small harbors.',
  description: '',
  categories: [],
  fundingGoal: 2,
  currentFunding: 0,
  status: 'published',
  stage: 'running',
  stageReason: '',
  stageAt: null,
  cover: null,
  followerCount: 0,
  milestones: [],
  links: [],
  owner: { id: '00000000-0000-4000-8000-0000000000ff', username: 'tidewatch-lead' },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: '2026-11-01T00:00:00.000Z',
  applicantType: null,
  region: null,
  amountSought: null,
};
const open = () =>
  renderPage(() => <OpenCampaignForm project={project} />, {
    stubs: [
      answer(createApi(onboardingEndpoints).getOnboardingProgress, aProgress({ levels: [] })),
      answer(crowdfundingApi.prepareCampaign, () => {
        throw refusal(409, 'crowdfunding.no_factory', 'Campaigns cannot be opened yet.');
      }),
    ],
  });

it('asks with the whole terms before it opens, and opens nothing where the answer is no', async () => {
  const { user, calls } = open();
  const asked = () => calls.filter(({ name }) => name === 'prepareCampaign').map(({ input }) => input);
  await user.click(await screen.findByRole('checkbox', { name: /^Give the money back/ }));
  expect(screen.getByText('You keep what comes in, even below the goal.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open campaign' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const { textContent } = screen.getByRole('alertdialog');
  for (const part of ['2 ETH', '30 days', 'keeps what comes in', 'After 90 days', 'can’t change the terms'])
    expect(textContent).toContain(part);
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(asked()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Open campaign' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Open campaign' }));
  const body = { mode: 'keep', goal: '2', days: 30, usesMilestones: false };
  await waitFor(() => expect(asked()).toEqual([{ params: { id: project.id }, body }]));
});

it.each(['400', '0', '1.5', 'ten'])('says at the field that %s is no number of days', async (days) => {
  const { user } = open();
  const field = await screen.findByLabelText(/^Days/);
  await user.clear(field);
  await user.type(field, days);
  await user.click(screen.getByRole('button', { name: 'Open campaign' }));
  expect(await screen.findByText('Enter a whole number from 1 to 365')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says how to get milestones where the project has none', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'add milestones to the project' });
  expect(link.getAttribute('href')).toBe(`/projects/create?draft=${project.id}`);
});
