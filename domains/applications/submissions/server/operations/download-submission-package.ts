import { getApplicationForWriting, openApplicationFiles } from '#applications/applications/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { submissionsEndpoints } from '../../contract/endpoints.ts';
import { submissionsErrors } from '../../contract/errors.ts';
import { requireItem } from '../services/require-item.ts';
import { streamPackage } from '../services/stream-package.ts';

/** The package of a call. @throws submissions.not_found, submissions.no_package */
export const downloadSubmissionPackage: Operation<
  typeof submissionsEndpoints.downloadSubmissionPackage
> = async ({ db, storage }, actor, { params }) => {
  const member = requireMember(actor);
  const item = await requireItem(db, member, params);
  await getApplicationForWriting(db, { memberId: member.userId, applicationId: item.applicationId });
  if (!item.packagedAt) throw submissionsErrors.fail('submissions.no_package');
  const files = await openApplicationFiles({ db, storage }, item.applicationId);
  const content = await streamPackage(storage, { itemId: item.id, at: item.packagedAt, files });
  if (!content) throw submissionsErrors.fail('submissions.no_package');
  return { fileName: 'application-package.zip', content };
};
