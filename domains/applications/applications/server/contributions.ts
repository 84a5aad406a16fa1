import { outcomeSources } from '#grants/matching/server';
import { addsDates } from '#grants/saved-searches/server';
import { waitingSources } from '#members/agenda/server';
import { measuresGoal } from '#people/goals/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { earnsReputation, withdrawWhen } from '#standing/reputation/server';
import { publishesWebhook } from '#standing/webhooks/server';
import { applicationSubmitted, submissionTakenBack } from '../contract/events.ts';
import { APPLICATION_SCOPES } from './contributions/key-scopes.ts';
import { fileObject } from './rules/file-objects.ts';
import { listDates } from './services/list-dates.ts';
import { listWaiting } from './services/list-waiting.ts';
import { listOutcomes, listSubmitted } from './store/outcome-store.ts';
import { listKnownFiles } from './store/part-store.ts';

const SUBJECT_MAX = 200;

interface Submission {
  readonly applicationId: string;
  readonly ownerId: string;
  readonly grantId: string | null;
}

/** A grant earns once, however many applications a member has to it. */
const sourceOf = ({ grantId, applicationId }: Submission): string => grantId ?? applicationId;

const takenBack = (submission: Submission) => ({
  userId: submission.ownerId,
  sourceId: sourceOf(submission),
  reason: 'You recorded that it was not submitted.',
});

/** Contributions of applications to domains below. */
export const APPLICATIONS_CONTRIBUTIONS: readonly Contribution[] = [
  outcomeSources({ id: 'applications', listOutcomes: ({ db }) => listOutcomes(db) }),
  addsDates({ id: 'applications', order: 20, list: listDates }),
  waitingSources({ id: 'applications', order: 10, list: listWaiting }),
  measuresGoal({
    id: 'applications-submitted',
    order: 20,
    label: 'Applications submitted',
    count: async (db, userId, from) =>
      (await listSubmitted(db, [userId])).filter(({ at }) => at !== null && at >= from).length,
  }),
  earnsReputation({
    id: 'application-submitted',
    order: 13,
    label: 'Grant application submitted',
    points: 3,
    limit: { times: 10, per: 'month' },
    note: 'Each grant once',
    link: '/grantflow',
    triggers: [when(applicationSubmitted, ({ ownerId }) => ownerId)],
    facts: async (db, userIds) =>
      (await listSubmitted(db, userIds)).map((submission) => ({
        userId: submission.ownerId,
        sourceId: sourceOf(submission),
        subject: submission.title.slice(0, SUBJECT_MAX),
        at: submission.at,
      })),
    withdrawals: [withdrawWhen(submissionTakenBack, takenBack)],
    restorations: [withdrawWhen(applicationSubmitted, takenBack)],
  }),
  keepsObjects({
    id: 'applications-files',
    folder: 'applications/',
    findOwners: ownersById(async (db, ids) =>
      (await listKnownFiles(db, ids)).map(({ id, applicationId, uploaderId }) => ({
        object: fileObject(applicationId, id),
        ownerId: uploaderId,
      })),
    ),
  }),
  publishesWebhook(
    {
      id: 'application.submitted',
      order: 5,
      label: 'Application submitted',
      text: 'You marked a grant application as submitted.',
      subject: 'The application.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f06',
      changed: ['status'],
      path: (id) => `/grantflow/applications/${id}`,
    },
    {
      event: applicationSubmitted,
      news: (_db, { ownerId, applicationId }) => [{ userId: ownerId, id: applicationId }],
    },
  ),
  ...APPLICATION_SCOPES,
];
