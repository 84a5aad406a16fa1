import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { lockIntroduction } from '../services/lock-introduction.ts';
import { endIntroduction } from '../store/introduction-store.ts';

/** @throws teams.not_found, teams.introduction_closed */
export const withdrawIntroduction: Operation<typeof teamsEndpoints.withdrawIntroduction> = (
  deps,
  actor,
  { params },
) =>
  inTransaction(deps.db, async (tx) => {
    const introduction = await lockIntroduction(tx, params.id);
    if (introduction?.ownerId !== requireMember(actor).userId) throw teamsErrors.fail('teams.not_found');
    const now = deps.clock.now();
    if (!(await endIntroduction(tx, introduction.id, { state: 'withdrawn', endedAt: now })))
      throw teamsErrors.fail('teams.introduction_closed');
    return { success: true };
  });
