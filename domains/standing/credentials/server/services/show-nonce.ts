import { randomBytes } from 'node:crypto';
import type { Services } from '#platform/server/services.ts';
import { BINDING_MS } from '../../contract/signed-constants.ts';

const PURPOSE = 'credentials-show-nonce';

/** Makes a nonce that a member's holder key signs; it is not stored, since each credential makes one link only. */
export function makeShowNonce({ keys, clock }: Pick<Services, 'keys' | 'clock'>, userId: string): string {
  const start = `${randomBytes(16).toString('base64url')}.${clock.now().getTime()}`;
  return `${start}.${keys.sign(PURPOSE, `${start}.${userId}`)}`;
}

/** Whether a nonce was made for this member in the last five minutes. */
export function isShowNonce(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  userId: string,
  nonce: string,
): boolean {
  const [random = '', madeAt = '', signature = '', ...rest] = nonce.split('.');
  if (rest.length > 0 || !keys.verify(PURPOSE, `${random}.${madeAt}.${userId}`, signature)) return false;
  return Math.abs(clock.now().getTime() - Number(madeAt)) <= BINDING_MS;
}
