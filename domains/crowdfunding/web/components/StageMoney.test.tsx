import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Campaign, Funding } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { StageMoney } from './StageMoney.tsx';

const id = '00000000-0000-4000-8000-000000000007';
const LIVE = {
  phase: 'open' as const,
  raised: '0.07',
  givenByOthers: '0.07',
  paid: '0',
  refunded: '0',
  held: '0.07',
  milestonesPaid: 0,
  vote: null,
};
const CAMPAIGN: Campaign = {
  id: '00000000-0000-4000-8000-0000000000c1',
  state: 'open',
  reason: null,
  address: '0x1',
  beneficiary: '0x2',
  mode: 'keep',
  goal: '2',
  deadline: '2027-05-01T00:00:00.000Z',
  votingDays: 7,
  patienceDays: 90,
  milestones: [],
  live: LIVE,
};

function open(stage: 'running' | 'paused' | 'finished' | 'stopped', live: Campaign['live'] = LIVE) {
  const funding: Funding = {
    chainId: 31337,
    canOpen: false,
    campaign: { ...CAMPAIGN, live },
    earlier: [],
    confirmed: { ether: '0.07', count: 2, backers: null },
    contributions: [],
    mine: [],
    pledged: { ether: '0', count: 0, mine: null },
  };
  return renderPage(() => <StageMoney project={{ id }} stage={stage} />, {
    stubs: [answer(crowdfundingApi.getProjectFunding, funding)],
  });
}

it.each(['finished', 'stopped'] as const)(
  'names the money and offers to refund it before %s',
  async (stage) => {
    open(stage);
    expect(
      await screen.findByText(/^Its campaign holds 0.07 ETH until May 1, 2027, and is paid out/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel and refund' })).toBeTruthy();
  },
);

it('says that a paused project still takes contributions', async () => {
  open('paused');
  expect(await screen.findByText('The campaign stays open')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers no refund by cancelling once the money is being paid', async () => {
  open('finished', { ...LIVE, phase: 'paying' });
  expect(await screen.findByText(/After 90 days without a payment/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
