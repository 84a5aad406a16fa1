import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { coverObject, findCover, isCoverPublic, isCoverShown } from '../store/cover-store.ts';

/**
 * A cover for its owner, for members once a project shows it, and for everyone where that is public. @throws
 * projects.not_found
 */
export const getCover: Operation<typeof pageEndpoints.getCover> = async (
  { db, storage },
  actor,
  { params: { coverId } },
) => {
  const cover = await findCover(db, coverId);
  const mayRead = cover && (await canReadCover(db, actor, cover));
  const content = mayRead ? await storage.find(coverObject(coverId)) : null;
  if (!content) throw projectErrors.fail('projects.not_found');
  return { content };
};

async function canReadCover(
  db: Database,
  actor: Actor,
  { id, ownerId }: { id: string; ownerId: string | null },
) {
  if (actor.kind !== 'member') return isCoverPublic(db, id);
  return actor.isAdmin || actor.userId === ownerId || isCoverShown(db, id);
}
