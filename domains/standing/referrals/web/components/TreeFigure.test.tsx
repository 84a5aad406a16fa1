import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Referral } from '../../contract/schemas.ts';
import { aReferral } from '../../testing/answers.ts';
import { referralsApi } from '../api.ts';
import { TreeFigure } from './TreeFigure.tsx';

const [ONE, TWO] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
const open = (...stubs: readonly Stub[]) => renderPage(TreeFigure, { path: '/visualizations', stubs });
const tree = (referrals: readonly Referral[], total = referrals.length) =>
  answer(referralsApi.getReferralTree, {
    referrals: [...referrals],
    total,
    own: null,
    decayPercentPerDay: 5,
  });
const TWO_LEVELS = [
  aReferral({ id: ONE, username: 'marigold', verifiedAt: '2026-11-21T08:00:00.000Z', state: 'verified' }),
  aReferral({ id: TWO, parentId: ONE, level: 2, username: null }),
];

describe('the picture of the referrals', () => {
  it('shows whom one brought, as a tree, as a table and as CSV', async () => {
    const { user } = open(tree(TWO_LEVELS));
    const part = within(await screen.findByRole('region', { name: 'Your referrals' }));
    const finding = '1 member joined with your link, 1 further down; 1 are verified.';
    expect(part.getByText(finding)).toBeTruthy();
    const picture = part.getByRole('img', { name: finding });
    const names = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(names).toEqual(['You', 'marigold', 'A former member']);
    expect(picture.querySelectorAll('path')).toHaveLength(2);
    expect(part.getByRole('button', { name: 'Your referrals as CSV' })).toBeTruthy();
    await user.click(part.getByRole('radio', { name: 'Table' }));
    const table = part.getByRole('table', { name: 'Your referrals' });
    expect(within(table).getAllByRole('row')[2]?.textContent).toContain('A former member');
  });

  it('says of how many it holds the first', async () => {
    open(tree(TWO_LEVELS, 1234));
    expect(await screen.findByText(/The first 2 of 1,234, level by level, newest first\./)).toBeTruthy();
  });

  it('leads to the member’s own link without referrals', async () => {
    open(tree([]));
    expect(await screen.findByText('No referrals yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get your invitation link' }).getAttribute('href')).toBe(
      '/refer',
    );
  });

  it('says why it did not load', async () => {
    open(
      answer(referralsApi.getReferralTree, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The tree of your referrals did not load.',
    );
  });
});
