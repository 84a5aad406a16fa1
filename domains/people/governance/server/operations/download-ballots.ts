import type { Operation } from '#platform/server/domain.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import { findProposal } from '../store/proposal-store.ts';
import { findFile } from '../store/result-store.ts';

/**
 * All ballots of a counted vote without names, with its result, as they were stored with it; for anyone.
 * @throws governance.not_found also for a draft, no matter who asks
 * @throws governance.no_result
 */
export const downloadBallots: Operation<typeof governanceEndpoints.downloadBallots> = async (
  { db },
  _actor,
  { params },
) => {
  const proposal = await findProposal(db, params.id);
  if (!proposal || proposal.state === 'draft') throw governanceErrors.fail('governance.not_found');
  const content = await findFile(db, params.id);
  if (content === null) throw governanceErrors.fail('governance.no_result');
  return { fileName: `ballots-${params.id}.json`, content };
};
