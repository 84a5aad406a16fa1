import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '#engines/tally';
import { deploy } from './testing/calls.ts';
import { findAnvil, type LocalChain, startChain } from './testing/chain.ts';
import { chainTime, deployFactory, pass } from './testing/open-campaign.ts';

const program = findAnvil();
const DAY = 86_400;

/** Times in the calls cost a few units more or less from day to day. */
const inThousands = (report: Readonly<Record<string, bigint>>): Record<string, number> =>
  Object.fromEntries(Object.entries(report).map(([step, gas]) => [step, Math.round(Number(gas) / 1000)]));

/** The gas report, in thousands: what each step costs. A change of the contracts that makes one dearer is seen here. */
describe.skipIf(!program)('gas (needs the anvil program)', () => {
  let chain: LocalChain;

  beforeAll(async () => {
    chain = await startChain(program ?? '');
  });
  afterAll(() => chain.stop());

  const account = (at: number) => {
    const found = chain.accounts[at];
    if (!found) throw new Error('There are ten accounts.');
    return found;
  };

  it('of a campaign with two milestones', async () => {
    const { open } = await deployFactory(chain);
    const { campaign, gas } = await open({ shares: [4000, 6000] });
    const send = async (who: number, name: string, args: unknown[] = [], value = 0n) =>
      (await campaign.send(account(who), name, args, value)).gas;
    const report: Record<string, bigint> = { open: gas };
    report['first gift'] = await send(1, 'give', [], 10n);
    report['gift of one more'] = await send(2, 'give', [], 3n);
    report['second gift'] = await send(1, 'give', [], 10n);
    await pass(chain, 30 * DAY);
    report['ask for release'] = await send(0, 'askForRelease');
    report.approve = await send(1, 'approve');
    report.release = await send(0, 'release');
    await pass(chain, 91 * DAY);
    report.abandon = await send(2, 'abandon');
    report.refund = await send(3, 'refund', [account(1).address]);
    expect(inThousands(report)).toMatchInlineSnapshot(`
      {
        "abandon": 40,
        "approve": 63,
        "ask for release": 66,
        "first gift": 97,
        "gift of one more": 63,
        "open": 214,
        "refund": 49,
        "release": 79,
        "second gift": 46,
      }
    `);
  });

  it('of a payout of a hundred projects', async () => {
    const claims = Array.from({ length: 100 }, (_, at) => ({
      address: `0x${(at + 1).toString(16).padStart(40, '1')}`,
      amount: 10n ** 15n,
    }));
    const { root, proofs } = distribute(claims);
    const until = BigInt((await chainTime(chain)) + 60 * DAY);
    const value = 10n ** 17n;
    const payout = await deploy(chain, account(0), 'MatchingPayout', {
      args: [root, value, until, account(0).address],
      value,
    });
    const { gas } = await payout.send(account(5), 'claim', [
      claims[0]?.address,
      claims[0]?.amount,
      proofs[0],
    ]);
    expect(inThousands({ make: payout.gas, claim: gas })).toMatchInlineSnapshot(`
      {
        "claim": 94,
        "make": 537,
      }
    `);
  });
});
