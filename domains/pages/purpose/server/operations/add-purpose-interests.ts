import { addInterests } from '#members/profiles/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { causeOf } from '../../contract/causes.ts';
import type { purposeEndpoints } from '../../contract/endpoints.ts';
import { purposeErrors } from '../../contract/errors.ts';
import { getCauses, presentPurpose } from '../services/own-results.ts';

/** Adds causes of the result to the interests of the caller's profile; again it changes nothing. */
export const addPurposeInterests: Operation<typeof purposeEndpoints.addPurposeInterests> = (
  deps,
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const found = new Set((await getCauses(tx, userId)).map(({ id }) => id));
    if (body.causes.some((id) => !found.has(id))) throw purposeErrors.fail('purpose.not_suggested');
    const names = [...new Set(body.causes)].map((id) => causeOf(id).name);
    await addInterests(deps, tx, userId, names);
    await audit(tx, {
      action: 'purpose.interests_added',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { causes: body.causes },
    });
    return presentPurpose(tx, userId);
  });
};
