import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { getStorageUse } from '#platform/server/uploads/stored-objects.ts';
import type { storageEndpoints } from '../../contract/storage-endpoints.ts';

/** Returns the caller's used and remaining storage. */
export const getOwnStorage: Operation<typeof storageEndpoints.getOwnStorage> = (services, actor) =>
  getStorageUse(services, requireMember(actor).userId);
