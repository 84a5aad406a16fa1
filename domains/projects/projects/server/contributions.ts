import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { earnsReputation } from '#standing/reputation/server';
import { countsStatistic, opensBadge } from '#standing/rewards/server';
import { publishesWebhook } from '#standing/webhooks/server';
import { projectPublished, projectStageChanged } from '../contract/events.ts';
import { PROJECT_SCOPES } from './contributions/key-scopes.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { countProjects, listPublications } from './facade.ts';
import { PROJECTS_GUIDE } from './guide.ts';
import { coverObject, listKnownCovers } from './store/cover-store.ts';
import { findProject } from './store/projects-store.ts';

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
  publishesWebhook(
    {
      id: 'project.published',
      order: 1,
      label: 'Project published',
      text: 'Your project became visible to every member.',
      subject: 'The project.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f01',
      changed: ['published'],
      path: (id) => `/projects/${id}`,
    },
    { event: projectPublished, news: (_db, { ownerId, projectId }) => [{ userId: ownerId, id: projectId }] },
  ),
  publishesWebhook(
    {
      id: 'project.stage_changed',
      order: 2,
      label: 'Project stage changed',
      text: 'Your project runs, pauses, is finished or was stopped.',
      subject: 'The project.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f01',
      changed: ['stage'],
      path: (id) => `/projects/${id}`,
    },
    {
      event: projectStageChanged,
      news: async (db, { projectId }) => {
        const project = await findProject(db, projectId);
        return project?.ownerId ? [{ userId: project.ownerId, id: projectId }] : [];
      },
    },
  ),
  ...PROJECT_SCOPES,
];
