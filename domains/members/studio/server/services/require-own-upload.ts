import type { MemberActor } from '#platform/kernel/access.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { studioErrors } from '../../contract/errors.ts';
import { findUpload } from '../store/upload-store.ts';

/** @throws studio.upload_not_found, also for those of others */
export async function requireOwnUpload(
  { db, clock }: OperationDeps,
  { userId }: MemberActor,
  id: string,
): Promise<void> {
  const upload = await findUpload(db, id, userId);
  if (!upload || upload.expiresAt <= clock.now()) throw studioErrors.fail('studio.upload_not_found');
}
