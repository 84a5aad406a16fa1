import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { selectStoredSettings, writeSetting } from '#platform/server/setting-store.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { NodeUnavailable } from '../adapters/node.ts';
import { adoptChain } from '../services/adopt-chain.ts';
import { isOurFactory } from '../services/factory.ts';
import { requireNode } from '../services/prepare-transaction.ts';
import { presentFactory } from '../services/present-factory.ts';

const NAME = 'crowdfunding.factoryAddress';

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
