import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { KEPT_TEXTS } from '../../contract/kept-texts.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { privacyApi } from './privacy-api.ts';

const BY_PASSWORD = answer(proofApi.getProofWays, {
  password: true,
  code: false,
  passkey: false,
  wallet: null,
  telegram: null,
});
const page = () => <DeleteSection user={{ username: 'tidewatch-lead' }} />;
const open = (stubs: readonly Stub[]) => renderPage(page, { path: '/account', stubs });

describe('before the account is deleted', () => {
  async function stays() {
    open([]);
    const part = within(await screen.findByRole('region', { name: 'Delete this account' }));
    const [item] = part
      .getAllByRole('listitem')
      .filter(({ textContent }) =>
        textContent?.startsWith('Some of what you wrote stays, without your name:'),
      );
    if (!item) throw new Error('The list is named');
    return within(within(item).getByRole('list')).getAllByRole('listitem');
  }

  it('lists the texts that stay, each with its reason', async () => {
    const texts = (await stays()).map(({ textContent }) => textContent);
    expect(texts).toEqual(Object.values(KEPT_TEXTS).map(({ what, reason }) => `${what}. ${reason}`));
    expect(texts.length).toBeLessThanOrEqual(8);
  });

  it('says so in plain words: short lines, without names of tables or fields', async () => {
    for (const { textContent: text } of await stays()) {
      expect(text).toMatch(/^[A-Z][^_{}]*\.$/);
      expect(text).not.toMatch(/[a-z][A-Z]/);
      expect(text?.split(/\s+/).length).toBeLessThanOrEqual(36);
    }
  });
});

describe('deleting the account', () => {
  async function remove(typed: string, ...stubs: readonly Stub[]) {
    const view = open(stubs);
    const part = within(await screen.findByRole('region', { name: 'Delete this account' }));
    expect(part.getByText(/It cannot be undone/)).toBeTruthy();
    await view.user.click(part.getByRole('button', { name: 'Delete my account' }));
    await view.user.type(part.getByLabelText('Type your username, tidewatch-lead'), typed);
    await view.user.click(part.getByRole('button', { name: 'Delete for good' }));
    return { ...view, part };
  }
  const DELETED = answer(privacyApi.deleteAccount, { success: true });

  it('sends the typed name, empties the storages and leaves', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    localStorage.setItem('hodag.profile.x', '{}');
    const { calls } = await remove('tidewatch-lead', DELETED);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/auth'));
    expect(calls.find(({ name }) => name === 'deleteAccount')?.input.body).toEqual({
      username: 'tidewatch-lead',
    });
    expect(localStorage.length).toBe(0);
    assign.mockRestore();
    sessionStorage.clear();
  });

  it('asks for the exact name before anything is sent', async () => {
    const { calls, part } = await remove('tidewatch', DELETED);
    expect(await part.findByText('Type your username exactly as it is.')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'deleteAccount')).toBe(false);
  });

  it('says that the last administrator stays', async () => {
    const message = 'You are the only administrator. Add another administrator first.';
    const refused = answer(privacyApi.deleteAccount, () => {
      throw refusal(409, 'account.last_administrator', message);
    });
    const { part } = await remove('tidewatch-lead', refused);
    expect((await part.findByRole('alert')).textContent).toContain(message);
  });

  it('asks who is there some time after the sign-in', async () => {
    const { user, calls } = await remove(
      'tidewatch-lead',
      BY_PASSWORD,
      answer(privacyApi.deleteAccount, () => {
        throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(calls.filter(({ name }) => name === 'deleteAccount')).toHaveLength(1);
  });
});
