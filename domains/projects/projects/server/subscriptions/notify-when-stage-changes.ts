import { quoted } from '#members/notifications/server';
import { defineSubscription } from '#platform/server/domain.ts';
import { projectStageChanged } from '../../contract/events.ts';
import { projectAudiences } from '../extension-points/project-audiences.ts';
import { notifyMembers } from '../services/notify-members.ts';
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
  async handle({ contributions, clock }, tx, { projectId, stage, no }) {
    const project = await findProject(tx, projectId);
    if (!project) return;
    const note = {
      type: stage === 'stopped' ? ('warning' as const) : ('info' as const),
      title: `${quoted(project.ownerId, project.title)} ${STAGE_WORDS[stage]}`,
      // A later change replaced the reason; that one has its own notification.
      message:
        project.stageCount === no
          ? quoted(project.ownerId, project.stageReason)
          : 'The owner changed its status.',
      link: `/projects/${projectId}`,
      key: `projects.stage:${projectId}:${no}`,
      at: clock.now(),
    };
    const notifyOthers = (ids: readonly string[], message: string) =>
      notifyMembers(
        tx,
        ids.filter((id) => id !== project.ownerId),
        { ...note, message },
      );
    // First those who read more than the reason: each member is notified once for a key.
    for (const audience of contributions.of(projectAudiences)) {
      const more = await audience.adds?.(tx, projectId, stage);
      const message = more ? `${more} ${note.message}` : note.message;
      await notifyOthers(await audience.members(tx, projectId), message);
    }
    await notifyOthers(
      [...(await selectFollowersAndTeam(tx, projectId)), ...(await selectAskers(tx, projectId))],
      note.message,
    );
  },
});
