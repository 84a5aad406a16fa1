import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { aReceipt } from '../../testing/receipt.ts';
import { crowdfundingApi } from '../api.ts';
import { EnterHash } from '../components/EnterHash.tsx';
import { MyContributionsPage } from './MyContributionsPage.tsx';

type Own = ClientResult<typeof crowdfundingEndpoints.listMyContributions>;

const open = (reply: Own | (() => never)) =>
  renderPage(MyContributionsPage, { stubs: [answer(crowdfundingApi.listMyContributions, reply)] });
const PLEDGE = {
  projectId: '00000000-0000-4000-8000-000000000007',
  projectTitle: 'Tidewatch',
  ether: '0.25',
  isAnonymous: false,
  createdAt: '2026-11-02T00:00:00.000Z',
};

const RECEIPT = aReceipt({
  projectId: '00000000-0000-4000-8000-000000000008',
  projectTitle: 'Harbor siren',
  isProjectShown: true,
  campaignId: '00000000-0000-4000-8000-0000000000c1',
  state: 'confirmed',
  givenAt: '2026-11-03T00:00:00.000Z',
});

it('says what to do where nothing was given', async () => {
  open({ items: [], total: 0, pledges: [] });
  expect(await screen.findByText('No contributions yet')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'My contributions' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
});

it('marks a pledge as no money', async () => {
  open({ items: [], total: 0, pledges: [PLEDGE] });
  expect(await screen.findByText('Pledge, not money')).toBeTruthy();
  expect(screen.getByText('0.25 ETH')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tidewatch' }).getAttribute('href')).toBe(
    `/projects/${PLEDGE.projectId}`,
  );
});

it('offers to try again after a failure', async () => {
  open(() => {
    throw refusal(500, 'server.error', 'Something failed.');
  });
  expect(await screen.findByText('Your contributions did not load.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});

it('lists contributions with their states before pledges, and exports them', async () => {
  open({ items: [RECEIPT], total: 1, pledges: [PLEDGE] });
  const list = within(await screen.findByRole('list', { name: 'Contributions and pledges' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Harbor sirenNov 3, 20260.5 ETHConfirmed',
    'TidewatchNov 2, 20260.25 ETHPledge, not money',
  ]);
  const receipt = list.getByRole('link', { name: 'Harbor siren' });
  expect(receipt.getAttribute('href')).toBe(`/contributions/${RECEIPT.id}`);
  const csv = screen.getByRole('link', { name: 'Export CSV' });
  expect(csv.getAttribute('href')).toBe('/api/contributions/mine.csv');
});

it('says of one that was refunded in part what came back and what the project got', async () => {
  const refund = { state: 'partly-refunded', ether: '1.6', refunded: '0.64', paidToProject: '0.96' } as const;
  open({ items: [{ ...RECEIPT, ...refund }], total: 1, pledges: [] });
  const row = (await screen.findByRole('listitem')).textContent;
  expect(row).toBe(
    'Harbor sirenNov 3, 2026 · 0.64 ETH refunded, 0.96 ETH paid to the project1.6 ETHPartly refunded',
  );
});

it('takes the hash of a contribution that was sent elsewhere, with the page of its project', async () => {
  const { user, calls } = renderPage(MyContributionsPage, {
    stubs: [
      answer(crowdfundingApi.listMyContributions, { items: [], total: 0, pledges: [] }),
      answer(crowdfundingApi.reportContribution, { ...RECEIPT, state: 'pending' }),
    ],
  });
  await user.click(await screen.findByText('Already sent a contribution? Enter its transaction hash'));
  const link = screen.getByLabelText(/Address of the project’s page/);
  const hash = screen.getByLabelText(/Transaction hash/);
  await user.type(link, 'https://example.org/projects');
  await user.type(hash, '0xabc');
  await user.click(screen.getByRole('button', { name: 'Record contribution' }));
  expect(await screen.findByText('Paste the address of the project’s page')).toBeTruthy();
  expect(screen.getByText('Enter 0x and 64 hexadecimal digits, as your wallet shows it')).toBeTruthy();
  const named = () => calls.find(({ name }) => name === 'reportContribution')?.input;
  expect(named()).toBeUndefined();
  await user.clear(link);
  await user.type(link, `https://example.org/projects/${PLEDGE.projectId}?from=mail`);
  await user.clear(hash);
  await user.type(hash, ` 0x${'AB'.repeat(32)} `);
  await user.click(screen.getByRole('button', { name: 'Record contribution' }));
  expect(await screen.findByText(/^Recorded. It counts once the chain has confirmed it/)).toBeTruthy();
  expect(named()).toEqual({
    params: { id: PLEDGE.projectId },
    body: { txHash: `0x${'ab'.repeat(32)}`, isAnonymous: false },
  });
});

it('says that a hash is counted already', async () => {
  const { user } = renderPage(() => <EnterHash projectId={PLEDGE.projectId} />, {
    stubs: [answer(crowdfundingApi.reportContribution, { ...RECEIPT, state: 'confirmed', ether: '0.5' })],
  });
  await user.click(await screen.findByText('Already sent a contribution? Enter its transaction hash'));
  await user.type(screen.getByLabelText(/Transaction hash/), `0x${'ab'.repeat(32)}`);
  await user.click(screen.getByRole('button', { name: 'Record contribution' }));
  expect(await screen.findByText('This transaction is already counted: 0.5 ETH.')).toBeTruthy();
});
