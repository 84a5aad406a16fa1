import { canStillAppeal, listCasesById } from '#members/reviews/server';
import { listClosedEntries } from '#people/hackathons/server';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import type { JudgingComments } from '../../contract/schemas.ts';
import { findReadable } from '../services/find-judging.ts';
import { findEntry } from '../store/entry-store.ts';
import { listComments } from '../store/score-store.ts';
import type { EntryRow } from '../store/tables.ts';

/**
 * Comments of judges to the caller's team, without their names. A disqualified team reads why from the review on, and
 * appeals with the case.
 * @throws judging.not_found, judging.no_result, judging.no_entry
 */
export const getJudgingComments: Operation<typeof judgingEndpoints.getJudgingComments> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const { contest } = await findReadable(db, actor, id);
  if (contest?.state !== 'published' && contest?.state !== 'review')
    throw judgingErrors.fail('judging.no_result');
  const own = (await listClosedEntries(db, id)).find(({ makers }) => makers.includes(userId));
  const row = own && (await findEntry(db, id, own.id));
  if (!own || !row) throw judgingErrors.fail('judging.no_entry');
  const isPublished = contest.state === 'published';
  if (!isPublished && row.disqualifiedAt === null) throw judgingErrors.fail('judging.no_result');
  return {
    entry: { id: own.id, title: own.title },
    comments: isPublished ? await listComments(db, own.id) : [],
    disqualified: await disqualificationOf(deps, row, userId),
  };
};

async function disqualificationOf(
  deps: OperationDeps,
  { disqualifiedReason, caseId }: EntryRow,
  userId: string,
): Promise<JudgingComments['disqualified']> {
  if (disqualifiedReason === null || caseId === null) return null;
  const [review] = await listCasesById(deps.db, [caseId]);
  const canAppeal = review ? canStillAppeal(deps, review, userId) : false;
  return { reason: disqualifiedReason, caseId, canAppeal };
}
