import type { Services } from '#platform/server/services.ts';
import type { Progress } from '../../contract/schemas.ts';
import { chainIdOf, chainNode, NodeUnavailable } from '../adapters/node.ts';
import { crowdfundingSettings } from '../settings.ts';
import type { ContributionRow } from '../store/contribution-store.ts';

/**
 * How many blocks pending contributions have of those they need, by id; without those that no block has yet. The chain's
 * last block is asked once, and only where something is pending; where the node is silent nothing is said.
 */
export async function readProgress(
  services: Pick<Services, 'config' | 'resources'>,
  rows: readonly ContributionRow[],
): Promise<ReadonlyMap<string, Progress>> {
  const chainId = chainIdOf(services.config);
  const pending = rows.flatMap(({ id, state, blockNumber, chainId: of }) =>
    state === 'pending' && blockNumber !== null && of === chainId ? [{ id, blockNumber }] : [],
  );
  const node = chainNode(services);
  if (!node || pending.length === 0) return new Map();
  const head = await node.head().catch((error: unknown) => {
    if (error instanceof NodeUnavailable) return null;
    throw error;
  });
  if (head === null) return new Map();
  const { confirmations: needed } = crowdfundingSettings.read(services.config);
  // A node may be behind the one that had the block; what is deep enough counts once it was read again.
  const deep = (block: bigint): number => Math.min(needed, Math.max(0, Number(head - block) + 1));
  return new Map(pending.map(({ id, blockNumber }) => [id, { blocks: deep(blockNumber), needed }]));
}
