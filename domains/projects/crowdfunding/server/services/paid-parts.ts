import type { Services } from '#platform/server/services.ts';
import { CallReverted, type ChainNode, chainNode, NodeUnavailable } from '../adapters/node.ts';
import type { Hex } from '../rules/hex.ts';

/** Campaigns that are asked about at the same time. */
const AT_ONCE = 8;

/** Money of a campaign's contract, wei: what it has paid out cannot be refunded any more. */
export interface PaidPart {
  /** All that was ever given, also what was refunded. */
  readonly raised: bigint;
  readonly paid: bigint;
}

/**
 * How much of their money these campaigns have paid out, by address, as the chain has it now. Nothing for an address at
 * which there is no campaign. Null where no chain is set up or it does not answer: then nothing is known of any.
 */
export async function readPaidParts(
  services: Pick<Services, 'config' | 'resources' | 'log'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, PaidPart> | null> {
  const parts = new Map<string, PaidPart>();
  if (addresses.length === 0) return parts;
  const node = chainNode(services);
  if (!node) return null;
  try {
    await node.requireChain();
    for (let from = 0; from < addresses.length; from += AT_ONCE) {
      const some = addresses.slice(from, from + AT_ONCE);
      const read = await Promise.all(some.map((address) => readPart(node, address as Hex)));
      for (const [at, address] of some.entries()) {
        const part = read[at];
        if (part) parts.set(address, part);
      }
    }
    return parts;
  } catch (error) {
    if (!(error instanceof NodeUnavailable)) throw error;
    services.log.warn({ err: error }, 'What campaigns have paid out could not be read');
    return null;
  }
}

async function readPart(node: ChainNode, to: Hex): Promise<PaidPart | null> {
  const { decodeFunctionResult, encodeFunctionData } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('../rules/campaign-abi.ts');
  const read = async (functionName: 'raised' | 'paid'): Promise<bigint | null> => {
    try {
      const data = await node.call({ to, data: encodeFunctionData({ abi, functionName }) });
      // An address without code answers so.
      return data === '0x' ? null : decodeFunctionResult({ abi, functionName, data });
    } catch (error) {
      if (error instanceof CallReverted) return null;
      throw error;
    }
  };
  const paid = await read('paid');
  const raised = await read('raised');
  return paid === null || raised === null ? null : { raised, paid };
}
