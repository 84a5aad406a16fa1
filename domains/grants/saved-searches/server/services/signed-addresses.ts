import type { Services } from '#platform/server/services.ts';
import { savedSearchesErrors } from '../../contract/errors.ts';

type Signer = Pick<Services, 'keys' | 'config'>;

const UNSUBSCRIBE = 'saved-searches-unsubscribe';
const FEED = 'saved-searches-feed';
const WRITTEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

const written = ({ keys }: Pick<Services, 'keys'>, purpose: string, id: string): string =>
  `${id}.${keys.sign(purpose, id)}`;

function read({ keys }: Pick<Services, 'keys'>, purpose: string, token: string): string | null {
  const [, id, signature] = WRITTEN.exec(token) ?? [];
  return id && signature && keys.verify(purpose, id, signature) ? id : null;
}

/** The address that ends the alerts of one search. It opens nothing else, so it does not run out (RFC 8058 §3.1). */
export function unsubscribeAddress(services: Signer, searchId: string): string {
  const token = written(services, UNSUBSCRIBE, searchId);
  return `${services.config.PUBLIC_URL}/api/saved-searches/unsubscribe?token=${token}`;
}

/** Which search's alerts a token ends. @throws saved_searches.link_unknown */
export function searchOfToken(services: Pick<Services, 'keys'>, token: string): string {
  const id = read(services, UNSUBSCRIBE, token);
  if (id === null) throw savedSearchesErrors.fail('saved_searches.link_unknown');
  return id;
}

/**
 * Begins the addresses of a member's feeds. The database keeps the id alone: who reads it there cannot write
 * the address, and the member can read theirs again.
 */
export function feedAddress(services: Signer, addressId: string): string {
  return `${services.config.PUBLIC_URL}/feeds/${written(services, FEED, addressId)}`;
}

/** The id in a feed's token; null for one that is not ours. */
export function feedIdOf(services: Pick<Services, 'keys'>, token: string): string | null {
  return read(services, FEED, token);
}
