import { defineSubscription } from '#platform/server/domain.ts';
import { projectStageChanged } from '../../contract/events.ts';
import { hearsOfProject } from '../hears-of-project.ts';
import { notifyMembers } from '../notify-members.ts';
import { selectAskers, selectFollowersAndTeam } from '../store/life-store.ts';
import { findProject } from '../store/projects-store.ts';

const STAGE_WORDS = {
  running: 'is running',
  paused: 'is paused',
  finished: 'is finished',
  stopped: 'was stopped',
} as const;

/** Followers, team, askers and those whom other domains name are notified; the owner said it and is not. */
export const notifyWhenStageChanges = defineSubscription({
  name: 'projects/notify-when-stage-changes',
  event: projectStageChanged,
  async handle({ contributions }, tx, { projectId, stage, no }) {
    const project = await findProject(tx, projectId);
    if (!project) return;
    const members = [
      ...(await selectFollowersAndTeam(tx, projectId)),
      ...(await selectAskers(tx, projectId)),
    ];
    for (const audience of contributions.of(hearsOfProject)) {
      members.push(...(await audience.members(tx, projectId)));
    }
    await notifyMembers(
      tx,
      members.filter((id) => id !== project.ownerId),
      {
        type: stage === 'stopped' ? 'warning' : 'info',
        title: `${project.title} ${STAGE_WORDS[stage]}`,
        // A later change replaced the reason; that one has its own notification.
        message: project.stageCount === no ? project.stageReason : 'The owner changed its status.',
        link: `/projects/${projectId}`,
        key: `projects.stage:${projectId}:${no}`,
      },
    );
  },
});
