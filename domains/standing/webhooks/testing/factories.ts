import { randomUUID } from 'node:crypto';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { makeSecret } from '../server/adapters/make-secrets.ts';
import { writeSecret } from '../server/rules/sign-message.ts';
import { sealSecret } from '../server/services/seal-secret.ts';
import { insertEndpoint } from '../server/store/endpoint-store.ts';

export interface WebhookOverrides {
  readonly url?: string;
  readonly types?: readonly string[];
}

/** An endpoint of a member, written straight to the table: of paid rewards unless told otherwise. */
export async function aWebhook(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  userId: string,
  { url = 'https://hooks.example.org/', types = ['reward.paid'] }: WebhookOverrides = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = randomUUID();
  const secret = makeSecret();
  await inTransaction(db, (tx) =>
    insertEndpoint(tx, {
      id,
      userId,
      url,
      types: [...types],
      secret: sealSecret(keys, id, secret),
      state: 'active',
      createdAt: clock.now(),
    }),
  );
  return { id, secret: writeSecret(secret) };
}
