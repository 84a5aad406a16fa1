import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '#engines/tally';
import { type Contract, deploy, Refusal } from './testing/calls.ts';
import { findAnvil, type LocalChain, startChain } from './testing/chain.ts';

const program = findAnvil();
const YEAR = 365 * 86_400;

describe.skipIf(!program)('a matching payout (needs the anvil program)', () => {
  let chain: LocalChain;
  let claims: { readonly address: `0x${string}`; readonly amount: bigint }[];
  let proofs: readonly (readonly string[])[];
  let root: string;
  let claimUntil: bigint;

  beforeAll(async () => {
    chain = await startChain(program ?? '');
    claims = [1, 2, 3, 4, 5].map((at) => ({ address: account(at).address, amount: BigInt(at) * 1000n + 7n }));
    ({ root, proofs } = distribute(claims));
    claimUntil = (await chain.client.getBlock()).timestamp + BigInt(YEAR);
  });
  afterAll(() => chain.stop());

  const account = (at: number) => {
    const found = chain.accounts[at];
    if (!found) throw new Error('There are ten accounts.');
    return found;
  };
  const sum = () => claims.reduce((total, { amount }) => total + amount, 0n);
  const make = (changes: { readonly sum?: bigint; readonly value?: bigint; readonly until?: bigint } = {}) =>
    deploy(chain, account(0), 'MatchingPayout', {
      args: [root, changes.sum ?? sum(), changes.until ?? claimUntil, account(0).address],
      value: changes.value ?? sum(),
    });
  const claim = (payout: Contract, at: number, changes: { amount?: bigint } = {}) =>
    payout.send(account(9), 'claim', [
      claims[at]?.address,
      changes.amount ?? claims[at]?.amount,
      proofs[at] ?? [],
    ]);
  const balanceOf = (address: `0x${string}`) => chain.client.getBalance({ address });

  it('pays each claim from the tally engine exactly once, no matter who submits it', async () => {
    const payout = await make();
    for (const [at, { address, amount }] of claims.entries()) {
      const before = await balanceOf(address);
      await claim(payout, at);
      expect(await balanceOf(address)).toBe(before + amount);
      await expect(claim(payout, at)).rejects.toThrow(new Refusal('AlreadyPaid'));
    }
    expect([await payout.read('left'), await balanceOf(payout.address)]).toEqual([0n, 0n]);
  });

  it('refuses another amount, another account and a proof of another', async () => {
    const payout = await make();
    await expect(claim(payout, 0, { amount: 9999n })).rejects.toThrow(new Refusal('WrongProof'));
    const stranger = [account(8).address, claims[0]?.amount, proofs[0]];
    await expect(payout.send(account(8), 'claim', stranger)).rejects.toThrow(new Refusal('WrongProof'));
    const mixed = [claims[0]?.address, claims[0]?.amount, proofs[1]];
    await expect(payout.send(account(8), 'claim', mixed)).rejects.toThrow(new Refusal('WrongProof'));
  });

  it('is not made with more or less money than the result, nor with a short time to claim', async () => {
    await expect(make({ value: sum() - 1n })).rejects.toThrow();
    await expect(make({ value: sum() + 1n })).rejects.toThrow();
    await expect(make({ until: claimUntil - BigInt(YEAR - 86_400) })).rejects.toThrow();
  });

  it('returns to the funder what was not claimed, and only after the time', async () => {
    const payout = await make();
    await claim(payout, 2);
    await expect(payout.send(account(0), 'recover')).rejects.toThrow(new Refusal('TooEarly'));
    await chain.client.setNextBlockTimestamp({ timestamp: claimUntil + 1n });
    await chain.client.mine({ blocks: 1 });
    await expect(claim(payout, 0)).rejects.toThrow(new Refusal('Over'));
    const before = await balanceOf(account(0).address);
    await payout.send(account(7), 'recover');
    expect(await balanceOf(account(0).address)).toBe(before + sum() - (claims[2]?.amount ?? 0n));
    expect(await balanceOf(payout.address)).toBe(0n);
  });
});
