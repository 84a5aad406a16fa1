import type { Services } from '#platform/server/services.ts';
import { notificationErrors } from '../../contract/errors.ts';

const PURPOSE = 'notifications-unsubscribe';
const WRITTEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The address that ends a member's mails. It opens nothing else, so it does not run out (RFC 8058 §3.1). */
export function unsubscribeAddress(
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  userId: string,
): string {
  return `${config.PUBLIC_URL}/api/notifications/unsubscribe?token=${userId}.${keys.sign(PURPOSE, userId)}`;
}

/**
 * Returns the member whose mails a token ends.
 * @throws notifications.link_unknown for one that is not ours
 */
export function memberOfToken({ keys }: Pick<Services, 'keys'>, token: string): string {
  const [, userId, signature] = WRITTEN.exec(token) ?? [];
  if (!userId || !signature || !keys.verify(PURPOSE, userId, signature))
    throw notificationErrors.fail('notifications.link_unknown');
  return userId;
}
