import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { lockReadable, requireRunning } from '../services/find-hackathons.ts';
import { presentHackathon } from '../services/present-hackathons.ts';
import { writeRegistration } from '../store/registration-store.ts';

/**
 * Registers the caller, or changes whether they look for a team.
 * @throws hackathons.not_found, hackathons.not_listed, hackathons.ended
 */
export const registerForHackathon: Operation<typeof hackathonPartEndpoints.registerForHackathon> = async (
  deps,
  actor,
  { params, body: { looksForTeam } },
) => {
  const { userId } = requireMember(actor);
  const row = await inTransaction(deps.db, async (tx) => {
    const hackathon = await lockReadable(tx, actor, params.id);
    // Read behind the lock: who waited for it until the end is late.
    const now = deps.clock.now();
    requireRunning(hackathon, now);
    await writeRegistration(tx, { hackathonId: hackathon.id, userId, looksForTeam, registeredAt: now });
    return hackathon;
  });
  return presentHackathon(deps, row, { actor, now: deps.clock.now() });
};
