import type { Services } from '#platform/server/services.ts';
import { goalsErrors } from '../../contract/errors.ts';

const PURPOSE = 'goals-unsubscribe';
const WRITTEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The address that ends a member's weekly email. It opens nothing else, so it does not run out (RFC 8058 §3.1). */
export function goalsUnsubscribeAddress(
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  userId: string,
): string {
  return `${config.PUBLIC_URL}/api/goals/unsubscribe?token=${userId}.${keys.sign(PURPOSE, userId)}`;
}

/** Returns the member whose weekly email a token ends. @throws goals.link_unknown */
export function memberOfToken({ keys }: Pick<Services, 'keys'>, token: string): string {
  const [, id, signature] = WRITTEN.exec(token) ?? [];
  if (!id || !signature || !keys.verify(PURPOSE, id, signature)) throw goalsErrors.fail('goals.link_unknown');
  return id;
}
