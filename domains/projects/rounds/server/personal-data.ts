import type { Transaction } from '#platform/server/db/database.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import type { Services } from '#platform/server/services.ts';
import { isAllowedIn, stateOf } from './rules/round-states.ts';
import { cancel } from './services/cancel.ts';
import {
  forgetMember,
  listApplicationsOf,
  listDecidedBy,
  listReviewingOf,
} from './store/application-store.ts';
import { listFlagsOf, listFlagsSetBy } from './store/result-store.ts';
import { deleteDraft, listOfOwner, lockRound } from './store/round-store.ts';

/** Reason shown where an owner has left: nothing about why. */
const OWNER_LEFT = 'The owner is no longer a member.';

/**
 * Rounds a member opened, their applications and reviews, and the reasons for flags on their gifts. When they leave,
 * drafts go, rounds without a gift are cancelled, and others continue without their name: they are computed
 * automatically.
 */
export const roundsPersonalData = definePersonalData({
  columns: {
    rounds: [
      'id',
      'name',
      'purpose',
      'funder',
      'requirements',
      'createdAt',
      'publishedAt',
      'finalAt',
      'cancelReason',
    ],
    'round-applications': [
      'roundId',
      'projectId',
      'note',
      'state',
      'reason',
      'appeal',
      'appliedAt',
      'decidedAt',
    ],
    'round-reviews': ['roundId', 'namedAt'],
    'round-decisions': ['roundId', 'projectId', 'state', 'reason', 'decidedAt'],
    'round-flags-set': ['roundId', 'reason', 'flaggedAt'],
    'round-flags': ['roundId', 'reason', 'appeal', 'upheld', 'decisionReason', 'flaggedAt'],
  },
  async export({ db }, userId) {
    return {
      rounds: (await listOfOwner(db, userId)).map(
        ({ id, name, purpose, funder, requirements, createdAt, publishedAt, finalAt, cancelReason }) => ({
          id,
          name,
          purpose,
          funder,
          requirements,
          createdAt,
          publishedAt,
          finalAt,
          cancelReason,
        }),
      ),
      'round-applications': (await listApplicationsOf(db, userId)).map(
        ({ roundId, projectId, note, state, reason, appeal, appliedAt, decidedAt }) => ({
          roundId,
          projectId,
          note,
          state,
          reason,
          appeal,
          appliedAt,
          decidedAt,
        }),
      ),
      'round-reviews': await listReviewingOf(db, userId),
      'round-decisions': (await listDecidedBy(db, userId)).map(
        ({ roundId, projectId, state, reason, decidedAt }) => ({
          roundId,
          projectId,
          state,
          reason,
          decidedAt,
        }),
      ),
      'round-flags-set': await listFlagsSetBy(db, userId),
      'round-flags': (await listFlagsOf(db, userId)).map(
        ({ roundId, reason, appeal, upheld, decisionReason, flaggedAt }) => ({
          roundId,
          reason,
          appeal,
          upheld,
          decisionReason,
          flaggedAt,
        }),
      ),
    };
  },
  async erase(services, tx, userId) {
    await endRounds(services, tx, userId);
    await forgetMember(tx, userId);
  },
});

async function endRounds({ clock }: Pick<Services, 'clock'>, tx: Transaction, userId: string): Promise<void> {
  const at = clock.now();
  for (const { id } of await listOfOwner(tx, userId)) {
    const round = await lockRound(tx, id);
    if (!round) continue;
    if (round.publishedAt === null) await deleteDraft(tx, id);
    else if (isAllowedIn('cancel', stateOf(round, at))) await cancel(tx, round, { reason: OWNER_LEFT, at });
  }
}
