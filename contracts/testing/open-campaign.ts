import { type Contract, contractAt, deploy } from './calls.ts';
import type { LocalChain } from './chain.ts';

const DAY = 86_400;

/** The time of the chain's last block, in seconds. */
export const chainTime = async ({ client }: LocalChain): Promise<number> =>
  Number((await client.getBlock()).timestamp);

/** Lets the chain's time pass, and a second more. */
export async function pass(chain: LocalChain, seconds: number): Promise<void> {
  const timestamp = BigInt((await chainTime(chain)) + seconds + 1);
  await chain.client.setNextBlockTimestamp({ timestamp });
  await chain.client.mine({ blocks: 1 });
}

/** Terms of thirty days without milestones, for the first account. */
export async function campaignTerms(chain: LocalChain, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    beneficiary: chain.accounts[0]?.address,
    mode: 0,
    goal: 0n,
    deadline: BigInt((await chainTime(chain)) + 30 * DAY),
    votingPeriod: 7 * DAY,
    patience: 90 * DAY,
    shares: [] as number[],
    ...changes,
  };
}

/** Puts the factory on the chain; returns what opens campaigns by it, with the gas of the last opening. */
export async function deployFactory(chain: LocalChain) {
  const [, , , , , , , , , from] = chain.accounts;
  if (!from) throw new Error('There are ten accounts.');
  const factory = await deploy(chain, from, 'CampaignFactory');
  const open = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const args = [`0x${'01'.repeat(32)}`, await campaignTerms(chain, changes)];
    const call = { ...factory, functionName: 'open', args, account: from };
    const { result } = await chain.client.simulateContract(call);
    const { gas } = await factory.send(from, 'open', args);
    return { campaign: contractAt(chain, 'Campaign', result as `0x${string}`) as Contract, gas };
  };
  return { factory, open };
}
