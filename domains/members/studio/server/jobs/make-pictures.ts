import type { JobSpec } from '#platform/server/domain.ts';
import { fileThread } from '../adapters/file-thread.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { pictureWidths } from '../rules/picture-widths.ts';
import { studioLimits } from '../settings.ts';
import { findVersion, updatePictureState } from '../store/file-store.ts';
import { insertPicture, selectPictureWidths } from '../store/share-store.ts';

/** Makes the smaller pictures of an image, one after the other; what is made already is left. */
export const makePictures: JobSpec['run'] = async (services, payload, progress) => {
  const { versionId } = payload as { versionId: string };
  const version = await findVersion(services.db, versionId);
  if (!version || version.width === null || version.pictures !== 'pending') return;
  const { folder } = tusUploads(services);
  const widths = pictureWidths(version.width);
  const made = await selectPictureWidths(services.db, versionId);
  for (const [done, width] of widths.entries()) {
    progress.report(done, widths.length);
    if (made.includes(width)) continue;
    const order = {
      kind: 'picture' as const,
      path: folder.versionPath(versionId),
      target: folder.picturePath(versionId, width),
      width,
      maxPixels: studioLimits(services.config).maxPixels,
    };
    const picture = await fileThread(services)
      .run(order)
      .catch((error: unknown) => {
        // An image whose header is good and whose pixels are not: it stays a file without pictures.
        services.log.warn({ err: error, versionId }, 'An image could not be drawn smaller');
        return null;
      });
    if (!picture) return updatePictureState(services.db, versionId, 'failed');
    await insertPicture(services.db, { versionId, width, bytes: picture.bytes });
  }
  progress.report(widths.length, widths.length);
  await updatePictureState(services.db, versionId, 'ready');
};
