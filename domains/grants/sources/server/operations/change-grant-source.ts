import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { sourcesErrors } from '../../contract/errors.ts';
import { requestRun } from '../services/plan-runs.ts';
import { dismissDeadLetter as hideLetter } from '../store/dead-letter-store.ts';
import { addSources, changeSource } from '../store/source-store.ts';
import { presentSource, requireAdapter } from './present-source.ts';

/** Switches a source on or off, or sets its schedule, which counts from the next run on. @throws sources.not_found */
export const changeGrantSource: Operation<typeof sourcesEndpoints.changeGrantSource> = async (
  deps,
  actor,
  { params: { id }, body: { isEnabled, everyHours } },
) => {
  requireAdapter(id);
  const { db, clock, request } = deps;
  const { userId: actorId } = requireMember(actor);
  const change = {
    ...(isEnabled === undefined ? {} : { enabled: isEnabled }),
    ...(everyHours === undefined ? {} : { everyHours }),
  };
  if (Object.keys(change).length > 0) {
    await inTransaction(db, async (tx) => {
      await addSources(tx, [{ id, nextRunAt: clock.now() }]);
      await changeSource(tx, id, change);
      await audit(tx, { action: 'sources.changed', actorId, subjectId: id, request, details: change });
    });
  }
  return { source: await presentSource(deps, id) };
};

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
    await addSources(tx, [{ id, nextRunAt: clock.now() }]);
    await requestRun(tx, id, 'administrator');
    await audit(tx, { action: 'sources.run_requested', actorId, subjectId: id, request });
  });
  return { source: await presentSource(deps, id) };
};

/** Hides a record that could not be loaded. @throws sources.letter_not_found */
export const dismissDeadLetter: Operation<typeof sourcesEndpoints.dismissDeadLetter> = async (
  { db, clock, request },
  actor,
  { params: { id } },
) => {
  const { userId: actorId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const letter = await hideLetter(tx, id, clock.now());
    if (!letter) throw sourcesErrors.fail('sources.letter_not_found');
    const { sourceId, key } = letter;
    const details = { key };
    await audit(tx, { action: 'sources.letter_dismissed', actorId, subjectId: sourceId, request, details });
  });
  return { dismissed: true };
};
