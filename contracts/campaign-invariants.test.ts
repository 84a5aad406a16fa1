import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, Refusal } from './testing/calls.ts';
import { findAnvil, type LocalChain, startChain } from './testing/chain.ts';
import { deployFactory, pass } from './testing/open-campaign.ts';

const program = findAnvil();
const DAY = 86_400;
const BENEFICIARY = 0;
const BACKERS = [1, 2, 3, 4];
const GIVERS = [BENEFICIARY, ...BACKERS];

/** One attempted call, allowed or not. */
interface Tried {
  readonly what: string;
  readonly who: number;
  readonly amount?: bigint;
  readonly days?: number;
}

const action: fc.Arbitrary<Tried> = fc.oneof(
  fc.record({
    what: fc.constant('give'),
    who: fc.constantFrom(...GIVERS),
    amount: fc.bigInt(0n, 10n ** 19n),
  }),
  fc.record({ what: fc.constant('give'), who: fc.constantFrom(...GIVERS), amount: fc.bigInt(0n, 7n) }),
  fc.record({ what: fc.constantFrom('approve', 'refund'), who: fc.constantFrom(...GIVERS) }),
  fc.record({
    what: fc.constantFrom('withdraw', 'askForRelease', 'release', 'abandon', 'cancel'),
    who: fc.constant(BENEFICIARY),
  }),
  fc.record({ what: fc.constantFrom('askForRelease', 'release', 'abandon'), who: fc.constant(BENEFICIARY) }),
  fc.record({
    what: fc.constant('wait'),
    who: fc.constant(BENEFICIARY),
    days: fc.constantFrom(1, 8, 31, 91),
  }),
);
const terms = fc.record({
  mode: fc.constantFrom(0, 1),
  goal: fc.bigInt(1n, 10n ** 19n),
  shares: fc.constantFrom([], [10_000], [3333, 3333, 3334], [1, 9999]),
});

describe.skipIf(!program)('whatever people try (needs the anvil program)', () => {
  let chain: LocalChain;
  let open: Awaited<ReturnType<typeof deployFactory>>['open'];

  beforeAll(async () => {
    chain = await startChain(program ?? '');
    ({ open } = await deployFactory(chain));
  });
  afterAll(() => chain.stop());

  async function attempt(campaign: Contract, tried: Tried): Promise<void> {
    if (tried.days !== undefined) return pass(chain, tried.days * DAY);
    const from = chain.accounts[tried.who];
    if (!from) return;
    const args = tried.what === 'refund' ? [from.address] : [];
    await campaign.send(from, tried.what, args, tried.amount).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  async function sums(campaign: Contract) {
    const [raised, paid, refunded, held] = await Promise.all(
      ['raised', 'paid', 'refunded', 'held'].map(async (name) => BigInt(String(await campaign.read(name)))),
    );
    const balance = await chain.client.getBalance({ address: campaign.address });
    return { raised, paid, refunded, held, balance };
  }

  const givenBy = async (campaign: Contract, who: number) =>
    BigInt(String(await campaign.read('givenBy', [chain.accounts[who]?.address])));

  /** Sums the gifts one by one, and those that approve the open vote. */
  async function votes(campaign: Contract) {
    const given = await Promise.all(BACKERS.map((who) => givenBy(campaign, who)));
    const [, approved] = (await campaign.read('vote')) as readonly [bigint, bigint];
    return {
      others: given.reduce((sum, one) => sum + one, 0n),
      approved,
      milestonesPaid: Number(await campaign.read('milestonesPaid')),
    };
  }

  it('releases only what backers of more than half approve, whatever the beneficiary gives', async () => {
    let released = 0;
    // Long enough ways to a vote are rare among random ones: what comes before it is given.
    const voting = fc.array(
      fc.record({
        what: fc.constantFrom('approve', 'release', 'askForRelease'),
        who: fc.constantFrom(...GIVERS),
      }),
      { minLength: 4, maxLength: 12 },
    );
    const gifts = fc.tuple(...GIVERS.map(() => fc.bigInt(0n, 9n)));
    await fc.assert(
      fc.asyncProperty(gifts, voting, async (amounts, actions) => {
        const { campaign } = await open({ shares: [3333, 6667] });
        for (const [who, amount] of amounts.entries()) await attempt(campaign, { what: 'give', who, amount });
        await pass(chain, 31 * DAY);
        await attempt(campaign, { what: 'askForRelease', who: BENEFICIARY });
        for (const tried of actions) {
          const before = await votes(campaign);
          await attempt(campaign, tried);
          const { approved, others, milestonesPaid } = await votes(campaign);
          expect(approved).toBeLessThanOrEqual(others);
          if (tried.what === 'approve' && tried.who === BENEFICIARY) expect(approved).toBe(before.approved);
          if (milestonesPaid === before.milestonesPaid) continue;
          released += 1;
          expect(before.approved * 2n).toBeGreaterThan(before.others);
        }
      }),
      { numRuns: 25 },
    );
    expect(released).toBeGreaterThan(0);
  });

  it('loses and creates no wei, and every backer can take out their money in the end', async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.array(action, { minLength: 5, maxLength: 25 }), async (changes, actions) => {
        const { campaign } = await open(changes);
        for (const tried of actions) {
          await attempt(campaign, tried);
          const { raised = 0n, paid = 0n, refunded = 0n, held = 0n, balance } = await sums(campaign);
          expect(raised).toBe(paid + refunded + held);
          expect(balance).toBe(held);
        }
        await pass(chain, 400 * DAY);
        await attempt(campaign, { what: 'abandon', who: BENEFICIARY });
        for (const who of GIVERS) await attempt(campaign, { what: 'refund', who });
        expect((await sums(campaign)).balance).toBe(0n);
      }),
      { numRuns: 12 },
    );
  });
});
