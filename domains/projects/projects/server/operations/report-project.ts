import { fileReport } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PROJECT_CASES } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { requireShown } from '../services/require-project.ts';
import { findReported } from '../store/reported-store.ts';

const RULES = { caseOf: 'thing', tooOften: () => projectErrors.fail('projects.too_often') } as const;

/**
 * Reports a project, an update or a question.
 * @throws projects.not_found, projects.own_report, projects.too_often
 */
export const reportProject: Operation<typeof pageEndpoints.reportProject> = async (
  deps,
  actor,
  { params: { id: projectId }, body: { subject, ...said } },
) => {
  const { userId: reporterId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    await requireShown(tx, projectId);
    const reported = await findReported(tx, { projectId, subject, subjectId: said.subjectId });
    if (!reported || reported.isHidden) throw projectErrors.fail('projects.not_found');
    if (reported.authorId === reporterId) throw projectErrors.fail('projects.own_report');
    const of = { kind: PROJECT_CASES, reportedId: reported.authorId, about: subject, partOf: projectId };
    await fileReport(deps, tx, { ...said, ...of, reporterId }, RULES);
  });
  return { success: true };
};
