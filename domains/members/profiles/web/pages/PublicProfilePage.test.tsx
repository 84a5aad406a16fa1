import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { PublicProfile } from '../../contract/schemas.ts';
import { profilesApi } from '../api.ts';
import { describeProfile } from '../components/describe-profile.ts';
import { describe as describePage, Component as PublicProfilePage } from './PublicProfilePage.tsx';

const SHOWN: PublicProfile = {
  username: 'tidewatch-lead',
  memberSince: '2026-03-02T00:00:00.000Z',
  persona: 'blue',
  interests: ['water'],
  skills: ['maps'],
  bio: 'I build.',
  location: 'Rhinelander',
  timeZone: 'America/Chicago',
  availability: 'few-hours',
  links: ['https://example.org/me'],
  isPublic: true,
  isOwn: false,
};
const VISITOR: Session = { state: 'visitor' };

const open = (stub: Stub, session?: Session) =>
  renderPage(PublicProfilePage, {
    path: '/u/:username',
    url: '/u/tidewatch-lead',
    stubs: [stub],
    ...(session ? { session } : {}),
  });

describe('a public profile', () => {
  it('shows what is shown, with links that pass nothing on', async () => {
    const { calls } = open(answer(profilesApi.getPublicProfile, SHOWN), VISITOR);
    expect(await screen.findByRole('heading', { level: 1, name: 'tidewatch-lead' })).toBeTruthy();
    expect(screen.getByText('Member since March 2026')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Skills' })).getByText('maps')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'example.org/me' });
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
    expect(screen.queryByText(/This is your page/)).toBeNull();
    expect(calls[0]?.input.params).toEqual({ username: 'tidewatch-lead' });
  });

  it('leaves out what is not shown', async () => {
    const bare = { ...SHOWN, persona: null, interests: [], skills: [], bio: null, links: [] };
    open(
      answer(profilesApi.getPublicProfile, { ...bare, location: null, timeZone: null, availability: null }),
    );
    await screen.findByRole('heading', { level: 1, name: 'tidewatch-lead' });
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('tells its owner how to change it', async () => {
    open(answer(profilesApi.getPublicProfile, { ...SHOWN, isOwn: true }));
    const link = await screen.findByRole('link', { name: 'Change what others see' });
    expect(link.getAttribute('href')).toBe('/profile/edit#visibility');
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy();
  });

  it('says one and the same of hidden and unknown ones', async () => {
    const missing = answer(profilesApi.getPublicProfile, () => {
      throw refusal(404, 'account.profile_not_found', 'Profile not found.');
    });
    open(missing, VISITOR);
    expect(await screen.findByText('Profile not found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it('loads, fails and is tried again', async () => {
    let reads = 0;
    const { user } = open(
      answer(profilesApi.getPublicProfile, () => {
        reads += 1;
        if (reads === 1) throw refusal(503, 'server.busy', 'The server is busy.');
        return reads === 2 ? SHOWN : pending();
      }),
    );
    expect(screen.getByText('Loading this profile')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('I build.')).toBeTruthy();
  });
});

describe('the first answer', () => {
  it.each([
    [404, { indexable: false, isMissing: true }],
    [400, { indexable: false, isMissing: true }],
    [503, { indexable: false }],
  ])('of a read that ends with %i', async (status, description) => {
    const { client } = open(
      answer(profilesApi.getPublicProfile, () => {
        throw refusal(status, 'test.refused', 'No.');
      }),
    );
    expect(await describePage({ client, params: { username: 'tidewatch-lead' } })).toEqual(description);
  });
});

describe('describeProfile', () => {
  it('names the member and says what they show, shortened', () => {
    expect(describeProfile(SHOWN)).toEqual({
      title: 'tidewatch-lead',
      description: 'tidewatch-lead, blue on Hodag. I build. Skills: maps.',
      indexable: true,
      card: '/u/tidewatch-lead/card.png',
      facts: [
        {
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name: 'tidewatch-lead',
            description: 'tidewatch-lead, blue on Hodag. I build. Skills: maps.',
          },
        },
      ],
    });
    const { description = '' } = describeProfile({ ...SHOWN, bio: '🦫'.repeat(400) });
    expect([...description]).toHaveLength(160);
    expect(description.endsWith('…')).toBe(true);
  });

  it('lists nothing that is for members, hidden or unknown', () => {
    expect(describeProfile({ ...SHOWN, isPublic: false })).toMatchObject({ indexable: false });
    expect(describeProfile({ ...SHOWN, isPublic: false })).not.toHaveProperty('card');
    expect(describeProfile({ ...SHOWN, isPublic: false })).not.toHaveProperty('facts');
    expect(describeProfile(null)).toEqual({ indexable: false });
  });
});
