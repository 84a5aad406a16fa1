import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { contentErrors } from '../../contract/errors.ts';
import { followsShipped, isSameText } from '../rules/document-state.ts';
import { changeDocument, publishedIn, type Turn } from '../services/change-document.ts';
import { publishIn, publishShipped } from '../services/publish.ts';
import { draftOf, findVersion } from '../store/document-store.ts';

/**
 * Publishes an earlier version again, as a new one; without a number, the text that ships with Hodag, which the document
 * then follows. A draft ends.
 * @throws content.not_found, content.changed_elsewhere, content.version_not_found
 */
export const restoreDocument: Operation<typeof contentAdminEndpoints.restoreDocument> = (
  deps,
  actor,
  { params: { id }, body: { revision, version } },
) => {
  const { userId } = requireMember(actor);
  const { request } = deps;
  const isNow = async (turn: Turn): Promise<boolean> => {
    if (draftOf(turn.row) !== null) return false;
    if (version === null) return followsShipped(turn.row && { ...turn.row, hasDraft: false });
    return isSameText(await publishedIn(turn), await findVersion(turn.tx, id, version));
  };
  return changeDocument(deps, { id, revision, userId }, isNow, async (turn) => {
    if (await isNow(turn)) return null;
    if (version === null) return publishShipped(turn, { by: userId, request });
    const earlier = await findVersion(turn.tx, id, version);
    if (!earlier) throw contentErrors.fail('content.version_not_found');
    return publishIn(turn, earlier, {
      origin: 'restored',
      restoredFrom: version,
      by: userId,
      audit: { action: 'content.restored', details: { from: version } },
      request,
    });
  });
};
