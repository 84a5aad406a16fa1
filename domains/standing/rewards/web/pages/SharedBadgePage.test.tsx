import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { queryKeyOf } from '#platform/web/use-api.ts';
import type { SharedBadge } from '../../contract/shared-badge-schemas.ts';
import { sharedBadgeApi } from '../shared-badge-api.ts';
import { describe as describePage, Component as SharedBadgePage } from './SharedBadgePage.tsx';

const SHOWN: SharedBadge = {
  username: 'tidewatch-lead',
  badge: 'creator',
  label: 'Creator',
  text: 'Publish a project.',
  icon: 'pen',
  earnedAt: '2026-11-22T04:57:00.000Z',
  isOwn: false,
};
const VISITOR: Session = { state: 'visitor' };

const open = (stub: Stub, session: Session = VISITOR) =>
  renderPage(SharedBadgePage, {
    path: '/u/:username/badges/:badge',
    url: '/u/tidewatch-lead/badges/creator',
    stubs: [stub],
    session,
  });

describe('the page of a shared badge', () => {
  it('tells a visitor who earned what, when and for what, and how to join', async () => {
    const { calls } = open(answer(sharedBadgeApi.getSharedBadge, SHOWN));
    expect(await screen.findByRole('heading', { level: 1, name: 'Creator' })).toBeTruthy();
    expect(screen.getByText('Earned by tidewatch-lead on').textContent).toBe(
      'Earned by tidewatch-lead on Nov 22, 2026',
    );
    expect(screen.getByText('What it asks for: Publish a project.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create your account' }).getAttribute('href')).toBe('/register');
    expect(screen.queryByText(/Anyone with this link/)).toBeNull();
    expect(calls[0]?.input.params).toEqual({ username: 'tidewatch-lead', badge: 'creator' });
  });

  it('tells its member who sees it, and where that ends', async () => {
    open(answer(sharedBadgeApi.getSharedBadge, { ...SHOWN, isOwn: true }), aMemberSession());
    expect(await screen.findByText('Anyone with this link can see this page.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Stop sharing it/ }).getAttribute('href')).toBe('/achievements');
    expect(screen.queryByRole('link', { name: 'Create your account' })).toBeNull();
  });

  it.each([
    [404, 'rewards.badge_not_shared'],
    [400, 'request.invalid'],
  ] as const)('says of what is not shared, or cannot be, that there is none: %d', async (status, code) => {
    open(
      answer(sharedBadgeApi.getSharedBadge, () => {
        throw refusal(status, code, 'No.');
      }),
    );
    expect(await screen.findByText('Badge not found, or not shared.')).toBeTruthy();
  });

  it('loads, and says what failed', async () => {
    let reads = 0;
    const { user } = open(
      answer(sharedBadgeApi.getSharedBadge, () => {
        reads += 1;
        if (reads === 1) throw refusal(503, 'server.busy', 'The server is busy.');
        return reads === 2 ? SHOWN : pending();
      }),
    );
    expect(screen.getByText('Loading this badge')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('This badge did not load.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Creator' })).toBeTruthy();
  });
});

describe('what its link shows elsewhere', () => {
  const params = { username: 'tidewatch-lead', badge: 'creator' } as const;

  it('names the badge and its member, with a card, and stays out of search engines', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKeyOf(sharedBadgeApi.getSharedBadge, { params }), SHOWN);
    client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
    expect(await describePage({ client, params })).toEqual({
      title: 'Creator, a badge of tidewatch-lead',
      description: 'tidewatch-lead earned the badge Creator on Hodag. What it asks for: Publish a project.',
      indexable: false,
      card: '/u/tidewatch-lead/badges/creator/card.png',
    });
  });
});
