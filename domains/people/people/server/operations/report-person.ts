import { findAccountByUsername } from '#members/identity/server';
import { fileReport } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PEOPLE_CASES } from '../../contract/constants.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { peopleErrors } from '../../contract/errors.ts';
import { getBuilders } from '../facade.ts';

const RULES = { caseOf: 'member', tooOften: () => peopleErrors.fail('people.reports_too_often') } as const;

/**
 * Reports a member whose builder profile is shown. A block does not matter: a refusal would reveal it.
 * @throws people.own_account, people.not_found, people.reports_too_often
 */
export const reportPerson: Operation<typeof peopleEndpoints.reportPerson> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: reporterId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const reportedId = (await findAccountByUsername(tx, params.username))?.id;
    if (reportedId === reporterId) throw peopleErrors.fail('people.own_account');
    if (!reportedId || (await getBuilders(tx, [reportedId])).length === 0)
      throw peopleErrors.fail('people.not_found');
    const subject = { kind: PEOPLE_CASES, reportedId, about: 'member', subjectId: reportedId };
    await fileReport(deps, tx, { ...body, ...subject, reporterId }, RULES);
  });
  return { success: true };
};
