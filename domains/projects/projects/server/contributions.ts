import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { earnsReputation } from '#standing/reputation/server';
import { countsStatistic, opensBadge } from '#standing/rewards/server';
import { projectPublished } from '../contract/events.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { countProjects, listPublications } from './facade.ts';
import { PROJECTS_GUIDE } from './guide.ts';
import { coverObject, listKnownCovers } from './store/cover-store.ts';

const SUBJECT_MAX = 200;

/** Contributions of projects to domains below. */
export const PROJECT_CONTRIBUTIONS: readonly Contribution[] = [
  earnsReputation({
    id: 'project-published',
    order: 8,
    label: 'Project published',
    points: 5,
    limit: { times: 3, per: 'quarter' },
    link: '/projects/create',
    triggers: [when(projectPublished, ({ ownerId }) => ownerId)],
    facts: async (db, userIds) =>
      (await listPublications(db, userIds)).map(({ ownerId, projectId, title, at }) => ({
        userId: ownerId,
        sourceId: projectId,
        subject: title.slice(0, SUBJECT_MAX),
        at,
      })),
  }),
  opensBadge({
    id: 'creator',
    order: 1,
    label: 'Creator',
    text: 'Publish a project.',
    icon: 'pen',
    rule: 'project-published',
    times: 1,
  }),
  opensBadge({
    id: 'innovator',
    order: 4,
    label: 'Innovator',
    text: 'Publish 3 projects.',
    icon: 'lightbulb',
    rule: 'project-published',
    times: 3,
  }),
  countsStatistic({ id: 'projectCount', count: countProjects }),
  PROJECTS_GUIDE,
  REPORT_REVIEWS,
  keepsObjects({
    id: 'project-covers',
    folder: 'projects/covers/',
    findOwners: ownersById(async (db, ids) =>
      (await listKnownCovers(db, ids)).map(({ id, ownerId }) => ({ object: coverObject(id), ownerId })),
    ),
  }),
];
