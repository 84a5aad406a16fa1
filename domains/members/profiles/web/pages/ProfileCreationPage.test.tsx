import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Profile } from '../../contract/schemas.ts';
import { profilesApi } from '../api.ts';
import { Component as ProfileCreationPage } from './ProfileCreationPage.tsx';

const PROFILE: Profile = {
  username: 'tidewatch-lead',
  persona: null,
  interests: ['water'],
  skills: [],
  bio: null,
  location: null,
  timeZone: null,
  availability: null,
  links: [],
  visibility: {
    page: 'members',
    persona: 'members',
    interests: 'members',
    skills: 'members',
    bio: 'members',
    location: 'members',
    availability: 'members',
    links: 'members',
  },
  version: 'v1',
  completion: { percent: 20, missing: ['email', 'walletAddress', 'persona', 'bio'] },
};
const ME = answer(profilesApi.getProfile, PROFILE);

describe('the guided way', () => {
  it('leads through persona, interests and skills, and bio, saving each', async () => {
    let stored = PROFILE;
    const { user, calls, address } = renderPage(ProfileCreationPage, {
      path: '/profile-creation',
      stubs: [
        answer(profilesApi.getProfile, () => stored),
        answer(profilesApi.changeProfile, ({ body }) => {
          const { version, ...parts } = body;
          stored = { ...stored, ...parts, version: `${version}+` } as Profile;
          return stored;
        }),
      ],
    });
    await user.click(await screen.findByRole('radio', { name: /^General/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Skills'), 'maps');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Bio'), 'Maps');
    await user.click(screen.getByRole('button', { name: 'Save and see my page' }));
    await vi.waitFor(() => expect(address()).toBe('/u/tidewatch-lead'));
    expect(calls.filter(({ name }) => name === 'changeProfile').map(({ input }) => input.body)).toEqual([
      { version: 'v1', persona: 'general' },
      { version: 'v1+', skills: ['maps'] },
      { version: 'v1++', bio: 'Maps' },
    ]);
  });

  it('goes back, and on without a change', async () => {
    const { user, calls } = renderPage(ProfileCreationPage, { path: '/profile-creation', stubs: [ME] });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Interests')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: /^General/ })).toBeTruthy();
    expect(calls.some(({ name }) => name === 'changeProfile')).toBe(false);
  });
});
