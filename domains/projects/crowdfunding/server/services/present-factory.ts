import type { OperationDeps } from '#platform/server/domain.ts';
import type { Factory } from '../../contract/schemas.ts';
import { chainIdOf, chainNode } from '../adapters/node.ts';
import { crowdfundingSettings } from '../settings.ts';
import { creationCode, readFactory } from './factory.ts';

/** The factory of campaigns as administrators see it. */
export async function presentFactory(deps: OperationDeps, deployedBy?: string): Promise<Factory> {
  const node = chainNode(deps);
  // A node that does not answer knows no receipt yet; the page asks again.
  const receipt = node && deployedBy ? await node.receipt(deployedBy).catch(() => null) : null;
  const nodeChainId = node ? await node.chainId().catch(() => null) : null;
  return {
    chainId: node ? chainIdOf(deps.config) : null,
    nodeChainId,
    ...(await readFactory(deps)),
    confirmations: crowdfundingSettings.read(deps.config).confirmations,
    bytecode: await creationCode(),
    deployed: receipt?.contractAddress ?? null,
  };
}
