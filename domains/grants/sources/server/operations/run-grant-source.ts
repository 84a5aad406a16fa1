import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { sourcesErrors } from '../../contract/errors.ts';
import { newSource, requestRun } from '../services/plan-runs.ts';
import { presentSource, requireAdapter } from '../services/present-source.ts';
import { addSources } from '../store/source-store.ts';

/** Asks for a run now. @throws sources.not_found, sources.switched_off, sources.running */
export const runGrantSource: Operation<typeof sourcesEndpoints.runGrantSource> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const { db, clock, request } = deps;
  const { userId: actorId } = requireMember(actor);
  const source = await presentSource(deps, id);
  if (!source.isEnabled) throw sourcesErrors.fail('sources.switched_off');
  if (source.lastRun?.state === 'running') throw sourcesErrors.fail('sources.running');
  await inTransaction(db, async (tx) => {
    await addSources(tx, [newSource(requireAdapter(id), clock.now())]);
    await requestRun(tx, id, 'administrator');
    await audit(tx, { action: 'sources.run_requested', actorId, subjectId: id, request });
  });
  return { source: await presentSource(deps, id) };
};
