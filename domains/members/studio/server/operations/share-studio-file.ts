import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { presentFile } from '../services/present-files.ts';
import { lockFile } from '../store/file-store.ts';
import { insertShare } from '../store/share-store.ts';

/** Makes a link for anyone who has it. An image needs words for those who do not see it first. */
export const shareStudioFile: Operation<typeof studioEndpoints.shareStudioFile> = async (
  deps,
  actor,
  { params: { id }, body: { days } },
) => {
  const { userId } = requireMember(actor);
  const createdAt = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) throw studioErrors.fail('studio.file_not_found');
    if (file.kind === 'image' && file.altText === '') throw studioErrors.fail('studio.alt_text_missing');
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    const share = { id: randomUUID(), fileId: id, createdBy: userId, createdAt, expiresAt, revokedAt: null };
    await insertShare(tx, share);
    await audit(tx, {
      action: 'studio.file_shared',
      actorId: userId,
      subjectId: id,
      request: deps.request,
      details: { share: share.id, days },
    });
  });
  return { file: await presentFile(deps, id) };
};
