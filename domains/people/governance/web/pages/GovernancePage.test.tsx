import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { aProposalCard } from '../../testing/pages.ts';
import { governanceApi } from '../api.ts';
import { GovernancePage } from './GovernancePage.tsx';

const open = (stub: Stub, url = '/governance') =>
  renderPage(GovernancePage, { path: '/governance', url, stubs: [stub] });
const { listGovernanceProposals } = governanceApi;

describe('GovernancePage', () => {
  it('says that it loads, and that it failed', async () => {
    const loading = open(answer(listGovernanceProposals, pending));
    expect(await screen.findByText('Loading proposals')).toBeTruthy();
    loading.unmount();
    open(
      answer(listGovernanceProposals, () => {
        throw refusal(503, 'server.busy', 'Busy.');
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The proposals did not load.');
  });

  it('lists proposals with what matters now, and narrows them by the address', async () => {
    const { user, address, calls } = open(
      answer(listGovernanceProposals, { items: [aProposalCard()], total: 1 }),
    );
    const row = await screen.findByRole('link', { name: 'Fund a tide board' });
    expect(row.getAttribute('href')).toBe('/governance/11111111-1111-4111-8111-111111111111');
    expect(screen.getByText('Vote due')).toBeTruthy();
    expect(screen.getByText('STAR (scores and a runoff) · 2 of 40 voters voted')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Whose'), 'Votes due');
    expect(address()).toBe('/governance?scope=due');
    await expect.poll(() => calls.at(-1)?.input.query).toEqual({ scope: 'due', page: 1 });
  });

  it.each([
    ['', 'There are no proposals yet'],
    ['?scope=due', 'No vote is due'],
    ['?scope=mine', 'You have no proposals'],
    ['?q=tide', 'No proposals found'],
  ])('says of an empty list %s what to do next', async (query, title) => {
    open(answer(listGovernanceProposals, { items: [], total: 0 }), `/governance${query}`);
    expect(await screen.findByText(title)).toBeTruthy();
  });
});
