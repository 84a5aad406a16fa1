import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { etherText, weiOf } from '../../contract/ether.ts';
import type { Backing } from '../../contract/schemas.ts';
import { CallReverted, type ChainNode, chainNode } from '../adapters/node.ts';
import type { Hex } from '../rules/hex.ts';
import { hasVoted } from '../rules/revert-reasons.ts';
import { refundOf } from '../rules/split-refund.ts';
import { type LiveReading, readGivenBy, withinLimit } from './live-campaign.ts';

const LIMIT_MS = 1500;

/** As long as what was read of the campaign itself: both are of one moment. */
const kept = defineResource(
  'crowdfunding.backing',
  () => new WeakMap<LiveReading, Map<string, Promise<Backing | null>>>(),
);

interface Wanted {
  readonly address: string;
  readonly live: LiveReading;
  /** Wallets of the reader: the linked one first. */
  readonly wallets: readonly string[];
}

/**
 * Reads the stake of the first of these wallets with money in a campaign. Null where none has, where it makes no
 * difference since the campaign takes gifts or holds nothing, and where the chain does not answer in time.
 */
export async function readBacking(
  services: Pick<Services, 'config' | 'resources'>,
  { address, live, wallets }: Wanted,
): Promise<Backing | null> {
  const node = chainNode(services);
  if (!node || live.phase === 'open' || live.held === '0') return null;
  const cache = kept(services).get(live) ?? new Map<string, Promise<Backing | null>>();
  kept(services).set(live, cache);
  for (const wallet of wallets) {
    const key = wallet.toLowerCase();
    const answer =
      cache.get(key) ?? withinLimit(readWallet(node, address as Hex, key as Hex, live), LIMIT_MS);
    cache.set(key, answer);
    const backing = await answer;
    if (backing) return backing;
  }
  return null;
}

async function readWallet(
  node: ChainNode,
  address: Hex,
  wallet: Hex,
  live: LiveReading,
): Promise<Backing | null> {
  const given = await readGivenBy(node, address, wallet);
  if (given === 0n) return null;
  const [raised, paid, held] = [live.raised, live.paid, live.held].map((ether) => weiOf(ether) ?? 0n);
  const refund = refundOf(given, { raised: raised ?? 0n, paid: paid ?? 0n });
  const most = held ?? 0n;
  return {
    given: etherText(given),
    refund: live.phase === 'refunding' ? etherText(refund < most ? refund : most) : '0',
    vote: live.vote && live.vote.state !== 'failed' ? await readVote(node, address, wallet) : 'none',
  };
}

/** The contract keeps to itself who has approved, and says it in its refusal. */
async function readVote(node: ChainNode, to: Hex, from: Hex): Promise<Backing['vote']> {
  const { encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  try {
    await node.call({ to, from, data: encodeFunctionData({ abi, functionName: 'approve' }) });
    return 'can-approve';
  } catch (error) {
    if (!(error instanceof CallReverted)) throw error;
    return (await hasVoted(error.data)) ? 'approved' : 'none';
  }
}
