import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Campaign } from '../../contract/schemas.ts';
import { aFunding, aLive, aShownCampaign } from '../../testing/shown-campaign.ts';
import { crowdfundingApi } from '../api.ts';
import { StageMoney } from './StageMoney.tsx';

const id = '00000000-0000-4000-8000-000000000007';
const LIVE = aLive({ raised: '0.07', givenByOthers: '0.07', held: '0.07' });

function open(stage: 'running' | 'paused' | 'finished' | 'stopped', live: Campaign['live'] = LIVE) {
  const campaign = aShownCampaign({ mode: 'keep', live });
  const funding = aFunding({ chainId: 31337, campaign });
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
