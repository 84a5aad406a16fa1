import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { aSignedLedger, type SignedLedger } from '../../testing/signed-ledger.ts';
import { tokensApi } from '../api.ts';
import { readSeen } from '../seen-checkpoint.ts';
import { BalanceCheck } from './BalanceCheck.tsx';

const FREE = '22222222-2222-4222-8222-222222222222';
const EARNED = '44444444-4444-4444-8444-444444444444';
const ok = <T,>(data: T) => data;
const BALANCE = {
  available: '1.5',
  earned: '0.2',
  total: '1.7',
  pending: '0',
  address: FREE,
  earnedAddress: EARNED,
  today: { received: '0', limit: '10', resetsAt: '2026-11-23T00:00:00.000Z' },
};

let ledger: SignedLedger;
let checkpoint: Awaited<ReturnType<SignedLedger['seal']>>;
let proof: Awaited<ReturnType<SignedLedger['prove']>>;
let earlier: typeof checkpoint;
beforeAll(async () => {
  ledger = await aSignedLedger();
  ledger.pay(FREE, 1_500_000n);
  earlier = await ledger.seal();
  ledger.pay(EARNED, 200_000n);
  checkpoint = await ledger.seal();
  proof = await ledger.prove([FREE, EARNED]);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function open(...first: readonly Stub[]) {
  const view = renderPage(BalanceCheck, {
    stubs: [
      ...first,
      answer(tokensApi.getLedgerBalance, ok(BALANCE)),
      answer(tokensApi.getBalanceProof, () => ok(proof)),
      answer(tokensApi.getCheckpoint, () => ok({ checkpoint })),
      answer(tokensApi.getConsistencyProof, async ({ query = { from: 0, to: 0 } }) =>
        ok(await ledger.continues(Number(query.from), Number(query.to))),
      ),
    ],
  });
  const button = () => screen.getByRole('button', { name: 'Verify my balance' });
  return { ...view, button, verify: () => view.user.click(button()) };
}
const told = () => screen.getByRole('status').textContent;
const checks = () =>
  within(screen.getByRole('list', { name: 'What was checked' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const OWN = ['You have 1.5 HDAG, transferable: holds', 'You have 0.2 HDAG, earned: holds'];
const SIGNED = [
  'The checkpoint has the hash its CID names: holds',
  'The checkpoint was signed by this instance’s key: holds',
];
const seeEarlier = (change: Partial<typeof earlier> = {}) =>
  localStorage.setItem('hodag.ledger.checkpoint', JSON.stringify({ ...earlier, ...change }));

describe('a member’s balance, checked in the page', () => {
  it('holds, says what was checked, and is remembered', async () => {
    const { verify, calls } = open();
    await verify();
    await expect.poll(told).toContain('Balance verified, as of Nov 22, 2026, 10:00 UTC.');
    expect(checks()).toEqual([...OWN, ...SIGNED]);
    expect(calls.map(({ name }) => name)).not.toContain('getConsistencyProof');
    expect(readSeen()).toEqual({ size: checkpoint.size, root: checkpoint.root });
  });

  it('continues the checkpoint this browser saw before', async () => {
    seeEarlier();
    const { verify, calls } = open();
    await verify();
    await expect.poll(told).toContain('Balance verified');
    expect(checks().at(-1)).toBe('The ledger continues the 2 blocks this browser saw before: holds');
    expect(calls.find(({ name }) => name === 'getConsistencyProof')?.input.query).toEqual({ from: 2, to: 3 });
    expect(readSeen()?.size).toBe(3);
  });

  it('does not hold with a proof that was tampered with, and what that means is said', async () => {
    seeEarlier();
    const accounts = proof.accounts.map((one, n) => (n === 0 ? { ...one, balance: '1.6' } : one));
    const { verify } = open(answer(tokensApi.getBalanceProof, ok({ accounts })));
    await verify();
    await expect.poll(told).toContain('This does not hold.');
    expect(told()).toContain('is not what was signed');
    expect(checks()[0]).toBe('You have 1.6 HDAG, transferable: does not hold');
    // A checkpoint that did not hold is not kept for comparison.
    expect(readSeen()?.size).toBe(earlier.size);
  });

  it.each<[string, () => void, readonly Stub[]]>([
    ['another root was seen', () => seeEarlier({ root: 'ab'.repeat(32) }), []],
    ['more blocks were seen than there are', () => seeEarlier({ size: 9 }), []],
    [
      'the server knows nothing of what was seen',
      () => seeEarlier(),
      [
        answer(tokensApi.getConsistencyProof, () => {
          throw refusal(404, 'tokens.not_sealed', 'This is not in a signed checkpoint yet.');
        }),
      ],
    ],
  ])('does not hold where %s', async (_, see, stubs) => {
    see();
    const { verify } = open(...stubs);
    await verify();
    await expect.poll(told).toContain('This does not hold.');
    expect(checks().at(-1)).toMatch(/this browser saw before: does not hold$/);
  });

  it('holds but for its signature in a browser that cannot check one', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('Unrecognized', 'NotSupportedError'),
    );
    const { verify } = open();
    await verify();
    await expect.poll(told).toContain('The signature cannot be checked by this browser.');
    expect(checks().at(-1)).toMatch(/cannot be checked by this browser$/);
  });

  it('is checked where the browser keeps nothing, too', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const { verify } = open();
    await verify();
    await expect.poll(told).toContain('Balance verified');
  });

  it('reads again when a checkpoint came between', async () => {
    let reads = 0;
    const { verify } = open(
      answer(tokensApi.getCheckpoint, () => {
        reads += 1;
        return ok({ checkpoint: reads === 1 ? earlier : checkpoint });
      }),
    );
    await verify();
    await expect.poll(told).toContain('Balance verified');
  });

  it('says that it works, that nothing is proven yet, and why it was not done', async () => {
    const busy = open(answer(tokensApi.getBalanceProof, pending));
    await busy.verify();
    expect(busy.button().getAttribute('aria-busy')).toBe('true');
    busy.unmount();
    const none = open(answer(tokensApi.getBalanceProof, ok({ accounts: [] })));
    await none.verify();
    await expect.poll(told).toBe('Nothing of yours is in a signed checkpoint yet.');
    none.unmount();
    for (const [status, code, text] of [
      [503, 'server.busy', 'The server is busy.'],
      [401, 'session.required', 'Sign in to continue.'],
    ] as const) {
      const { verify, unmount } = open(
        answer(tokensApi.getBalanceProof, () => {
          throw refusal(status, code, text);
        }),
      );
      await verify();
      await expect.poll(told).toBe(`Nothing was checked.${text}`);
      expect(screen.queryByRole('list', { name: 'What was checked' })).toBeNull();
      unmount();
    }
  });
});
