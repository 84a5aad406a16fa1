import { type ChainNode, NodeUnavailable } from '../adapters/node.ts';

/** Refund of one wallet from a campaign: a campaign refunds each wallet once. */
export interface ReadRefund {
  readonly wei: bigint;
  readonly txHash: string;
}

/**
 * The refunds of a campaign by wallet, in lower case. Null where the node lists no events of so many blocks: then only
 * `readGivenBy` says who was refunded.
 */
export async function readRefunds(
  node: ChainNode,
  { address, blockNumber }: { readonly address: string; readonly blockNumber: bigint | null },
): Promise<ReadonlyMap<string, ReadRefund> | null> {
  const { decodeEventLog, encodeEventTopics } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  const eventName = 'Refunded';
  const [topic] = encodeEventTopics({ abi, eventName });
  const refunds = new Map<string, ReadRefund>();
  try {
    for (const { topics, data, transactionHash: txHash } of await node.events({
      address,
      topic,
      since: blockNumber ?? 0n,
    })) {
      const [kind, ...indexed] = topics;
      if (!kind) continue;
      const { args } = decodeEventLog({ abi, eventName, data, topics: [kind, ...indexed] });
      refunds.set(args.backer.toLowerCase(), { wei: args.amount, txHash });
    }
    return refunds;
  } catch (error) {
    if (error instanceof NodeUnavailable) return null;
    throw error;
  }
}
