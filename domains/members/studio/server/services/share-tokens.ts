import type { OperationDeps } from '#platform/server/domain.ts';
import type { Keys } from '#platform/server/keys.ts';
import { studioErrors } from '../../contract/errors.ts';
import { shareState } from '../rules/share-state.ts';
import { findFile, type ListedFile } from '../store/file-store.ts';
import { findShare } from '../store/share-store.ts';
import type { ShareRow } from '../store/tables.ts';

const PURPOSE = 'studio share link';
/** An id of 16 bytes as base64url. */
const ID_CHARACTERS = 22;

/** The address of a link. It is signed, so no list of secrets is kept, and an administrator can copy it again. */
export function sharePath(keys: Keys, shareId: string): string {
  const id = Buffer.from(shareId.replaceAll('-', ''), 'hex').toString('base64url');
  return `/creator-studio/shared/${id}${keys.sign(PURPOSE, shareId)}`;
}

/** The link that a token was made for; null for one that we did not make. */
function shareIdOf(keys: Keys, token: string): string | null {
  const hex = Buffer.from(token.slice(0, ID_CHARACTERS), 'base64url').toString('hex');
  const shareId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isOurs = hex.length === 32 && keys.verify(PURPOSE, shareId, token.slice(ID_CHARACTERS));
  return isOurs ? shareId : null;
}

/**
 * The file that a token opens now.
 * @throws studio.link_not_found, studio.link_ended
 */
export async function openShared(
  { db, keys, clock }: Pick<OperationDeps, 'db' | 'keys' | 'clock'>,
  token: string,
): Promise<{ share: ShareRow; file: ListedFile }> {
  const id = shareIdOf(keys, token);
  const share = id && (await findShare(db, id));
  if (!share) throw studioErrors.fail('studio.link_not_found');
  if (shareState(share, clock.now()) !== 'open') throw studioErrors.fail('studio.link_ended');
  const file = await findFile(db, share.fileId, clock.now());
  if (!file) throw studioErrors.fail('studio.link_not_found');
  return { share, file };
}
