import { fileHeaders } from '#members/studio/server';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { fileObject } from '../rules/file-objects.ts';
import { findApplication } from '../store/application-store.ts';
import { findFile } from '../store/part-store.ts';

/** A file to be saved, for the people of its application. @throws applications.not_found, applications.file_not_found */
export const downloadApplicationFile: Operation<typeof teamEndpoints.downloadApplicationFile> = async (
  { db, storage },
  actor,
  { params },
) => {
  const { id: applicationId, partId: id } = params;
  const asked = { memberId: requireActingMember(actor).userId, applicationId };
  if (!(await findApplication(db, asked))) throw applicationsErrors.fail('applications.not_found');
  const file = await findFile(db, { applicationId, id });
  const stored = file && (await storage.open(fileObject(applicationId, id)));
  if (!file || !stored) throw applicationsErrors.fail('applications.file_not_found');
  const length = { 'content-type': file.mediaType, 'content-length': String(stored.bytes) };
  return { headers: { ...fileHeaders(file.name), ...length }, content: stored.content };
};
