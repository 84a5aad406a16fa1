import { findAccount } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { describeError } from '#platform/server/describe-error.ts';
import type { JobProgress, JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { removeObjects, storeStream } from '#platform/server/uploads/keep-made.ts';
import type { ZipFile } from '#platform/server/zip.ts';
import { zipStream } from '#platform/server/zip-stream.ts';
import { EXPORT_KEPT_MS } from '../../contract/constants.ts';
import { exportObjectName, filesOf, readmeOf } from '../adapters/export-files.ts';
import { beginExport, finishExport, reportExport } from '../store/export-store.ts';
import type { ExportRow } from '../store/tables.ts';

/** Name of the job that makes the archive of one export; its payload names the export. */
export const BUILD_EXPORT_JOB = 'account_build_export';

/**
 * Gathers from every domain what it keeps of the member. After a crash it runs again from its start; what goes wrong
 * otherwise ends the export, and its owner may ask for another.
 */
export const buildExport: JobSpec = {
  name: BUILD_EXPORT_JOB,
  async run(services, payload, progress) {
    const { exportId } = payload as { exportId: string };
    const begun = await beginExport(services.db, exportId, services.personalData.length);
    if (!begun) return;
    try {
      await build(services, begun, progress);
    } catch (error) {
      services.log.error({ err: describeError(error), exportId }, 'a personal data export failed');
      const now = services.clock.now();
      const { expiresAt } = begun;
      await finishExport(services.db, exportId, {
        status: 'failed',
        bytes: null,
        finishedAt: now,
        expiresAt,
      });
    }
  },
};

async function build(services: Services, { id, userId }: ExportRow, progress: JobProgress): Promise<void> {
  const { db, clock } = services;
  const account = await findAccount(db, userId);
  if (!account) return;
  const files = filesOfMember(services, { id, userId, username: account.username }, progress);
  const content = zipStream(clock.now(), files);
  const bytes = await storeStream(services, exportObjectName(id), { content, mediaType: 'application/zip' });
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + EXPORT_KEPT_MS);
  const kept = await finishExport(db, id, { status: 'ready', bytes, finishedAt: now, expiresAt });
  // The account was deleted while its archive was written: nothing of it may stay.
  if (!kept) return removeObjects(services, [exportObjectName(id)]);
  await audit(db, { action: 'account.export_made', subjectId: userId, details: { exportId: id } });
}

/** Each domain's part is read when the one before was written. */
async function* filesOfMember(
  services: Services,
  { id, userId, username }: { readonly id: string; readonly userId: string; readonly username: string },
  progress: JobProgress,
): AsyncGenerator<ZipFile> {
  const { db, clock, personalData } = services;
  yield readmeOf(username, clock.now(), personalData);
  for (const [index, part] of personalData.entries()) {
    const kinds = await part.export(services, userId);
    for (const [kind, columns] of Object.entries(part.columns))
      yield* filesOf(part.domain, kind, { columns, rows: kinds[kind] ?? [] });
    progress.report(index + 1, personalData.length);
    await reportExport(db, id, index + 1);
  }
}
