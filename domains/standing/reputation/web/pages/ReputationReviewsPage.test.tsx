import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reviewsEndpoints } from '#members/reviews/contract';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Seed } from '../../contract/appeal-schemas.ts';
import { reputationApi } from '../api.ts';
import { ReputationReviewsPage } from './ReputationReviewsPage.tsx';

const PATH = '/admin/reputation';
const reviewsApi = createApi(reviewsEndpoints);
const SEED: Seed = {
  username: 'gardener',
  namedAt: '2026-11-01T10:00:00.000Z',
  reason: 'Met in person.',
  namedBy: 'ada',
  trust: 0.25,
};
const APPEAL = {
  id: '00000000-0000-4000-8000-0000000000bb',
  kind: 'reputation',
  label: 'RepID',
  member: 'sprout',
  state: 'open' as const,
  flagged: false,
  openedAt: '2026-11-20T10:00:00.000Z',
  summary: 'About something that is missing',
  facts: [],
  text: 'I linked a wallet last week.',
  decision: null,
  appeals: [],
};

const open = ({ seeds = [SEED] }: { readonly seeds?: Seed[] } = {}) =>
  renderPage(ReputationReviewsPage, {
    path: PATH,
    url: PATH,
    stubs: [
      answer(reviewsApi.listCases, {
        total: 1,
        page: 1,
        pageSize: 50,
        kinds: [],
        note: null,
        items: [APPEAL],
      }),
      answer(reputationApi.getSeeds, { computedAt: null, seeds }),
      answer(reputationApi.nameSeed, { computedAt: null, seeds }),
    ],
  });
type View = ReturnType<typeof open>;
const sent = ({ calls }: View, name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input.body);
async function write(view: View, trigger: string, reason: string): Promise<void> {
  await view.user.click(await screen.findByRole('button', { name: trigger }));
  await view.user.type(await screen.findByRole('textbox', { name: /^Reason/ }), reason);
}

it('shows the queue of reviews about RepID alone', async () => {
  const { calls } = open();
  const table = within(await screen.findByRole('table', { name: 'Reviews' }));
  const link = table.getByRole('link', { name: 'sprout' });
  expect(link.getAttribute('href')).toBe(`/admin/reviews/${APPEAL.id}`);
  expect(table.getByText('I linked a wallet last week.')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
  expect(calls.find(({ name }) => name === 'listCases')?.input.query).toEqual({
    show: 'open',
    kind: 'reputation',
    page: 1,
  });
});

describe('where trust starts', () => {
  it('is listed with the reason', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Where trust starts' }));
    expect(list.getByRole('listitem').textContent).toContain(
      'Met in person. · named Nov 1, 2026 by ada · trust 0.25',
    );
  });

  it('says when no member is named, and names one with a reason', async () => {
    const view = open({ seeds: [] });
    expect(await screen.findByText('No trusted members yet')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Name a member' }));
    await view.user.type(await screen.findByRole('textbox', { name: 'Username' }), 'gardener');
    await view.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Met in person.');
    await view.user.click(screen.getByRole('button', { name: 'Name them' }));
    await expect
      .poll(() => sent(view, 'nameSeed'))
      .toEqual([{ username: 'gardener', isSeed: true, reason: 'Met in person.' }]);
  });

  it('is taken away with a reason', async () => {
    const view = open();
    await write(view, 'Remove gardener', 'Has left the board.');
    await view.user.click(screen.getByRole('button', { name: 'Remove them' }));
    await expect
      .poll(() => sent(view, 'nameSeed'))
      .toEqual([{ username: 'gardener', isSeed: false, reason: 'Has left the board.' }]);
  });
});
