import { measuresGoal } from '#people/goals/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { earnsReputation } from '#standing/reputation/server';
import { opensBadge } from '#standing/rewards/server';
import { publishesWebhook } from '#standing/webhooks/server';
import { teamFormed } from '../contract/events.ts';
import { INTRODUCTIONS_AGENT } from './agents/introductions-agent.ts';
import { TEAM_SCOPES } from './contributions/key-scopes.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { WAITING_INTRODUCTIONS } from './contributions/waiting-introductions.ts';
import { TEAMS_GUIDE } from './guide.ts';
import { fileObject } from './rules/file-objects.ts';
import { countAccepted } from './store/introduction-store.ts';
import { listKnownFiles } from './store/part-store.ts';
import { listFormed } from './store/team-store.ts';

const SUBJECT_MAX = 200;

/** Contributions of teams to domains below. */
export const TEAMS_CONTRIBUTIONS: readonly Contribution[] = [
  earnsReputation({
    id: 'introduction-formed',
    order: 14,
    label: 'Introduction that became a team',
    points: 5,
    limit: { times: 5, per: 'month' },
    note: 'Both sides, each introduction once',
    link: '/hypercrowd',
    triggers: [when(teamFormed, ({ userId }) => userId)],
    facts: async (db, userIds) =>
      (await listFormed(db, userIds)).map(({ userId, introductionId, name, at }) => ({
        userId,
        sourceId: introductionId,
        subject: name.slice(0, SUBJECT_MAX),
        at,
      })),
  }),
  opensBadge({
    id: 'teammate',
    order: 12,
    label: 'Teammate',
    text: 'Be introduced to someone, and start a team together.',
    icon: 'user',
    rule: 'introduction-formed',
    times: 1,
  }),
  WAITING_INTRODUCTIONS,
  measuresGoal({
    id: 'introductions-accepted',
    order: 40,
    label: 'Connections made',
    count: countAccepted,
  }),
  REPORT_REVIEWS,
  TEAMS_GUIDE,
  INTRODUCTIONS_AGENT,
  keepsObjects({
    id: 'teams-files',
    folder: 'teams/',
    findOwners: ownersById(async (db, ids) =>
      (await listKnownFiles(db, ids)).map(({ id, teamId, uploaderId }) => ({
        object: fileObject(teamId, id),
        ownerId: uploaderId,
      })),
    ),
  }),
  publishesWebhook(
    {
      id: 'team.joined',
      order: 6,
      label: 'Team joined',
      text: 'You became part of a team.',
      subject: 'The team.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f02',
      changed: ['members'],
      path: (id) => `/hypercrowd/teams/${id}`,
    },
    { event: teamFormed, news: (_db, { userId, teamId }) => [{ userId, id: teamId }] },
  ),
  ...TEAM_SCOPES,
];
