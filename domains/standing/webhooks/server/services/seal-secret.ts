import type { Keys } from '#platform/server/keys.ts';
import { SECRET_PURPOSE } from '../../contract/constants.ts';

/** Encrypts an endpoint's secret. */
export function sealSecret(keys: Keys, endpointId: string, secret: Uint8Array): Buffer {
  return keys.seal(SECRET_PURPOSE, secret, endpointId);
}

/** @throws Error where it was sealed by another key, or for another endpoint */
export function unsealSecret(keys: Keys, endpointId: string, sealed: Uint8Array): Buffer {
  const secret = keys.unseal(SECRET_PURPOSE, sealed, endpointId);
  if (!secret) throw new Error(`The secret of the endpoint ${endpointId} was sealed by another key.`);
  return secret;
}
