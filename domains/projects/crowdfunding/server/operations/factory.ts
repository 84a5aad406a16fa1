import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { selectStoredSettings, writeSetting } from '#platform/server/setting-store.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import type { Factory } from '../../contract/schemas.ts';
import { chainIdOf, chainNode, NodeUnavailable } from '../adapters/node.ts';
import { adoptChain } from '../services/adopt-chain.ts';
import { creationCode, isOurFactory, readFactory } from '../services/factory.ts';
import { requireNode } from '../services/prepare-transaction.ts';
import { crowdfundingSettings } from '../settings.ts';

const NAME = 'crowdfunding.factoryAddress';

async function presentFactory(deps: OperationDeps, deployedBy?: string): Promise<Factory> {
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

/** The factory as it is set, and what the chain says of it. */
export const getFactory: Operation<typeof crowdfundingEndpoints.getFactory> = (deps, _actor, { query }) =>
  presentFactory(deps, query.deployedBy);

/** Sets the factory once its code is ours. @throws crowdfunding.wrong_factory, crowdfunding.chain_unavailable */
export const saveFactory: Operation<typeof crowdfundingEndpoints.saveFactory> = async (
  deps,
  actor,
  { body },
) => {
  const { userId: actorId } = requireMember(actor);
  const node = requireNode(deps);
  let isOurs: boolean;
  try {
    await node.requireChain();
    isOurs = await isOurFactory(node, body.address);
  } catch (error) {
    if (error instanceof NodeUnavailable) throw crowdfundingErrors.fail('crowdfunding.chain_unavailable');
    throw error;
  }
  if (!isOurs) throw crowdfundingErrors.fail('crowdfunding.wrong_factory');
  // The node has just answered for this chain: the first campaign is shown to its owner before a job reads it.
  await adoptChain(deps);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const stored = (await selectStoredSettings(tx)).find(({ name }) => name === NAME);
    const value = JSON.stringify(body.address);
    const reason = 'The code at this address was compared with ours.';
    await writeSetting(tx, { name: NAME, value, reason, actorId, version: stored?.version ?? 0, at });
    await audit(tx, {
      action: 'crowdfunding.factory_set',
      actorId,
      subjectId: null,
      details: { address: body.address },
      request: deps.request,
    });
  });
  return { ...(await presentFactory(deps)), address: body.address, state: 'verified' };
};
