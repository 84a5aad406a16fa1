import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Receipt } from '../../contract/schemas.ts';
import { aReceipt } from '../../testing/receipt.ts';
import { aFunding, aLive, aShownCampaign } from '../../testing/shown-campaign.ts';
import { crowdfundingApi } from '../api.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

const RECEIPT = aReceipt({
  state: 'confirmed',
  block: '12',
  givenAt: '2026-11-02T00:00:00.000Z',
  confirmedAt: '2026-11-02T00:03:00.000Z',
});

function open(receipt: Partial<Receipt> | (() => never), stubs: Stub[] = []) {
  const reply = typeof receipt === 'function' ? receipt : { ...RECEIPT, ...receipt };
  return renderPage(ReceiptPage, {
    path: '/contributions/:id',
    url: `/contributions/${RECEIPT.id}`,
    stubs: [
      answer(crowdfundingApi.getContribution, reply),
      ...stubs,
      answer(crowdfundingApi.getProjectFunding, () => {
        throw refusal(404, 'projects.not_found', 'Not found.');
      }),
    ],
  });
}
const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

describe('the receipt of a contribution', () => {
  it('gives the money of a project that is no longer shown back from here', async () => {
    const campaign = aShownCampaign({
      live: aLive({ phase: 'refunding', raised: '0.5', held: '0.5' }),
      mine: { given: '0.5', refund: '0.5', vote: 'none' },
    });
    open({ isProjectShown: false }, [
      answer(crowdfundingApi.getProjectFunding, aFunding({ chainId: 31337, campaign })),
    ]);
    expect(await screen.findByText('Tidewatch (no longer shown)')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tidewatch' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Get my refund (0.5 ETH)' })).toBeTruthy();
  });

  it('says what was refunded of it and by which transaction, with its campaign that is over', async () => {
    const live = aLive({ phase: 'refunding', raised: '1.6', paid: '0.96', refunded: '0.64' });
    const past = [aShownCampaign({ live, endedBy: 'abandoned' })];
    open(
      {
        state: 'partly-refunded',
        ether: '1.6',
        refunded: '0.64',
        paidToProject: '0.96',
        refundTxHash: '0x9',
      },
      [answer(crowdfundingApi.getProjectFunding, aFunding({ chainId: 31337, past }))],
    );
    expect(await factOf('Amount')).toBe('1.6 ETH');
    expect(await factOf('State')).toBe('Partly refunded');
    expect(screen.getAllByText('Refunded')[0]?.nextElementSibling?.textContent).toBe('0.64 ETH');
    expect(screen.getAllByText('Paid to the project')[0]?.nextElementSibling?.textContent).toBe('0.96 ETH');
    expect(await factOf('Refund transaction')).toBe('0x9');
    expect(
      await screen.findByText(/0.96 ETH was paid to the project, and 0.64 ETH was refunded\./),
    ).toBeTruthy();
    expect(screen.queryByText(/has this money/)).toBeNull();
  });

  it('says what arrived, from whom and where', async () => {
    open({});
    expect(await factOf('Amount')).toBe('0.5 ETH');
    expect(await factOf('State')).toBe('Confirmed');
    expect(await factOf('From')).toBe('tidewatch-lead');
    expect(await factOf('Transaction')).toBe('0x4');
    expect(await factOf('Recipient')).toBe('Tidewatch');
    expect(await factOf('Network')).toBe('Local test network');
    expect(screen.getByRole('heading', { level: 1, name: 'Contribution receipt' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([
    ['pending', { state: 'pending', ether: null, givenAt: null, block: null }, 'Pending', undefined],
    ['failed', { state: 'failed', reason: 'No money moved.' }, 'Failed', 'No money moved.'],
    ['undone', { state: 'undone', reason: 'The chain replaced it.' }, 'Undone', 'The chain replaced it.'],
    ['refunded', { state: 'refunded', reason: 'Fetched back.' }, 'Refunded', 'Fetched back.'],
  ] as const)('names the state %s and its reason', async (_name, receipt, state, reason) => {
    open(receipt);
    expect(await factOf('State')).toBe(state);
    expect(screen.queryByText('Reason')?.nextElementSibling?.textContent).toBe(reason);
  });

  it('lets the giver hide their name', async () => {
    const change = answer(crowdfundingApi.changeAnonymity, { ...RECEIPT, isAnonymous: true });
    const { user, calls } = open({}, [change]);
    expect(await factOf('From')).toBe('tidewatch-lead');
    await user.click(await screen.findByRole('button', { name: 'Hide my name' }));
    expect(calls.find(({ name }) => name === 'changeAnonymity')?.input).toEqual({
      params: { id: RECEIPT.id },
      body: { isAnonymous: true },
    });
  });

  it('says of a hidden name that others do not see it', async () => {
    open({ isAnonymous: true });
    expect(await factOf('From')).toBe('tidewatch-lead (hidden from others)');
    expect(screen.getByRole('button', { name: 'Show my name' })).toBeTruthy();
  });

  it('shows the owner no name of an anonymous giver, and takes thanks', async () => {
    const thank = answer(crowdfundingApi.thankContributor, { ...RECEIPT, thanks: 'Thank you.' });
    const hidden = { isMine: false, isAnonymous: true, name: null, wallet: null, txHash: null, block: null };
    const { user, calls } = open({ ...hidden, canThank: true }, [thank]);
    expect(await factOf('From')).toBe('Anonymous');
    expect(screen.queryByRole('button', { name: /my name/ })).toBeNull();
    const send = screen.getByRole('button', { name: 'Send thanks' });
    await user.click(send);
    expect(await screen.findByText('Write a few words')).toBeTruthy();
    await user.type(screen.getByLabelText(/Thank-you note/), 'Thank you.');
    await user.click(send);
    expect(calls.find(({ name }) => name === 'thankContributor')?.input).toEqual({
      params: { id: RECEIPT.id },
      body: { text: 'Thank you.' },
    });
  });

  it('says that there is none for anyone else', async () => {
    open(() => {
      throw refusal(404, 'crowdfunding.not_found', 'Contribution not found.');
    });
    expect(await screen.findByText('The receipt did not load.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Contribution receipt' })).toBeTruthy();
  });
});
