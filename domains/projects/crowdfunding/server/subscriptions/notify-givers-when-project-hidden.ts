import { notifyMembers, quoted } from '#members/notifications/server';
import { defineSubscription } from '#platform/server/domain.ts';
import { projectVisibilityChanged } from '#projects/projects/contract';
import { listFundedProjects } from '#projects/projects/server';
import { selectGivers } from '../store/gift-store.ts';

/** Members who gave to a project, or pledged, are notified that its page is gone, and where they reach their money. */
export const notifyGiversWhenProjectHidden = defineSubscription({
  name: 'crowdfunding/notify-givers-when-project-hidden',
  event: projectVisibilityChanged,
  async handle({ clock }, tx, { projectId, isShown }) {
    const [project] = await listFundedProjects(tx, [projectId]);
    // Shown again before this ran: the later event has its own notification.
    if (!project || project.isShown !== isShown) return;
    const members = (await selectGivers(tx, projectId)).filter((id) => id !== project.ownerId);
    const at = clock.now();
    const title = quoted(project.ownerId, project.title);
    await notifyMembers(tx, members, {
      type: isShown ? 'info' : 'warning',
      title: `${title} ${isShown ? 'is visible again' : 'was hidden'}`,
      message: isShown
        ? 'You can open its page again.'
        : 'ETH that its campaign holds stays there. You can vote and get refunds from your contributions.',
      link: isShown ? `/projects/${projectId}` : '/my-contributions',
      key: `crowdfunding.${isShown ? 'shown' : 'hidden'}:${projectId}:${at.toISOString()}`,
      at,
    });
  },
});
