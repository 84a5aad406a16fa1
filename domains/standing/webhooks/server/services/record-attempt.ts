import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { SEND_JOB } from '../../contract/constants.ts';
import type { Sent } from '../adapters/send-message.ts';
import { isTaken, judgeFailure, pauseBeforeNext } from '../rules/judge-attempt.ts';
import { disabledNote, failingNote } from '../rules/webhook-notes.ts';
import { insertAttempt, lockDelivery, missPending, updateDelivery } from '../store/delivery-store.ts';
import { lockAnyEndpoint, updateEndpoint } from '../store/endpoint-store.ts';
import type { EndpointRow } from '../store/tables.ts';

interface Attempted {
  readonly id: string;
  readonly endpointId: string;
}

/** Writes down what came of an attempt, and what follows: the next one, or an endpoint that is disabled. */
export async function recordAttempt(
  services: Services,
  { id, endpointId }: Attempted,
  sent: Sent,
  chance: number,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const endpoint = await lockAnyEndpoint(tx, endpointId);
    const delivery = endpoint && (await lockDelivery(tx, id));
    // Deleted while it was sent.
    if (!delivery) return;
    const { status, ms, error, answer } = sent;
    await insertAttempt(tx, { deliveryId: id, at: now, status, ms, error, answer });
    if (isTaken(sent)) {
      await updateDelivery(tx, id, { state: 'delivered', nextAt: null, leasedUntil: null });
      if (endpoint.failingSince !== null)
        await updateEndpoint(tx, endpointId, { failingSince: null, warnings: 0 });
      return;
    }
    // Another process sent it too, or its owner turned the endpoint off meanwhile.
    if (delivery.state === 'pending') {
      const tries = delivery.tries + 1;
      const pause = pauseBeforeNext(tries, sent, chance);
      const nextAt = pause === null ? null : new Date(now.getTime() + pause);
      await updateDelivery(tx, id, {
        state: nextAt ? 'pending' : 'failed',
        tries,
        nextAt,
        leasedUntil: null,
      });
      if (nextAt) await enqueue(tx, SEND_JOB, {}, { runAt: nextAt });
    }
    if (endpoint.state === 'active') await countFailure(tx, endpoint, sent, now);
  });
}

async function countFailure(tx: Transaction, endpoint: EndpointRow, sent: Sent, now: Date): Promise<void> {
  const { id, userId, url, failingSince, warnings } = endpoint;
  const { host } = new URL(url);
  const verdict = judgeFailure({ since: failingSince, warnings }, sent, now);
  const { since, disabledBecause } = verdict;
  const state = disabledBecause === null ? 'active' : 'disabled';
  await updateEndpoint(tx, id, { failingSince: since, warnings: verdict.warnings, state, disabledBecause });
  const note = { userId, link: '/developer/navigation-webhooks', at: now } as const;
  if (verdict.isWarned) {
    const key = `webhooks.failing:${id}:${since.getTime()}:${verdict.warnings}`;
    await notify(tx, { ...note, type: 'warning', key, ...failingNote(host, since) });
  }
  if (disabledBecause === null) return;
  await missPending(tx, id);
  await audit(tx, {
    action: 'webhooks.disabled',
    subjectId: id,
    details: { because: disabledBecause, userId },
  });
  const key = `webhooks.disabled:${id}:${now.getTime()}`;
  await notify(tx, { ...note, type: 'error', key, ...disabledNote(host, disabledBecause) });
}
