import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { receiveUpload } from '#platform/server/uploads/receive-upload.ts';
import { COVER_BYTES_MAX, COVERS_MAX } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { makeCover } from '../adapters/cover-picture.ts';
import { countCovers, coverObject, insertCover } from '../store/cover-store.ts';
import { lockOwner } from '../store/projects-store.ts';

/**
 * Keeps a picture for a project; saving the project with its id makes it the cover. Unused ones are removed after a day.
 * @throws projects.cover_unfit, projects.cover_too_large, projects.too_often
 * @throws storage.member_full, storage.instance_full
 */
export const uploadCover: Operation<typeof pageEndpoints.uploadCover> = async (deps, actor, { body }) => {
  const { userId: ownerId } = requireMember(actor);
  await requireRoom(deps.db, ownerId);
  const id = randomUUID();
  let size = { width: 0, height: 0 };
  return receiveUpload(deps, {
    name: coverObject(id),
    ownerId,
    maxBytes: COVER_BYTES_MAX,
    body,
    tooLarge: () => projectErrors.fail('projects.cover_too_large'),
    read: async (path) => {
      const { bytes, width, height } = await makeCover(path);
      size = { width, height };
      return { mediaType: 'image/webp', made: bytes };
    },
    keep: (_file, confirm) =>
      inTransaction(deps.db, async (tx) => {
        await lockOwner(tx, ownerId);
        await requireRoom(tx, ownerId);
        await insertCover(tx, { id, ownerId, ...size, createdAt: deps.clock.now() });
        await confirm(tx);
        return { id };
      }),
  });
};

async function requireRoom(db: Database, ownerId: string): Promise<void> {
  if ((await countCovers(db, ownerId)) >= COVERS_MAX) throw projectErrors.fail('projects.too_often');
}
