import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { newSource } from '../services/plan-runs.ts';
import { presentSource, requireAdapter } from '../services/present-source.ts';
import { addSources, changeSource } from '../store/source-store.ts';

/** Switches a source on or off, or sets its schedule, which counts from the next run on. @throws sources.not_found */
export const changeGrantSource: Operation<typeof sourcesEndpoints.changeGrantSource> = async (
  deps,
  actor,
  { params: { id }, body: { isEnabled, everyHours } },
) => {
  const adapter = requireAdapter(id);
  const { db, clock, request } = deps;
  const { userId: actorId } = requireMember(actor);
  const change = {
    ...(isEnabled === undefined ? {} : { enabled: isEnabled }),
    ...(everyHours === undefined ? {} : { everyHours }),
  };
  if (Object.keys(change).length > 0) {
    await inTransaction(db, async (tx) => {
      await addSources(tx, [newSource(adapter, clock.now())]);
      await changeSource(tx, id, change);
      await audit(tx, { action: 'sources.changed', actorId, subjectId: id, request, details: change });
    });
  }
  return { source: await presentSource(deps, id) };
};
