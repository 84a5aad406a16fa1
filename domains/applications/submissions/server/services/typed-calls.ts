import { takeTypedCall } from '#applications/applications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { submissionsErrors } from '../../contract/errors.ts';

interface Asked {
  readonly ownerId: string;
  readonly projectId: string;
  /** Applications of the owner. */
  readonly ids: readonly string[];
}

/**
 * The calls that were added by hand, as a run has them, held until the transaction ends. An application without a
 * project is for the one of the run from now on; one that is for another project is not drafted from this one.
 * @throws submissions.call_not_yours
 */
export async function takeTypedCalls(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { ownerId: memberId, projectId, ids }: Asked,
): Promise<{ grantId: null; title: string; applicationId: string }[]> {
  const titles = new Map<string, string>();
  // Always held in one order: two runs with the same calls wait for each other once.
  for (const applicationId of [...new Set(ids)].sort()) {
    const title = await takeTypedCall(services, tx, { memberId, applicationId, projectId });
    if (title === null) throw submissionsErrors.fail('submissions.call_not_yours');
    titles.set(applicationId, title);
  }
  return [...new Set(ids)].map((applicationId) => ({
    grantId: null,
    title: titles.get(applicationId) ?? '',
    applicationId,
  }));
}
