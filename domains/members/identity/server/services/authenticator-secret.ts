import type { Services } from '#platform/server/services.ts';
import type { Authenticator } from '../store/authenticator-store.ts';

const PURPOSE = 'identity-authenticator';

/** The secret as it is stored: sealed for this account. */
export function sealSecret({ keys }: Pick<Services, 'keys'>, userId: string, secret: Buffer): Buffer {
  return keys.seal(PURPOSE, secret, userId);
}

/** The secret behind a row. @throws Error when it was sealed under another SECRET_KEY */
export function secretOf({ keys }: Pick<Services, 'keys'>, authenticator: Authenticator): Buffer {
  const secret = keys.unseal(PURPOSE, authenticator.sealedSecret, authenticator.userId);
  if (!secret) throw new Error('An authenticator secret does not open: SECRET_KEY is another one');
  return secret;
}
