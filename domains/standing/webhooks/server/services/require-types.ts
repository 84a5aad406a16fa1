import { platformErrors } from '#platform/kernel/errors.ts';
import type { Contributions } from '#platform/server/contributed.ts';
import { webhookTypes } from '../extension-points/publishes-webhook.ts';

/** @throws request.invalid naming the first type that no domain publishes */
export function requireTypes(contributions: Contributions, types: readonly string[]): void {
  const known = new Set(contributions.of(webhookTypes).map(({ id }) => id));
  const unknown = types.findIndex((type) => !known.has(type));
  if (unknown === -1) return;
  const field = { field: `types.${unknown}`, message: `Choose from ${[...known].join(', ')}` };
  throw platformErrors.fail('request.invalid', { details: { fields: [field] } });
}
