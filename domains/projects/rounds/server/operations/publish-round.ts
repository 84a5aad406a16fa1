import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ROUND_QUOTAS } from '../../contract/constants.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { roundsErrors } from '../../contract/errors.ts';
import { problemsOf, timeProblems } from '../../contract/terms.ts';
import { lockOwn, requireRevision } from '../services/find-rounds.ts';
import { presentRound } from '../services/present-round.ts';
import { refuse } from '../services/refuse-terms.ts';
import { termsOf } from '../services/terms.ts';
import { changeRound, countRunning, lockMember } from '../store/round-store.ts';

/**
 * Publishes the caller's draft.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 * @throws rounds.changed_elsewhere
 * @throws rounds.terms_invalid
 * @throws rounds.too_many
 */
export const publishRound: Operation<typeof roundEndpoints.publishRound> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, member.userId);
    const draft = await lockOwn(deps, tx, member, { id: params.id, action: 'publish' });
    requireRevision(draft, body.revision);
    const now = deps.clock.now();
    const terms = termsOf(draft);
    refuse([...problemsOf(terms), ...timeProblems(terms, now)]);
    if ((await countRunning(tx, member.userId)) >= ROUND_QUOTAS.running)
      throw roundsErrors.fail('rounds.too_many', {
        message: `You have ${ROUND_QUOTAS.running} rounds that are not over, the most at a time.`,
      });
    const published = await changeRound(tx, draft.id, { publishedAt: now, updatedAt: now });
    await audit(tx, {
      action: 'rounds.published',
      actorId: member.userId,
      subjectId: draft.id,
      request: deps.request,
    });
    return presentRound(tx, member, published, now);
  });
};
