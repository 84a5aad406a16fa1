import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionsApi } from '#members/connections/web';
import { contactsApi } from '#members/contacts/web';
import { proofApi, sessionApi } from '#members/identity/web';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { Session } from '#platform/web/session.tsx';
import { BY_PASSWORD, PROVED } from '../../testing/proof-answers.ts';
import { aUserAnswer } from '../../testing/user-answer.ts';
import { accountApi } from '../components/account-api.ts';
import '../components/settings/FurtherSections.tsx';
import { Component as AccountPage } from './AccountPage.tsx';

const USER = aUserAnswer();
const HERE = {
  id: '00000000-0000-4000-8000-00000000000a',
  browser: 'Firefox on Windows',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  current: true,
};
const THERE = {
  ...HERE,
  id: '00000000-0000-4000-8000-00000000000b',
  browser: 'Safari on iOS',
  current: false,
};
const ME = answer(accountApi.getUser, USER);
const NO_TELEGRAM = answer(connectionsApi.getTelegramLink, {
  available: false,
  botUsername: null,
  linked: null,
  canUnlink: false,
});
const ONLY_HERE = answer(sessionApi.listSessions, { sessions: [HERE] });

function open(stubs: readonly Stub[], session: Session = aMemberSession()) {
  const page = () => (
    <>
      <AccountPage />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', session, stubs: [...stubs, NO_TELEGRAM] });
}

const section = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  clearToasts();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-contrast');
});

