import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Milestone } from '#projects/projects/contract';
import { aFunding, aLive, aShownCampaign } from '../../testing/shown-campaign.ts';
import { crowdfundingApi } from '../api.ts';
import { MilestoneMoney } from './MilestoneMoney.tsx';

const planned: Milestone = {
  id: '00000000-0000-4000-8000-0000000000a1',
  title: 'First bench',
  description: '',
  share: 60,
  targetDate: null,
  state: 'planned',
};
const campaign = aShownCampaign({
  milestones: [{ title: 'First bench', percent: 60, amount: '0.96', state: 'paid' }],
  live: aLive({ phase: 'paying', raised: '1.6', paid: '0.96', held: '0.64', milestonesPaid: 1 }),
});

function open(title: string, funding = aFunding({ chainId: 31337, campaign })) {
  const id = '00000000-0000-4000-8000-000000000007';
  const project = { id, status: 'published' as const, milestones: [{ ...planned, title }] };
  return renderPage(() => <MilestoneMoney project={project} at={0} />, {
    stubs: [answer(crowdfundingApi.getProjectFunding, funding)],
  });
}

it('says what the chain paid for a milestone, whatever its owner says of it', async () => {
  open('First bench');
  expect(await screen.findByText('0.96 ETH paid')).toBeTruthy();
});

it.each([
  ['a milestone that the owner changed since', 'Another bench', undefined],
  [
    'a project whose campaign does not pay by milestones',
    'First bench',
    aFunding({ campaign: aShownCampaign() }),
  ],
])('says nothing of %s', async (_name, title, funding) => {
  const { client } = open(title, funding);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.queryByText(/ETH/)).toBeNull();
});
