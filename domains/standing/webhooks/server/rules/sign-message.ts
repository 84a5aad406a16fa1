import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from '../../contract/constants.ts';

export interface SignedMessage {
  readonly id: string;
  /** Seconds since the epoch, of the attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/** A secret as its owner sees it. */
export function writeSecret(secret: Uint8Array): string {
  return SECRET_PREFIX + Buffer.from(secret).toString('base64');
}

/**
 * The header `webhook-signature`: a signature of each secret, separated by spaces (Standard Webhooks 1.0.0).
 * @param secrets bytes, without prefix and base64
 */
export function signMessage({ id, timestamp, body }: SignedMessage, secrets: readonly Uint8Array[]): string {
  return secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
}
