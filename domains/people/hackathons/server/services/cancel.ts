import { settleCase } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { hackathonSubmissionVoided } from '../../contract/events.ts';
import { changeHackathon } from '../store/hackathon-store.ts';
import { listMakers } from '../store/maker-store.ts';
import { listRegistered } from '../store/registration-store.ts';
import type { HackathonRow } from '../store/tables.ts';
import { notifyAbout } from './notices.ts';

interface Cancellation {
  readonly reason: string;
  readonly at: Date;
  /** Member who canceled it and needs no notification; null if it ended without one. */
  readonly actorId: string | null;
}

/**
 * Cancels a locked hackathon: closes its case where it is pending, notifies the registered and the host, and voids
 * what was submitted once the makers are fixed.
 */
export async function cancel(
  { events }: Pick<Services, 'events'>,
  tx: Transaction,
  hackathon: HackathonRow,
  { reason, at, actorId }: Cancellation,
): Promise<HackathonRow> {
  const { id, caseId, hostId, title } = hackathon;
  const columns = { state: 'canceled', canceledAt: at, cancelReason: reason, updatedAt: at } as const;
  const canceled = await changeHackathon(tx, id, columns);
  await settleCase(tx, { id: caseId, decision: 'close', reason: 'The hackathon was canceled.', at });
  await notifyAbout(tx, hackathon, {
    to: [hostId, ...(await listRegistered(tx, id))].filter((userId) => userId !== actorId),
    type: 'warning',
    title: `Canceled: ${title}`,
    message: reason,
    fact: 'canceled',
    at,
  });
  for (const { submissionId, userId } of await listMakers(tx, id))
    await events.publish(tx, hackathonSubmissionVoided, { hackathonId: id, submissionId, userId });
  return canceled;
}
