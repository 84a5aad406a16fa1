import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { BATCH } from '../../contract/signed-constants.ts';
import type { Shows } from '../../contract/signed-schemas.ts';
import { someShow, someShows } from '../../testing/signed-samples.ts';
import { signedApi } from '../api.ts';
import { wallet } from '../wallet.ts';
import { SignedLinks } from './SignedLinks.tsx';

type Found = Awaited<ReturnType<typeof wallet.takeHeld>>;
/** Credential in this browser, with so many more. */
const held = (left: number) => ({ held: { credential: 'credential', key: {} }, left }) as Found;

/** Replaces the browser's database and keys, which the tests' window lacks. */
const inBrowser = () => ({
  canHoldKeys: vi.spyOn(wallet, 'canHoldKeys').mockReturnValue(true),
  keepHeld: vi.spyOn(wallet, 'keepHeld').mockResolvedValue(),
  takeHeld: vi.spyOn(wallet, 'takeHeld').mockResolvedValue(null),
  dropHeld: vi.spyOn(wallet, 'dropHeld').mockResolvedValue(),
  presentCredential: vi.spyOn(wallet, 'presentCredential').mockResolvedValue('presentation'),
});
let browser: ReturnType<typeof inBrowser>;
beforeEach(() => {
  browser = inBrowser();
  const jwk = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
  vi.spyOn(wallet, 'makeHolderKey').mockResolvedValue({ key: {} as CryptoKey, jwk });
  vi.spyOn(wallet, 'endOf').mockReturnValue(1);
});
afterEach(() => vi.restoreAllMocks());

const open = (shows: Shows, stubs: readonly Stub[] = []) =>
  renderPage(() => <SignedLinks kind="sbt" />, { stubs: [answer(signedApi.listShows, shows), ...stubs] });
const MAKING = [
  answer(signedApi.issueSigned, { credentials: Array.from({ length: BATCH }, () => 'credential') }),
  answer(signedApi.startShow, { nonce: 'n', audience: 'https://hodag.example', at: 1_790_000_000 }),
  answer(signedApi.createShow, someShow()),
];
const refused400 = (reason: string, message: string) =>
  refusal(400, 'credentials.proof_refused', message, { reason });
const dialog = () => screen.findByRole('dialog', { name: 'Make a link' });

