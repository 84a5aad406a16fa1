import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { EXPORT_TYPES, exportApplication } from '../services/export-application.ts';

/** The application as a file. @throws applications.not_found */
export const exportDraft: Operation<typeof writingEndpoints.exportDraft> = async (
  deps,
  actor,
  { params },
) => {
  const { userId: memberId } = requireMember(actor);
  const { id: applicationId, format } = params;
  const content = await exportApplication(deps, { memberId, applicationId }, format);
  return { fileName: `application.${format}`, headers: { 'content-type': EXPORT_TYPES[format] }, content };
};
