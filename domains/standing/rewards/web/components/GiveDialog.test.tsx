import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { proofApi } from '#members/identity/web';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../tokens-api.ts';
import { GiveDialog } from './GiveDialog.tsx';

const DONE = {
  key: 'k',
  outcome: 'posted',
  seq: 9,
  at: '2026-11-22T04:57:00.000Z',
  repeated: false,
} as const;

const BALANCE = {
  available: '7.5',
  earned: '0',
  total: '7.5',
  pending: '0',
  address: null,
  earnedAddress: null,
  today: { received: '0', limit: '10', resetsAt: '2026-11-23T00:00:00.000Z' },
};

/** Somewhere on the page the balance is read. */
function Balance() {
  useApiQuery(tokensApi.getLedgerBalance, {});
  return null;
}
const Page = () => (
  <>
    <GiveDialog available="7.5" />
    <Balance />
    <Toaster />
  </>
);
function open(...stubs: readonly Stub[]) {
  const view = renderPage(Page, { session: aMemberSession({ username: 'heron' }), stubs });
  const gifts = () => view.calls.filter(({ name }) => name === 'transferHdag').map(({ input }) => input.body);
  return { ...view, gifts };
}
type View = ReturnType<typeof open>;
const dialog = () => within(screen.getByRole('dialog'));
const press = ({ user }: View, name: string) => user.click(dialog().getByRole('button', { name }));
async function write(view: View, to: string, amount: string) {
  await view.user.click(await screen.findByRole('button', { name: 'Give HDAG' }));
  // Its code comes with the first click.
  await screen.findByRole('dialog');
  await fill(view, to, amount);
}
async function fill({ user }: View, to: string, amount: string) {
  const [who, much] = [dialog().getByLabelText('To'), dialog().getByLabelText('Amount in HDAG')];
  await user.clear(who);
  await user.clear(much);
  if (to) await user.type(who, to);
  if (amount) await user.type(much, amount);
  await user.click(dialog().getByRole('button', { name: 'Continue' }));
}
const refusing = (status: number, code: string, text: string, details?: unknown) =>
  answer(tokensApi.transferHdag, () => {
    throw refusal(status, code, text, details);
  });

afterEach(() => clearToasts());

describe('giving HDAG', () => {
  it('asks who and how much, says it once more, gives it once, and tells', async () => {
    const view = open(answer(tokensApi.transferHdag, DONE));
    await write(view, ' tern ', '2.5');
    expect(view.gifts()).toEqual([]);
    expect(dialog().getByText('Give 2.5 HDAG to tern? This cannot be undone.')).toBeTruthy();
    await press(view, 'Give HDAG');
    expect(await screen.findByText('2.5 HDAG given to tern')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.gifts()).toEqual([
      { key: expect.stringMatching(/^[0-9a-f-]{36}$/), to: 'tern', amount: '2.5' },
    ]);
    // Another dialog is another gift.
    await write(view, 'tern', '2.5');
    await press(view, 'Give HDAG');
    const [first, second] = await expect.poll(view.gifts).toHaveLength(2).then(view.gifts);
    expect((first as { key: string }).key).not.toBe((second as { key: string }).key);
  });

  it.each([
    ['', '1', 'Enter a username or an address'],
    ['tern', '', 'Enter an amount above 0 with at most 6 decimals'],
    ['tern', '0', 'Enter an amount above 0 with at most 6 decimals'],
    ['tern', '1e3', 'Enter an amount above 0 with at most 6 decimals'],
    ['tern', '7.500001', 'You have 7.5 HDAG to give'],
  ])('does not continue with "%s" and "%s"', async (to, amount, text) => {
    const view = open();
    await write(view, to, amount);
    expect(dialog().getByText(text)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Give HDAG' })).toBeNull();
  });

  it.each([
    ['tokens.no_account', 'To', 'This account is not in the ledger.'],
    ['tokens.own_account', 'To', 'You cannot send HDAG to yourself.'],
    ['tokens.insufficient', 'Amount in HDAG', 'There is not enough HDAG in this account.'],
  ])('says %s at its field, and tries again with a new key', async (code, label, text) => {
    const view = open(refusing(409, code, text));
    await write(view, 'tern', '1');
    await press(view, 'Give HDAG');
    await screen.findByText(text);
    expect(dialog().getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    await press(view, 'Continue');
    await press(view, 'Give HDAG');
    await expect.poll(view.gifts).toHaveLength(2);
    const keys = view.gifts().map((body) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps its key while its outcome is unknown', async () => {
    const view = open(refusing(503, 'tokens.busy', 'The ledger has too much to do.'));
    await write(view, 'tern', '1');
    await press(view, 'Give HDAG');
    expect((await screen.findByRole('alert')).textContent).toContain('too much to do');
    await press(view, 'Give HDAG');
    await expect.poll(view.gifts).toHaveLength(2);
    expect(new Set(view.gifts().map((body) => (body as { key: string }).key)).size).toBe(1);
  });

  it('says so when the gift before was decided after all, and reads the balance anew', async () => {
    const view = open(
      refusing(409, 'tokens.key_conflict', 'This key was used for another transfer.'),
      answer(tokensApi.getLedgerBalance, BALANCE),
    );
    await write(view, 'tern', '1');
    await press(view, 'Give HDAG');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your earlier transfer was processed after all.');
    expect(alert.textContent).not.toContain('key');
    await expect.poll(() => view.calls.filter(({ name }) => name === 'getLedgerBalance').length).toBe(2);
  });

  it('names the step that is missing, and leads there', async () => {
    const step = { label: 'Set up a second factor', link: '/account' };
    const view = open(refusing(403, 'access.level_required', 'One step is missing.', step));
    await write(view, 'tern', '1');
    await press(view, 'Give HDAG');
    expect((await screen.findByRole('link', { name: step.label })).getAttribute('href')).toBe('/account');
  });

  it('asks for the password where the server does, and continues with the same key', async () => {
    let isProved = false;
    const view = open(
      answer(tokensApi.transferHdag, () => {
        if (isProved) return DONE;
        throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
      }),
      answer(proofApi.getProofWays, {
        password: true,
        code: false,
        passkey: false,
        wallet: null,
        telegram: null,
      }),
      answer(proofApi.reauthenticate, () => {
        isProved = true;
        return { success: true as const, until: '2026-11-22T08:00:00.000Z' };
      }),
    );
    await write(view, 'tern', '5');
    await press(view, 'Give HDAG');
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await view.user.type(await proof.findByLabelText('Your password'), 'right{Enter}');
    expect(await screen.findByText('5 HDAG given to tern')).toBeTruthy();
    expect(new Set(view.gifts().map((body) => (body as { key: string }).key)).size).toBe(1);
  });
});