describe('making a link', () => {
  it('names what the reader learns and does not, as it is chosen, and signs for nothing else', async () => {
    browser.takeHeld.mockResolvedValue(held(10));
    const { user, calls } = open(someShows(), MAKING);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const form = within(await dialog());
    expect(await form.findByText(/you hold an active SBT; and the day it was signed/)).toBeTruthy();
    expect(form.getByText(/your alias/)).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /^Alias/ }));
    await user.selectOptions(form.getByLabelText('RepID'), '50');
    await user.selectOptions(form.getByLabelText('Open for'), '30');
    expect(form.getByText(/alias: tidewatch-lead; RepID of 50 or more/)).toBeTruthy();
    expect(form.queryByText(/your alias/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(someShow().url)).toBeTruthy();
    expect(browser.presentCredential.mock.calls[0]?.[1]).toEqual({
      alias: true,
      rep_id_at_least: { 50: true },
    });
    // The time is the server's: the browser's clock may be wrong.
    expect(browser.presentCredential.mock.calls[0]?.[2]).toMatchObject({ at: 1_790_000_000 });
    expect(calls.find(({ name }) => name === 'createShow')?.input.body).toEqual({
      presentation: 'presentation',
      nonce: 'n',
      days: 30,
    });
    expect(calls.map(({ name }) => name)).not.toContain('issueSigned');
  });

  it('gets new credentials where the browser has none', async () => {
    browser.takeHeld.mockResolvedValueOnce(null).mockResolvedValue(held(19));
    const { user, calls } = open(someShows(), MAKING);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(someShow().url)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'issueSigned')?.input.body).toMatchObject({ kind: 'sbt' });
    expect(browser.keepHeld.mock.calls[0]?.[0]).toHaveLength(BATCH);
  });

  it('uses the last ones where no more are given today', async () => {
    browser.takeHeld.mockResolvedValue(held(1));
    const refused = answer(signedApi.issueSigned, () => {
      throw refusal(429, 'credentials.too_many_batches', 'Try again tomorrow.');
    });
    const { user } = open(someShows(), [refused, ...MAKING.slice(1)]);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(someShow().url)).toBeTruthy();
  });

  it.each(['revoked', 'expired', 'unknown_key', 'wrong_signature'])(
    'drops what is %s, and tries once more with new ones',
    async (reason) => {
      browser.takeHeld.mockResolvedValue(held(10));
      let tries = 0;
      const create = answer(signedApi.createShow, () => {
        tries += 1;
        if (tries === 1) throw refused400(reason, 'Refused.');
        return someShow();
      });
      const { user } = open(someShows(), [...MAKING.slice(0, 2), create]);
      await user.click(await screen.findByRole('button', { name: 'Make a link' }));
      await user.click(await within(await dialog()).findByRole('button', { name: 'Make the link' }));
      expect(await screen.findByText(someShow().url)).toBeTruthy();
      expect(browser.dropHeld).toHaveBeenCalledOnce();
    },
  );

  it('drops nothing where the signature alone was too old', async () => {
    browser.takeHeld.mockResolvedValue(held(10));
    const refused = answer(signedApi.createShow, () => {
      throw refused400('binding_old', 'The holder’s signature is too old, or dated in the future.');
    });
    const { user, calls } = open(someShows(), [...MAKING.slice(0, 2), refused]);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(/too old, or dated in the future/)).toBeTruthy();
    expect(browser.dropHeld).not.toHaveBeenCalled();
    expect(calls.filter(({ name }) => name === 'createShow')).toHaveLength(1);
  });

  it('says why no link was made', async () => {
    browser.takeHeld.mockResolvedValue(held(10));
    const refused = answer(signedApi.createShow, () => {
      throw refusal(409, 'credentials.too_many_shows', 'You have 50 open links. Withdraw one first.');
    });
    const { user } = open(someShows(), [...MAKING.slice(0, 2), refused]);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(/Withdraw one first/)).toBeTruthy();
  });

  it('says first where the browser cannot keep a key', async () => {
    browser.canHoldKeys.mockReturnValue(false);
    const { user } = open(someShows());
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText('This browser cannot keep a signing key here.')).toBeTruthy();
  });

  it('is locked without an SBT in force', async () => {
    const { offered } = someShows();
    open(someShows({ offered: offered.map((one) => ({ ...one, canIssue: false })) }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make a link' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('You need an active SBT to make a link.')).toBeTruthy();
  });
});

describe('links', () => {
  it('say what they show and how often they were opened, and can be withdrawn', async () => {
    const openings = [
      { day: '2026-11-29', count: 2 },
      { day: '2026-11-28', count: 1 },
    ];
    const ended = someShow({ id: '1'.repeat(32), state: 'withdrawn', learns: ['alias', 'repId'] });
    const { user, calls } = open(someShows({ shows: [someShow({ openings }), ended] }), [
      answer(signedApi.withdrawShow, someShow({ state: 'withdrawn' })),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Your links' }));
    expect(list.getByText('SBT only')).toBeTruthy();
    expect(list.getByText(/3 openings/)).toBeTruthy();
    expect(list.getByText('SBT, with: Alias, RepID')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Withdraw' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(calls.find(({ name }) => name === 'withdrawShow')?.input.params).toEqual({ id: '0'.repeat(32) });
  });

  it.each([
    ['suspended', 'Suspended'],
    ['revoked', 'Revoked'],
  ] as const)('say that their credential is %s, and can be withdrawn all the same', async (state, word) => {
    open(someShows({ shows: [someShow({ state })] }));
    const list = within(await screen.findByRole('list', { name: 'Your links' }));
    expect(list.getByText(word)).toBeTruthy();
    expect(list.queryByText(/open until/)).toBeNull();
    expect(list.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('say that they did not load', async () => {
    renderPage(() => <SignedLinks kind="sbt" />, {
      stubs: [
        answer(signedApi.listShows, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your links did not load.');
  });
});
