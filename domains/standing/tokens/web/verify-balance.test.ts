import { describe, expect, it } from 'vitest';
import { aSignedLedger } from '../testing/signed-ledger.ts';
import { type BalanceClaims, verifyBalance } from './verify-balance.ts';

const FREE = '22222222-2222-4222-8222-222222222222';
const EARNED = '44444444-4444-4444-8444-444444444444';
const OTHER = '33333333-3333-4333-8333-333333333333';

/** Makes the API's answer for a member's two accounts, in a browser that saw the ledger when it was shorter. */
async function someClaims(): Promise<BalanceClaims> {
  const ledger = await aSignedLedger();
  for (const account of [FREE, OTHER, FREE]) ledger.pay(account, 1_500_000n);
  const { size, root } = await ledger.seal();
  for (const account of [EARNED, OTHER, EARNED]) ledger.pay(account, 200_000n);
  const checkpoint = await ledger.seal();
  return {
    own: { free: FREE, earned: EARNED },
    proof: await ledger.prove([FREE, EARNED]),
    checkpoint,
    seen: { size, root },
    growth: (await ledger.continues(size, checkpoint.size)).path,
  };
}
const verdicts = async (claims: BalanceClaims) => (await verifyBalance(claims)).map(({ holds }) => holds);
type Account = BalanceClaims['proof']['accounts'][number];
/** The claims with something else said of the free account. */
const told = (claims: BalanceClaims, change: (account: Account) => Partial<Account>): BalanceClaims => ({
  ...claims,
  proof: {
    accounts: claims.proof.accounts.map((one, n) => (n === 0 ? { ...one, ...change(one) } : one)),
  },
});
const signed = (claims: BalanceClaims, change: Partial<BalanceClaims['checkpoint']>): BalanceClaims => ({
  ...claims,
  checkpoint: { ...claims.checkpoint, ...change },
});
const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

describe('balances checked in the browser', () => {
  it('hold in every point, each said in words', async () => {
    const claims = await someClaims();
    expect(await verifyBalance(claims)).toEqual([
      { label: 'You have 3 HDAG, transferable', holds: true },
      { label: 'You have 0.4 HDAG, earned', holds: true },
      { label: 'The checkpoint has the hash its CID names', holds: true },
      { label: 'The checkpoint was signed by this instance’s key', holds: true },
      { label: 'The ledger continues the 4 blocks this browser saw before', holds: true },
    ]);
  });

  it.each<[string, (account: Account) => Partial<Account>]>([
    ['another balance', () => ({ balance: '3.000001' })],
    ['a balance below nothing', () => ({ balance: '-3' })],
    ['a balance beyond all there is', () => ({ balance: '9999999999.999999' })],
    ['the account of another member', () => ({ account: OTHER })],
    ['another newest block', () => ({ block: 'bafy' })],
    ['another place', ({ index }) => ({ index: index + 1 })],
    ['another path', ({ path }) => ({ path: path.map(other) })],
    ['a path cut short', ({ path }) => ({ path: path.slice(1) })],
    ['another checkpoint', () => ({ checkpoint: 'bafy' })],
  ])('do not hold with %s', async (_, change) => {
    expect(await verdicts(told(await someClaims(), change))).toEqual([false, true, true, true, true]);
  });

  it('do not hold where the proof of one account stands for the other', async () => {
    const claims = await someClaims();
    const { accounts } = claims.proof;
    const swapped = told(claims, () => ({ ...accounts[1], account: FREE }));
    expect((await verdicts(swapped))[0]).toBe(false);
  });

  it('do not hold under a checkpoint that was changed', async () => {
    const claims = await someClaims();
    const tips = signed(claims, { tips: other(claims.checkpoint.tips) });
    expect(await verdicts(tips)).toEqual([false, false, false, false, true]);
    const { signature } = claims.checkpoint;
    expect(await verdicts(signed(claims, { signature: other(signature) }))).toEqual([
      ...[true, true, true, false, true],
    ]);
  });

  it.each<[string, (claims: BalanceClaims) => Partial<BalanceClaims>]>([
    ['has another history', ({ seen }) => ({ seen: seen && { ...seen, root: other(seen.root) } })],
    ['has become shorter', ({ seen }) => ({ seen: seen && { ...seen, size: 99 }, growth: [] })],
    ['has no proof of it', () => ({ growth: null })],
    ['has another proof', ({ growth }) => ({ growth: growth?.map(other) ?? null })],
  ])('report a ledger that %s instead of continuing what was seen', async (_, change) => {
    const claims = await someClaims();
    expect(await verdicts({ ...claims, ...change(claims) })).toEqual([true, true, true, true, false]);
  });

  it('compare the ledger with itself when it did not grow, and with nothing on the first visit', async () => {
    const claims = await someClaims();
    const { size, root } = claims.checkpoint;
    expect((await verdicts({ ...claims, seen: { size, root }, growth: [] })).at(-1)).toBe(true);
    const forged = { size, root: other(root) };
    expect((await verdicts({ ...claims, seen: forged, growth: [] })).at(-1)).toBe(false);
    expect(await verdicts({ ...claims, seen: null, growth: null })).toHaveLength(4);
  });
});
