import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { etherText } from '../../contract/ether.ts';
import type { LiveCampaign } from '../../contract/schemas.ts';
import { CallReverted, type ChainNode, chainIdOf, chainNode } from '../adapters/node.ts';
import type { Hex } from '../rules/hex.ts';
import { endableFrom } from '../rules/revert-reasons.ts';

const KEPT_MS = 10_000;
const MOST = 500;
const LIMIT_MS = 2500;
const PHASES = ['open', 'paying', 'refunding'] as const;

/** Reading of the contract, with the chain's own time of it. */
export interface LiveReading extends LiveCampaign {
  readonly at: Date;
}

interface Kept {
  readonly at: number;
  readonly answer: Promise<LiveReading | null>;
}

const kept = defineResource('crowdfunding.live', () => new Map<string, Kept>());

/**
 * Reads a campaign's contract, at most ten seconds old; null where the chain does not answer in time or is another one,
 * so that a page is there without it.
 */
export function readLive(
  services: Pick<Services, 'config' | 'resources' | 'clock'>,
  { address, chainId }: { readonly address: string; readonly chainId: number },
): Promise<LiveReading | null> {
  const node = chainNode(services);
  if (!node || chainId !== chainIdOf(services.config)) return Promise.resolve(null);
  const cache = kept(services);
  const now = services.clock.now().getTime();
  const known = cache.get(address);
  if (known && now - known.at < KEPT_MS) return known.answer;
  if (cache.size >= MOST) cache.clear();
  const answer = withinLimit(readNow(node, address as Hex), LIMIT_MS);
  cache.set(address, { at: now, answer });
  return answer;
}

/** Discards the reading of a campaign. */
export function forgetLive(services: Pick<Services, 'resources'>, address: string): void {
  kept(services).delete(address);
}

/** Returns the reading, or null where it failed or took longer. */
export async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  try {
    return await Promise.race([work.catch(() => null), limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function readNow(node: ChainNode, to: Hex): Promise<LiveReading> {
  const [{ timestamp }, facts] = await Promise.all([node.latest(), readFacts(node, to)]);
  const { phase, raised, others, paid, refunded, held, milestonesPaid, endsAt, approved } = facts;
  const at = new Date(Number(timestamp) * 1000);
  const isPaying = phase === 'paying' && held > 0n;
  return {
    at,
    phase,
    raised: etherText(raised),
    givenByOthers: etherText(others),
    paid: etherText(paid),
    refunded: etherText(refunded),
    held: etherText(held),
    milestonesPaid,
    vote:
      endsAt === 0n
        ? null
        : {
            endsAt: new Date(Number(endsAt) * 1000).toISOString(),
            approved: etherText(approved),
            state: voteState({ endsAt, approved, others, now: timestamp }),
          },
    ...(isPaying ? await readEnding(node, to) : { canEnd: false, canEndFrom: null }),
  };
}

interface VoteFacts {
  readonly endsAt: bigint;
  readonly approved: bigint;
  readonly others: bigint;
  /** The chain's time in seconds. */
  readonly now: bigint;
}

/**
 * As `release` and `approve` of the contract decide: a majority counts also after the end, and nothing lapses before
 * it.
 */
export function voteState({ endsAt, approved, others, now }: VoteFacts): 'open' | 'passed' | 'failed' {
  if (approved * 2n > others) return 'passed';
  return now > endsAt ? 'failed' : 'open';
}

async function readFacts(node: ChainNode, to: Hex) {
  const { decodeFunctionResult, encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  const number = async (
    functionName: 'phase' | 'raised' | 'givenByOthers' | 'paid' | 'refunded' | 'held' | 'milestonesPaid',
  ) => {
    const data = await node.call({ to, data: encodeFunctionData({ abi, functionName }) });
    return BigInt(decodeFunctionResult({ abi, functionName, data }));
  };
  const vote = async () => {
    const data = await node.call({ to, data: encodeFunctionData({ abi, functionName: 'vote' }) });
    return decodeFunctionResult({ abi, functionName: 'vote', data });
  };
  // Campaigns of an earlier factory have no such call: all gifts vote there.
  const ofOthers = number('givenByOthers').catch((error: unknown) => {
    if (error instanceof CallReverted) return null;
    throw error;
  });
  const [phase, raised, others, paid, refunded, held, milestonesPaid, [endsAt, approved]] = await Promise.all(
    [
      number('phase'),
      number('raised'),
      ofOthers,
      number('paid'),
      number('refunded'),
      number('held'),
      number('milestonesPaid'),
      vote(),
    ],
  );
  return {
    phase: PHASES[Number(phase)] ?? 'open',
    raised,
    others: others ?? raised,
    paid,
    refunded,
    held,
    milestonesPaid: Number(milestonesPaid),
    endsAt,
    approved,
  };
}

/**
 * Whether backers can end a campaign now, or from when. The contract keeps the time of its last payment to itself, and
 * says it in its refusal.
 */
async function readEnding(node: ChainNode, to: Hex): Promise<Pick<LiveCampaign, 'canEnd' | 'canEndFrom'>> {
  const { encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  try {
    await node.call({ to, data: encodeFunctionData({ abi, functionName: 'abandon' }) });
    return { canEnd: true, canEndFrom: null };
  } catch (error) {
    if (!(error instanceof CallReverted)) throw error;
    return { canEnd: false, canEndFrom: (await endableFrom(error.data))?.toISOString() ?? null };
  }
}

/** Reads the gifts of a wallet to a campaign that it has not fetched back, in wei. @throws NodeUnavailable */
export async function readGivenBy(node: ChainNode, campaign: string, wallet: string): Promise<bigint> {
  const { decodeFunctionResult, encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  const asked = encodeFunctionData({ abi, functionName: 'givenBy', args: [wallet as Hex] });
  const data = await node.call({ to: campaign as Hex, data: asked });
  return decodeFunctionResult({ abi, functionName: 'givenBy', data });
}
