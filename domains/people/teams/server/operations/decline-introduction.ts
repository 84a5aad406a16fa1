import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { decline } from '../services/decline.ts';
import { lockOwnAnswer } from '../services/lock-own-answer.ts';

/** Declines; the reason is private. @throws teams.not_found, teams.introduction_closed, teams.place_filled */
export const declineIntroduction: Operation<typeof teamsEndpoints.declineIntroduction> = (
  deps,
  actor,
  { params, body: { kind, note } },
) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const introduction = await lockOwnAnswer(tx, { id: params.id, userId: requireMember(actor).userId, now });
    await decline(tx, introduction, { kind, note, now });
    return { success: true };
  });
