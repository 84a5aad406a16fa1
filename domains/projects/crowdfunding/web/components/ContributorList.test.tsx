import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { CONTRIBUTORS_PER_PAGE } from '../../contract/constants.ts';
import type { PublicContribution, Receipt } from '../../contract/schemas.ts';
import { aReceipt } from '../../testing/receipt.ts';
import { crowdfundingApi } from '../api.ts';
import { ContributorList } from './ContributorList.tsx';

const projectId = '00000000-0000-4000-8000-000000000007';
const COUNT = CONTRIBUTORS_PER_PAGE + 1;
const ALL: readonly PublicContribution[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: at === 1 ? null : `giver-${at}`,
  ether: '0.5',
  refunded: at === 3 ? '0.2' : null,
  state: 'confirmed',
  at: '2026-11-02T00:00:00.000Z',
}));

const pages = answer(crowdfundingApi.listContributors, ({ query }) => {
  const from = (Number(query?.page ?? 1) - 1) * CONTRIBUTORS_PER_PAGE;
  return { items: ALL.slice(from, from + CONTRIBUTORS_PER_PAGE), total: COUNT, backers: 9 };
});
const open = ({
  isOwner = false,
  count = COUNT,
  stubs = [pages] as Stub[],
  mine = [] as Receipt[],
  backers = 9 as number | null,
} = {}) =>
  renderPage(
    () => (
      <ContributorList
        projectId={projectId}
        confirmed={{ ether: '10.5', count, backers }}
        mine={mine}
        isOwner={isOwner}
      />
    ),
    { stubs },
  );
const rows = () => within(screen.getByRole('list', { name: 'Contributors' })).getAllByRole('listitem');

it('says how many gave, and shows more of them below the first', async () => {
  const { user } = open();
  expect(await screen.findByText('21 contributions from 9 people')).toBeTruthy();
  await screen.findByText(/giver-0/);
  expect(rows()).toHaveLength(CONTRIBUTORS_PER_PAGE);
  expect(rows()[1]?.textContent).toBe('AnonymousNov 2, 20260.5 ETH');
  expect(rows()[3]?.textContent).toBe('giver-3Nov 2, 20260.5 ETH (0.2 ETH refunded)');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText(/giver-20/);
  expect(rows()).toHaveLength(COUNT);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says no number of people where it would name an anonymous one', async () => {
  open({ backers: null });
  expect(await screen.findByText('21 contributions')).toBeTruthy();
});

it('lets the owner thank for each of them, also the last, but not for their own', async () => {
  const { user } = open({ isOwner: true, mine: [aReceipt(ALL[0])] });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const last = await screen.findByRole('link', { name: 'Thank giver-20 for 0.5 ETH' });
  expect(last.getAttribute('href')).toBe(`/contributions/${ALL[20]?.id}`);
  expect(screen.getByRole('link', { name: 'Thank Anonymous for 0.5 ETH' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /giver-0 / })).toBeNull();
});

it('is left out without givers, and offers to try again after a failure', async () => {
  const { container } = open({ count: 0, stubs: [] });
  expect(container.textContent).toBe('');
  const failing = answer(crowdfundingApi.listContributors, () => {
    throw refusal(500, 'server.error', 'Something failed.');
  });
  open({ stubs: [failing] });
  expect(await screen.findByText('The contributors did not load.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});
