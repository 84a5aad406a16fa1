import { DAY_MS } from '#platform/kernel/clock.ts';
import { requireActingMember } from '#platform/server/acting-member.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { A_DAY } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import { projectStageChanged } from '../../contract/events.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { canChangeProject } from '../policies.ts';
import { answerProject } from '../services/answer-project.ts';
import { countStagesSince, lockOwner, lockProject, writeStage } from '../store/projects-store.ts';

/**
 * Says that a published project runs, pauses, is finished or stopped, and why. The same again changes nothing.
 * @throws projects.not_found, projects.not_published, projects.too_often
 */
export const changeProjectStage: Operation<typeof pageEndpoints.changeProjectStage> = (
  deps,
  actor,
  { params: { id }, body: { stage, reason } },
) => {
  const member = requireActingMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const project = await lockProject(tx, id);
    if (!project || !canChangeProject(member, project)) throw projectErrors.fail('projects.not_found');
    if (project.status !== 'published') throw projectErrors.fail('projects.not_published');
    if (project.stage === stage && project.stageReason === reason) return answerProject(tx, project);
    // Counted over all projects of the member, of which this one alone is locked.
    await lockOwner(tx, member.userId);
    const at = deps.clock.now();
    const today = await countStagesSince(tx, member.userId, new Date(at.getTime() - DAY_MS));
    if (today >= A_DAY.stages) throw projectErrors.fail('projects.too_often');
    const changed = await writeStage(tx, id, { stage, reason, at });
    await deps.events.publish(tx, projectStageChanged, { projectId: id, stage, no: changed.stageCount });
    const details = { stage, reason };
    await audit(tx, {
      action: 'projects.stage_changed',
      actorId: member.userId,
      subjectId: id,
      request: deps.request,
      details,
    });
    return answerProject(tx, changed);
  });
};
