import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { contentErrors } from '../../contract/errors.ts';
import { PUBLISH_JOB } from '../jobs/publish-scheduled.ts';
import { canSchedule, isSameText } from '../rules/document-state.ts';
import { changeDocument, draftColumns, textToKeep } from '../services/change-document.ts';
import { draftOf } from '../store/document-store.ts';

/**
 * Keeps a text as the draft and publishes the draft at a time.
 * @throws content.not_found, content.changed_elsewhere, content.title_fixed, content.schedule_time
 */
export const scheduleDocument: Operation<typeof contentAdminEndpoints.scheduleDocument> = (
  deps,
  actor,
  { params: { id }, body: { revision, at, ...text } },
) => {
  const { userId } = requireMember(actor);
  const time = new Date(at);
  return changeDocument(
    deps,
    { id, revision, userId },
    (turn) =>
      isSameText(draftOf(turn.row), textToKeep(turn, text)) &&
      turn.row?.scheduledFor?.getTime() === time.getTime(),
    async (turn) => {
      if (!canSchedule(time, turn.at)) throw contentErrors.fail('content.schedule_time');
      await enqueue(turn.tx, PUBLISH_JOB, { id }, { runAt: time, key: `${PUBLISH_JOB}:${id}` });
      await audit(turn.tx, {
        action: 'content.scheduled',
        actorId: userId,
        subjectId: id,
        request: deps.request,
        details: { for: time.toISOString() },
      });
      return { ...draftColumns(turn, textToKeep(turn, text)), scheduledFor: time, scheduledBy: userId };
    },
  );
};
