import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { changeDocument } from '../services/change-document.ts';

/**
 * Says that the text that ships with Hodag was seen, and that the document's own one stays.
 * @throws content.not_found, content.changed_elsewhere
 */
export const keepOwnText: Operation<typeof contentAdminEndpoints.keepOwnText> = (
  deps,
  actor,
  { params: { id }, body: { revision } },
) =>
  changeDocument(
    deps,
    { id, revision, userId: requireMember(actor).userId },
    ({ row, shipped }) => row?.seenShipped === shipped.print,
    async ({ row, shipped }) => (row === null ? null : { seenShipped: shipped.print }),
  );
