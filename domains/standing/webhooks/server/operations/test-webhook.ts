import { randomUUID } from 'node:crypto';
import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { SEND_JOB } from '../../contract/constants.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhooksErrors } from '../../contract/errors.ts';
import { makeMessageId } from '../adapters/make-secrets.ts';
import { messageBody } from '../rules/message-body.ts';
import { testType } from '../rules/test-type.ts';
import { lockEndpoint } from '../store/endpoint-store.ts';
import { insertMessages } from '../store/message-store.ts';

/** Sends an event to one endpoint, whatever it has chosen. */
export const testWebhook: Operation<typeof webhooksEndpoints.testWebhook> = async (
  { db, clock, config },
  actor,
  { params: { id } },
) => {
  const { userId } = requireActingMember(actor);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, userId, id);
    if (!endpoint) throw webhooksErrors.fail('webhooks.not_found');
    if (endpoint.state !== 'active') throw webhooksErrors.fail('webhooks.not_active');
    const body = messageBody(testType, { id, revision: now.getTime(), at: now }, config.PUBLIC_URL);
    const message = {
      id: makeMessageId(),
      userId,
      type: testType.id,
      body: JSON.stringify(body),
      createdAt: now,
    };
    const delivery = { id: randomUUID(), messageId: message.id, endpointId: id, createdAt: now };
    await insertMessages(tx, [message], [{ ...delivery, state: 'pending', nextAt: now }]);
    await enqueue(tx, SEND_JOB, {});
  });
  return { success: true };
};
