import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { createHackathon, markHackathon } from '../server/store/hackathon-store.ts';
import { insertMakers } from '../server/store/maker-store.ts';
import { writeRegistration } from '../server/store/registration-store.ts';
import { createSubmission } from '../server/store/submission-store.ts';

interface Planted {
  readonly hostId: string;
  readonly state: 'pending' | 'listed';
  /** Days from now. */
  readonly startsIn?: number;
}

/** A stored hackathon of three days, straight to its table, without a case. @returns its id */
export async function aStoredHackathon(
  db: Database,
  { hostId, state, startsIn = -1 }: Planted,
): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  const startsAt = new Date(at.getTime() + startsIn * DAY_MS);
  await inTransaction(db, (tx) =>
    createHackathon(tx, {
      id,
      hostId,
      title: 'Harbor data weekend',
      summary: 'Build open tools for small harbors.',
      description: 'Build something that helps a small harbor to use its water level data.',
      skills: ['react', 'gis'],
      place: null,
      prize: '',
      website: null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3 * DAY_MS),
      state,
      caseId: randomUUID(),
      listedAt: state === 'listed' ? at : null,
      createdAt: at,
      updatedAt: at,
    }),
  );
  return id;
}

/** A member's registration for one, with a submission. @returns the submission's id */
export async function aStoredSubmission(db: Database, hackathonId: string, userId: string): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  await inTransaction(db, async (tx) => {
    await writeRegistration(tx, { hackathonId, userId, looksForTeam: true, registeredAt: at });
    await createSubmission(tx, {
      id,
      hackathonId,
      authorId: userId,
      title: 'Tide board',
      text: 'A board on the quay that shows the next tide.',
      repositoryUrl: 'https://code.example.org/tide-board',
      createdAt: at,
      updatedAt: at,
    });
  });
  return id;
}

/** A hackathon that has ended, with one submission whose maker is fixed. */
export async function aClosedHackathon(
  db: Database,
  { hostId, makerId }: { readonly hostId: string; readonly makerId: string },
): Promise<{ hackathonId: string; submissionId: string }> {
  const hackathonId = await aStoredHackathon(db, { hostId, state: 'listed', startsIn: -9 });
  const submissionId = await aStoredSubmission(db, hackathonId, makerId);
  await inTransaction(db, async (tx) => {
    await insertMakers(tx, [{ hackathonId, submissionId, userId: makerId, isEarning: true }]);
    await markHackathon(tx, hackathonId, { closedAt: new Date() });
  });
  return { hackathonId, submissionId };
}