describe('the account page', () => {
  it('has one h1 and its sections behind anchors', async () => {
    open([ME, ONLY_HERE]);
    await section('Delete this account');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Account']);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(id)?.tagName).toBe('SECTION');
    }
    expect(links).toHaveLength(10);
  });

  it('loads, fails and is tried again', async () => {
    let isUp = false;
    const { user } = open([
      answer(accountApi.getUser, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return USER;
      }),
      ONLY_HERE,
    ]);
    expect(screen.getByText('Loading your account')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Your account did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await section('Password')).toBeTruthy();
  });

  it('says that the session has ended', async () => {
    open([
      answer(accountApi.getUser, () => {
        throw refusal(401, 'session.required', 'Sign in to continue.');
      }),
    ]);
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/auth?next=%2Faccount');
  });

  it('shows a pending visitor what is missing, and calls nothing', async () => {
    const { calls } = open([], { state: 'pending', username: 'tidewatch-lead' });
    expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
    expect(await section('Theme and contrast')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('the password', () => {
  async function change(stub: Stub) {
    const view = open([ME, ONLY_HERE, stub]);
    const part = within(await section('Password'));
    await view.user.type(part.getByLabelText('Current password'), 'old sentence');
    await view.user.type(part.getByLabelText('New password'), 'new sentence');
    await view.user.type(part.getByLabelText('Confirm password'), 'new sentence');
    await view.user.click(part.getByRole('button', { name: 'Change password' }));
    return { ...view, part };
  }

  it('is changed, the form emptied and the sessions read again', async () => {
    const { part, calls } = await change(
      answer(sessionApi.changePassword, { success: true, revokedApiKeys: [] }),
    );
    expect((await screen.findAllByText('Password changed')).length).toBeGreaterThan(0);
    expect((part.getByLabelText('Current password') as HTMLInputElement).value).toBe('');
    expect(calls.find(({ name }) => name === 'changePassword')?.input.body).toEqual({
      currentPassword: 'old sentence',
      newPassword: 'new sentence',
      confirmPassword: 'new sentence',
    });
    await vi.waitFor(() => expect(calls.filter(({ name }) => name === 'listSessions')).toHaveLength(2));
  });

  it('stays when the current one is wrong', async () => {
    const { part, user } = await change(
      answer(sessionApi.changePassword, () => {
        throw refusal(403, 'identity.password_wrong', 'The current password is incorrect.');
      }),
    );
    const field = part.getByLabelText('Current password');
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(part.getAllByText('The current password is incorrect.')).toHaveLength(1);
    await user.type(field, 'x');
    expect(part.queryByText('The current password is incorrect.')).toBeNull();
  });
});

describe('the email address', () => {
  it('is added, then verified by the code', async () => {
    let verified = false;
    const { user, calls } = open([
      answer(accountApi.getUser, () =>
        verified ? { ...USER, email: 'a@b.example', emailVerified: true } : USER,
      ),
      ONLY_HERE,
      answer(contactsApi.addEmail, { success: true, email: 'a@b.example', emailVerified: false }),
      answer(contactsApi.verifyEmail, () => {
        verified = true;
        return { success: true as const, email: 'a@b.example', emailVerified: true as const };
      }),
    ]);
    const part = within(await section('Email'));
    await user.type(part.getByLabelText('New email address'), 'a@b.example');
    await user.click(part.getByRole('button', { name: 'Send code' }));
    expect(await part.findByText('We are mailing a code to a@b.example.')).toBeTruthy();
    expect(part.getByText(/You can ask for another one in \d+ s\./)).toBeTruthy();
    await user.type(part.getByLabelText('Verification code'), '123456');
    await user.click(part.getByRole('button', { name: 'Verify address' }));
    expect(await part.findByText('Verified')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'verifyEmail')?.input.body).toEqual({ code: '123456' });
  });

  it('is refused on its field when it belongs to another account', async () => {
    const { user } = open([
      answer(accountApi.getUser, { ...USER, email: 'old@b.example', emailVerified: true }),
      ONLY_HERE,
      answer(contactsApi.addEmail, () => {
        throw refusal(409, 'identity.email_taken', 'This address is used by another account.');
      }),
    ]);
    const part = within(await section('Email'));
    await user.click(part.getByRole('button', { name: 'Change email address' }));
    await user.type(part.getByLabelText('New email address'), 'not an address');
    await user.click(part.getByRole('button', { name: 'Send code' }));
    expect(await part.findByText('Enter an email address, such as name@example.org')).toBeTruthy();
    await user.clear(part.getByLabelText('New email address'));
    await user.type(part.getByLabelText('New email address'), 'a@b.example');
    await user.click(part.getByRole('button', { name: 'Send code' }));
    const field = part.getByLabelText('New email address');
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('whose code was mailed earlier takes it, and another one can be asked for', async () => {
    const { user } = open([ME, ONLY_HERE, answer(contactsApi.resendEmailCode, { success: true })]);
    const part = within(await section('Email'));
    await user.click(part.getByRole('button', { name: 'I have a code' }));
    await user.click(part.getByRole('button', { name: 'Send another code' }));
    expect(await part.findByText(/A new code is on its way/)).toBeTruthy();
    expect(part.getByRole('button', { name: 'Send another code' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('an account without a password', () => {
  const NO_PASSWORD = { ...USER, authMethods: { password: false } };

  it('sets its first one, and adds an address after another proof', async () => {
    const { user, calls } = open([
      answer(accountApi.getUser, NO_PASSWORD),
      ONLY_HERE,
      answer(sessionApi.changePassword, { success: true, revokedApiKeys: [] }),
      answer(contactsApi.addEmail, () => {
        throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
      }),
    ]);
    const password = within(await section('Password'));
    expect(password.queryByLabelText('Current password')).toBeNull();
    await user.type(password.getByLabelText('New password'), 'new sentence');
    await user.type(password.getByLabelText('Confirm password'), 'new sentence');
    await user.click(password.getByRole('button', { name: 'Set a password' }));
    await vi.waitFor(() =>
      expect(calls.find(({ name }) => name === 'changePassword')?.input.body).toEqual({
        newPassword: 'new sentence',
        confirmPassword: 'new sentence',
      }),
    );
    const email = within(await section('Email'));
    await user.type(email.getByLabelText('New email address'), 'a@b.example');
    await user.click(email.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  });
});

describe('the sessions', () => {
  it('are ended after the password, which is asked for before the action continues', async () => {
    let proved = false;
    const { user } = open([
      ME,
      answer(sessionApi.listSessions, { sessions: [HERE, THERE] }),
      answer(proofApi.getProofWays, BY_PASSWORD),
      answer(proofApi.reauthenticate, () => {
        proved = true;
        return PROVED;
      }),
      answer(sessionApi.revokeOtherSessions, () => {
        if (!proved) throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
        return { success: true as const, ended: 1 };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Sign out all others' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(await dialog.findByLabelText('Your password'), 'my sentence{Enter}');
    expect((await screen.findAllByText('1 session ended')).length).toBeGreaterThan(0);
  });

  it('are listed with this browser marked; one is ended after a question', async () => {
    let sessions = [HERE, THERE];
    const { user, calls } = open([
      ME,
      answer(sessionApi.listSessions, () => ({ sessions })),
      answer(sessionApi.revokeSession, () => {
        sessions = [HERE];
        return { success: true as const };
      }),
    ]);
    const part = within(await section('Sessions'));
    const [first] = await part.findAllByRole('listitem');
    expect(first?.textContent).toContain('Firefox on Windows');
    expect(first?.textContent).toContain('This browser');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(part.getByRole('button', { name: 'Sign out Safari on iOS' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }),
    );
    expect(await part.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'revokeSession')?.input.params).toEqual({ id: THERE.id });
  });

  it('are all ended but this one; a failure stays in the question', async () => {
    let isUp = false;
    let sessions = [HERE, THERE];
    const { user } = open([
      ME,
      answer(sessionApi.listSessions, () => ({ sessions })),
      answer(sessionApi.revokeOtherSessions, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        sessions = [HERE];
        return { success: true as const, ended: 1 };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    const confirm = async () =>
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out all others' });
    await user.click(await confirm());
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
    isUp = true;
    await user.click(await confirm());
    expect((await screen.findAllByText('1 session ended')).length).toBeGreaterThan(0);
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  });

  it('load, and fail with a retry', async () => {
    let reads = 0;
    const { user } = open([
      ME,
      answer(sessionApi.listSessions, () => {
        reads += 1;
        if (reads === 1) throw refusal(500, 'server.error', 'Something failed on our side.');
        return pending();
      }),
    ]);
    const part = within(await section('Sessions'));
    expect((await part.findByRole('alert')).textContent).toContain('The sessions did not load.');
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(reads).toBe(2);
  });
});

describe('theme and contrast', () => {
  it('are chosen for this browser', async () => {
    const { user } = open([ME, ONLY_HERE]);
    const part = within(await section('Theme and contrast'));
    await user.click(part.getByRole('radio', { name: 'Dark' }));
    await user.click(part.getByRole('radio', { name: 'More' }));
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    expect(document.documentElement.getAttribute('data-contrast')).toBe('more');
  });
});
