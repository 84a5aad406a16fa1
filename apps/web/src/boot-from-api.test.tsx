import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bootFromApi, WaitingForSession } from './boot-from-api.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Answers GET /api/user as given, and the token. */
function stubApi(status: number, user: unknown): void {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address === '/api/user'
        ? new Response(JSON.stringify(user), { status })
        : new Response(JSON.stringify({ csrfToken: 'token' }), { status: 200 }),
    ),
  );
}

describe('bootFromApi', () => {
  it('finds a member', async () => {
    stubApi(200, { id: '1', username: 'tidewatch-lead', isAdmin: false, tokens: 0, onboardingStage: 1 });
    const boot = await bootFromApi();
    expect(boot).toMatchObject({
      csrfToken: 'token',
      session: { state: 'member', user: { username: 'tidewatch-lead' } },
    });
  });

  it('finds a member who still owes a code', async () => {
    stubApi(401, { code: 'session.unverified', details: { pendingUsername: 'tidewatch-lead' } });
    expect((await bootFromApi()).session).toEqual({ state: 'pending', username: 'tidewatch-lead' });
  });

  it('finds a visitor', async () => {
    stubApi(401, { code: 'session.required' });
    expect((await bootFromApi()).session).toEqual({ state: 'visitor' });
  });
});

describe('WaitingForSession', () => {
  it('says that something loads', () => {
    render(<WaitingForSession />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});
