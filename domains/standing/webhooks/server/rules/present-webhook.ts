import type { Webhook } from '../../contract/schemas.ts';

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly state: Webhook['state'];
  readonly disabledBecause: Webhook['disabledBecause'];
  readonly failingSince: Date | null;
  readonly oldSecretUntil: Date | null;
  readonly createdAt: Date;
}

/** An endpoint as its owner sees it. */
export function presentWebhook(endpoint: Endpoint, missed: number, now: Date): Webhook {
  const { id, url, types, state, disabledBecause, failingSince, oldSecretUntil, createdAt } = endpoint;
  const isOverlapping = oldSecretUntil !== null && oldSecretUntil > now;
  return {
    id,
    url,
    types: [...types],
    state,
    disabledBecause,
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: isOverlapping ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
    missed,
  };
}
