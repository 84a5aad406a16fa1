import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingApi } from '../api.ts';
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

const RECEIPT: Own['items'][number] = {
  id: '00000000-0000-4000-8000-0000000000d1',
  projectId: '00000000-0000-4000-8000-000000000008',
  projectTitle: 'Harbor siren',
  isProjectShown: true,
  campaignId: '00000000-0000-4000-8000-0000000000c1',
  state: 'confirmed',
  reason: null,
  ether: '0.5',
  name: 'tidewatch-lead',
  wallet: '0x3',
  campaign: '0x1',
  beneficiary: '0x2',
  chainId: 31337,
  isOtherChain: false,
  txHash: '0x4',
  block: '12',
  givenAt: '2026-11-03T00:00:00.000Z',
  confirmedAt: '2026-11-03T00:03:00.000Z',
  isAnonymous: false,
  isMine: true,
  canThank: false,
  thanks: null,
};

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
