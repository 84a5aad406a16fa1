import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import type { EventFacts } from '#platform/server/subscription.ts';
import { SEND_JOB } from '../../contract/constants.ts';
import { makeMessageId } from '../adapters/make-secrets.ts';
import { messageBody } from '../rules/message-body.ts';
import { selectWanting } from '../store/endpoint-store.ts';
import { insertMessages } from '../store/message-store.ts';

interface Type {
  readonly id: string;
  readonly changed: readonly string[];
  path(id: string): string;
}

/**
 * Writes news for the endpoints of its members that want it, to be sent once the transaction commits. For an endpoint
 * that is off it counts as missed.
 */
export async function publishNews(
  { clock, config }: Services,
  tx: Transaction,
  type: Type,
  news: readonly { readonly userId: string; readonly id: string }[],
  { no, at }: EventFacts,
): Promise<void> {
  const endpoints = await selectWanting(tx, [...new Set(news.map(({ userId }) => userId))], type.id);
  const createdAt = clock.now();
  const written = news.flatMap(({ userId, id }) => {
    const receivers = endpoints.filter((endpoint) => endpoint.userId === userId);
    if (receivers.length === 0) return [];
    const body = JSON.stringify(messageBody(type, { id, revision: no, at }, config.PUBLIC_URL));
    return [{ message: { id: makeMessageId(), userId, type: type.id, body, createdAt }, receivers }];
  });
  const deliveries = written.flatMap(({ message, receivers }) =>
    receivers.map(({ id: endpointId, state }) => ({
      id: randomUUID(),
      messageId: message.id,
      endpointId,
      createdAt,
      ...(state === 'active'
        ? ({ state: 'pending', nextAt: createdAt } as const)
        : ({ state: 'missed', nextAt: null } as const)),
    })),
  );
  const messages = written.map(({ message }) => message);
  await insertMessages(tx, messages, deliveries);
  if (deliveries.some(({ state }) => state === 'pending')) await enqueue(tx, SEND_JOB, {});
}
