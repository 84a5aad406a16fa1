import { listReportsBy } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import type { Services } from '#platform/server/services.ts';
import { REPORT_CASES } from '../contract/constants.ts';
import { phaseOf } from './rules/hackathon-life.ts';
import { cancel } from './services/cancel.ts';
import { readMakers } from './services/read-makers.ts';
import { listAnnouncementsBy } from './store/announcement-store.ts';
import { changeHackathon, deleteUnlisted, listOfHost, lockHackathon } from './store/hackathon-store.ts';
import { deleteMaker, listMadeBy } from './store/maker-store.ts';
import { deleteRegistrationsOf, listRegistrationsOf } from './store/registration-store.ts';
import { changeSubmission, deleteSubmission, listSubmissionsBy } from './store/submission-store.ts';

/**
 * Hackathons a member hosts, their registrations and submissions. When they leave, hackathons that have not started
 * are canceled, and those that have continue without a host. A submission passes to another maker, and goes where
 * there is none.
 */
export const hackathonsPersonalData = definePersonalData({
  columns: {
    hackathons: [
      'id',
      'title',
      'summary',
      'description',
      'skills',
      'place',
      'prize',
      'website',
      'startsAt',
      'endsAt',
      'state',
      'listedAt',
      'canceledAt',
      'cancelReason',
      'createdAt',
      'updatedAt',
    ],
    'hackathon-registrations': ['hackathonId', 'title', 'looksForTeam', 'registeredAt'],
    'hackathon-submissions': [
      'id',
      'hackathonId',
      'hackathon',
      'title',
      'text',
      'repositoryUrl',
      'demoUrl',
      'projectId',
      'teamId',
      'createdAt',
      'updatedAt',
    ],
    'hackathon-announcements': ['hackathonId', 'text', 'at'],
    'hackathon-makers': ['hackathonId', 'hackathon', 'submissionId', 'submission'],
    'hackathon-reports': ['hackathonId', 'reason', 'text', 'at'],
  },
  async export({ db }, userId) {
    return {
      hackathons: (await listOfHost(db, userId)).map(
        ({ hostId: _, revision: __, caseId: ___, remindedAt: ____, closedAt: _____, ...row }) => row,
      ),
      'hackathon-registrations': await listRegistrationsOf(db, userId),
      'hackathon-submissions': (await listSubmissionsBy(db, userId)).map(
        ({ submission: { authorId: _, revision: __, ...row }, hackathon }) => ({ ...row, hackathon }),
      ),
      'hackathon-announcements': (await listAnnouncementsBy(db, userId)).map(({ hackathonId, text, at }) => ({
        hackathonId,
        text,
        at,
      })),
      'hackathon-makers': await listMadeBy(db, userId),
      'hackathon-reports': (await listReportsBy(db, REPORT_CASES, userId)).map(
        ({ subjectId: hackathonId, reason, text, at }) => ({ hackathonId, reason, text, at }),
      ),
    };
  },
  async erase(services, tx, userId) {
    const at = services.clock.now();
    await deleteUnlisted(tx, userId);
    const hosted = (await listOfHost(tx, userId)).map(({ id }) => id).sort();
    for (const id of hosted) await leaveHosted(services, tx, { id, at });
    const written = (await listSubmissionsBy(tx, userId)).map(({ submission }) => submission);
    for (const { id, hackathonId } of written) await passOn(tx, { id, hackathonId, userId, at });
    for (const id of await deleteMaker(tx, userId)) await deleteSubmission(tx, id);
    await deleteRegistrationsOf(tx, userId);
  },
});

async function leaveHosted(
  services: Pick<Services, 'events'>,
  tx: Transaction,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const locked = await lockHackathon(tx, id);
  if (!locked) return;
  // The host leaves first, so that they are not notified.
  const hackathon = await changeHackathon(tx, id, { hostId: null });
  if (hackathon.state !== 'listed' || phaseOf(hackathon, at) !== 'upcoming') return;
  await cancel(services, tx, hackathon, { reason: 'The host left Hodag.', at, actorId: null });
}

interface Written {
  readonly id: string;
  readonly hackathonId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Passes a submission on to a maker who stays. */
async function passOn(tx: Transaction, { id, hackathonId, userId, at }: Written): Promise<void> {
  const hackathon = await lockHackathon(tx, hackathonId);
  if (!hackathon) return;
  const makers = (await readMakers(tx, hackathon, at)).makers.get(id) ?? [];
  const [next] = makers.filter((maker) => maker !== userId);
  if (next === undefined) await deleteSubmission(tx, id);
  else await changeSubmission(tx, id, { authorId: next });
}
