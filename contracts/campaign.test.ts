import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Contract, contractAt, deploy, minedReceipt, Refusal } from './testing/calls.ts';
import { findAnvil, type LocalChain, startChain } from './testing/chain.ts';
import { campaignTerms, deployFactory, pass } from './testing/open-campaign.ts';

const program = findAnvil();
const DAY = 86_400;
const ETHER = 10n ** 18n;
const OPEN = 0;
const PAYING = 1;
const REFUNDING = 2;
const ALL_OR_NOTHING = 1;

describe.skipIf(!program)('a campaign (needs the anvil program)', () => {
  let chain: LocalChain;
  let campaigns: Awaited<ReturnType<typeof deployFactory>>;
  let snapshot: `0x${string}`;

  beforeAll(async () => {
    chain = await startChain(program ?? '');
    campaigns = await deployFactory(chain);
  });
  afterAll(() => chain.stop());
  beforeEach(async () => {
    if (snapshot) await chain.client.revert({ id: snapshot });
    snapshot = await chain.client.snapshot();
  });

  const account = (at: number) => chain.accounts[at] ?? raise();
  const raise = (): never => {
    throw new Error('There are ten accounts.');
  };
  const wait = (seconds: number) => pass(chain, seconds);
  const balanceOf = (address: `0x${string}`) => chain.client.getBalance({ address });
  const refused = (name: string) => new Refusal(name);

  const open = async (changes: Record<string, unknown> = {}): Promise<Contract> =>
    (await campaigns.open(changes)).campaign;

  const give = (campaign: Contract, backer: number, amount: bigint) =>
    campaign.send(account(backer), 'give', [], amount);

  it('pays all of it to the beneficiary who keeps what was raised', async () => {
    const campaign = await open();
    await give(campaign, 1, 2n * ETHER);
    await give(campaign, 2, 1n);
    await expect(campaign.send(account(0), 'withdraw')).rejects.toThrow(refused('WrongPhase'));
    await wait(30 * DAY);
    expect(await campaign.read('phase')).toBe(PAYING);
    await expect(campaign.send(account(1), 'withdraw')).rejects.toThrow(refused('NotTheBeneficiary'));
    await expect(give(campaign, 1, 1n)).rejects.toThrow(refused('WrongPhase'));
    const before = await balanceOf(account(0).address);
    const { cost } = await campaign.send(account(0), 'withdraw');
    expect(await balanceOf(account(0).address)).toBe(before + 2n * ETHER + 1n - cost);
    expect(await campaign.read('held')).toBe(0n);
    await expect(campaign.send(account(0), 'withdraw')).rejects.toThrow(refused('AllPaid'));
  });

  it('gives everything back below an all-or-nothing goal, to the wei and once', async () => {
    const campaign = await open({ mode: ALL_OR_NOTHING, goal: 3n * ETHER });
    await give(campaign, 1, ETHER);
    await give(campaign, 2, 2n * ETHER - 1n);
    await expect(campaign.send(account(1), 'refund', [account(1).address])).rejects.toThrow(
      refused('WrongPhase'),
    );
    await wait(30 * DAY);
    expect(await campaign.read('phase')).toBe(REFUNDING);
    await expect(campaign.send(account(0), 'withdraw')).rejects.toThrow(refused('WrongPhase'));
    const before = await balanceOf(account(2).address);
    await campaign.send(account(5), 'refund', [account(2).address]);
    expect(await balanceOf(account(2).address)).toBe(before + 2n * ETHER - 1n);
    await expect(campaign.send(account(2), 'refund', [account(2).address])).rejects.toThrow(
      refused('NothingGiven'),
    );
    await campaign.send(account(1), 'refund', [account(1).address]);
    expect(await balanceOf(campaign.address)).toBe(0n);
  });

  it('pays an all-or-nothing campaign that reached its goal exactly', async () => {
    const campaign = await open({ mode: ALL_OR_NOTHING, goal: ETHER });
    await give(campaign, 1, ETHER);
    await wait(30 * DAY);
    expect(await campaign.read('phase')).toBe(PAYING);
    await campaign.send(account(0), 'withdraw');
  });

  it('gives everything back when the beneficiary cancels in time', async () => {
    const campaign = await open();
    await give(campaign, 1, ETHER);
    await expect(campaign.send(account(1), 'cancel')).rejects.toThrow(refused('NotTheBeneficiary'));
    await campaign.send(account(0), 'cancel');
    await campaign.send(account(1), 'refund', [account(1).address]);
    expect(await balanceOf(campaign.address)).toBe(0n);
    await expect(give(campaign, 1, 1n)).rejects.toThrow(refused('WrongPhase'));
  });

  it('takes what is sent without a call as a gift of its sender', async () => {
    const campaign = await open();
    const hash = await chain.client.sendTransaction({ account: account(3), to: campaign.address, value: 5n });
    await minedReceipt(chain, hash);
    expect(await campaign.read('givenBy', [account(3).address])).toBe(5n);
    await expect(give(campaign, 3, 0n)).rejects.toThrow(refused('NothingGiven'));
  });

  it('releases a milestone when backers of more than half agree; silence does not', async () => {
    const campaign = await open({ shares: [3333, 6667] });
    await give(campaign, 1, 5n);
    await give(campaign, 2, 3n);
    await give(campaign, 3, 2n);
    await wait(30 * DAY);
    await expect(campaign.send(account(0), 'withdraw')).rejects.toThrow(refused('NotApproved'));
    await expect(campaign.send(account(1), 'approve')).rejects.toThrow(refused('NoVote'));
    await campaign.send(account(0), 'askForRelease');
    await expect(campaign.send(account(0), 'askForRelease')).rejects.toThrow(refused('VoteIsOpen'));
    await campaign.send(account(1), 'approve');
    await expect(campaign.send(account(1), 'approve')).rejects.toThrow(refused('HasVoted'));
    await expect(campaign.send(account(7), 'approve')).rejects.toThrow(refused('NothingGiven'));
    await expect(campaign.send(account(0), 'release')).rejects.toThrow(refused('NotApproved'));
    await campaign.send(account(3), 'approve');
    await campaign.send(account(8), 'release');
    expect(await campaign.read('paid')).toBe(3n);
    await expect(campaign.send(account(8), 'release')).rejects.toThrow(refused('NoVote'));
    await campaign.send(account(0), 'askForRelease');
    await campaign.send(account(1), 'approve');
    await campaign.send(account(2), 'approve');
    await campaign.send(account(0), 'release');
    expect([await campaign.read('paid'), await balanceOf(campaign.address)]).toEqual([10n, 0n]);
    await expect(campaign.send(account(0), 'askForRelease')).rejects.toThrow(refused('AllPaid'));
  });

  it('does not count votes of an earlier request, nor those that come late', async () => {
    const campaign = await open({ shares: [10_000] });
    await give(campaign, 1, 1n);
    await give(campaign, 2, 1n);
    await wait(30 * DAY);
    await campaign.send(account(0), 'askForRelease');
    await campaign.send(account(1), 'approve');
    await wait(7 * DAY);
    await expect(campaign.send(account(2), 'approve')).rejects.toThrow(refused('NoVote'));
    await campaign.send(account(0), 'askForRelease');
    await campaign.send(account(2), 'approve');
    await expect(campaign.send(account(0), 'release')).rejects.toThrow(refused('NotApproved'));
    await campaign.send(account(1), 'approve');
    await campaign.send(account(0), 'release');
  });

  it('gives the beneficiary no vote, and counts half of what others gave', async () => {
    const campaign = await open({ shares: [5000, 5000] });
    for (const [giver, amount] of [
      [0, 20n],
      [1, 3n],
      [2, 2n],
    ] as const)
      await give(campaign, giver, amount);
    await wait(30 * DAY);
    expect(await campaign.read('givenByOthers')).toBe(5n);
    await campaign.send(account(0), 'askForRelease');
    await expect(campaign.send(account(0), 'approve')).rejects.toThrow(refused('BeneficiaryHasNoVote'));
    await campaign.send(account(2), 'approve');
    await expect(campaign.send(account(0), 'release')).rejects.toThrow(refused('NotApproved'));
    await campaign.send(account(1), 'approve');
    await campaign.send(account(0), 'release');
    expect(await campaign.read('paid')).toBe(12n);
  });

  it('releases nothing that only the beneficiary gave, and refunds it in the end', async () => {
    const campaign = await open({ shares: [10_000] });
    await give(campaign, 0, 7n);
    await wait(30 * DAY);
    await campaign.send(account(0), 'askForRelease');
    await expect(campaign.send(account(0), 'release')).rejects.toThrow(refused('NotApproved'));
    await wait(90 * DAY);
    await campaign.send(account(0), 'abandon');
    await campaign.send(account(5), 'refund', [account(0).address]);
    expect([await campaign.read('paid'), await balanceOf(campaign.address)]).toEqual([0n, 0n]);
  });

  it('refunds everything left, to the wei, when a project is abandoned, even during a vote', async () => {
    const campaign = await open({ shares: [5000, 5000] });
    for (const [backer, amount] of [
      [1, 3n],
      [2, 3n],
      [3, 5n],
    ] as const)
      await give(campaign, backer, amount);
    await wait(30 * DAY);
    await campaign.send(account(0), 'askForRelease');
    await campaign.send(account(1), 'approve');
    await campaign.send(account(3), 'approve');
    await campaign.send(account(0), 'release');
    await expect(campaign.send(account(1), 'abandon')).rejects.toThrow(refused('TooEarly'));
    await wait(90 * DAY);
    await campaign.send(account(0), 'askForRelease');
    await campaign.send(account(1), 'abandon');
    for (const backer of [3, 1, 2]) await campaign.send(account(4), 'refund', [account(backer).address]);
    expect([
      await campaign.read('refunded'),
      await campaign.read('paid'),
      await balanceOf(campaign.address),
    ]).toEqual([6n, 5n, 0n]);
  });

  it('does not pay a backer twice who calls again while being paid', async () => {
    const campaign = await open({ mode: ALL_OR_NOTHING, goal: 100n * ETHER });
    const thief = await deploy(chain, account(6), 'Receivers');
    const data = (name: string, args: readonly unknown[] = []) =>
      encodeFunctionData({ abi: campaign.abi, functionName: name, args });
    await thief.send(account(6), 'act', [campaign.address, data('give')], ETHER);
    await give(campaign, 1, 5n * ETHER);
    await thief.send(account(6), 'behave', [2, data('refund', [thief.address])]);
    await wait(30 * DAY);
    await campaign.send(account(6), 'refund', [thief.address]);
    expect(await thief.read('tries')).toBe(1n);
    expect([await balanceOf(thief.address), await balanceOf(campaign.address)]).toEqual([ETHER, 5n * ETHER]);
  });

  it('is not held up by a backer who refuses the money', async () => {
    const campaign = await open();
    const wall = await deploy(chain, account(6), 'Receivers');
    const giving = encodeFunctionData({ abi: campaign.abi, functionName: 'give' });
    await wall.send(account(6), 'act', [campaign.address, giving], 7n);
    await wall.send(account(6), 'behave', [1, '0x']);
    await give(campaign, 1, 9n);
    await campaign.send(account(0), 'cancel');
    await expect(campaign.send(account(6), 'refund', [wall.address])).rejects.toThrow(Refusal);
    await campaign.send(account(1), 'refund', [account(1).address]);
    expect(await balanceOf(campaign.address)).toBe(7n);
    await wall.send(account(6), 'behave', [0, '0x']);
    await campaign.send(account(6), 'refund', [wall.address]);
    expect(await balanceOf(campaign.address)).toBe(0n);
  });

  it('does not count ether that was forced into it', async () => {
    const campaign = await open({ mode: ALL_OR_NOTHING, goal: 10n });
    await give(campaign, 1, 9n);
    await chain.client.setBalance({ address: campaign.address, value: 59n });
    expect([await campaign.read('raised'), await campaign.read('held')]).toEqual([9n, 9n]);
    await wait(30 * DAY);
    expect(await campaign.read('phase')).toBe(REFUNDING);
    await campaign.send(account(1), 'refund', [account(1).address]);
    expect(await balanceOf(campaign.address)).toBe(50n);
  });

  it.each([
    ['a deadline in the past', { deadline: 1n }],
    ['a deadline in ten years', { deadline: 4_000_000_000n }],
    ['shares that do not add up', { shares: [5000, 4999] }],
    ['a share of nothing', { shares: [10_000, 0] }],
    ['too many milestones', { shares: [...Array(20).fill(476), 480] }],
    ['all or nothing without a goal', { mode: ALL_OR_NOTHING, goal: 0n }],
    ['no beneficiary', { beneficiary: `0x${'00'.repeat(20)}` }],
    ['a vote of an hour', { votingPeriod: 3600 }],
    ['patience shorter than a vote', { votingPeriod: 60 * DAY, patience: 40 * DAY }],
  ])('refuses %s', async (_, changes) => {
    await expect(open(changes)).rejects.toThrow();
  });

  it('has terms that cannot be set again, in a copy or in the original', async () => {
    const campaign = await open();
    const again = [await campaignTerms(chain)];
    await expect(campaign.send(account(5), 'initialize', again)).rejects.toThrow(
      refused('InvalidInitialization'),
    );
    const original = contractAt(
      chain,
      'Campaign',
      (await campaigns.factory.read('implementation')) as `0x${string}`,
    );
    await expect(original.send(account(5), 'initialize', again)).rejects.toThrow(
      refused('InvalidInitialization'),
    );
    expect(await campaign.read('phase')).toBe(OPEN);
  });
});
