import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { privacyEndpoints } from '../../contract/endpoints.ts';
import { presentExport } from '../rules/present-export.ts';
import { findNewestExport } from '../store/export-store.ts';

/** The caller's newest export. */
export const getExport: Operation<typeof privacyEndpoints.getExport> = async ({ db, clock }, actor) => {
  const { userId } = requireMember(actor);
  return { export: presentExport(await findNewestExport(db, userId, clock.now())) };
};
