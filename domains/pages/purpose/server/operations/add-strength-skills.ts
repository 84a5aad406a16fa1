import { addSkills } from '#people/people/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { purposeEndpoints } from '../../contract/endpoints.ts';
import { purposeErrors } from '../../contract/errors.ts';
import { suggestedSkills } from '../../contract/read-strengths.ts';
import { getStrongest, presentStrengths } from '../services/own-results.ts';

/** Adds skills that the result suggests to the caller's builder profile; again it changes nothing. */
export const addStrengthSkills: Operation<typeof purposeEndpoints.addStrengthSkills> = (
  deps,
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const suggested = new Set(suggestedSkills(await getStrongest(tx, userId)));
    if (body.skills.some((id) => !suggested.has(id))) throw purposeErrors.fail('purpose.not_suggested');
    await addSkills(deps, tx, userId, body.skills);
    await audit(tx, {
      action: 'purpose.skills_added',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { skills: body.skills },
    });
    return presentStrengths(tx, userId);
  });
};
