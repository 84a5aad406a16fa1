import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { tusUploads } from '../server/adapters/tus-uploads.ts';
import { sharePath } from '../server/services/share-tokens.ts';
import { insertFile, insertVersion } from '../server/store/file-store.ts';
import { insertPicture, insertShare } from '../server/store/share-store.ts';
import { insertUpload } from '../server/store/upload-store.ts';

type Where = Pick<Services, 'db' | 'keys' | 'config' | 'resources'>;

/** An image of an administrator with its bytes, one picture and an open link; the token of that link. */
export async function aSharedImage(
  services: Where,
  userId: string,
): Promise<{ readonly fileId: string; readonly shareId: string; readonly token: string }> {
  const { folder } = tusUploads(services);
  const [fileId, versionId, shareId] = [randomUUID(), randomUUID(), randomUUID()];
  const field = sharp({ create: { width: 8, height: 4, channels: 3, background: '#2d6a4f' } });
  const [bytes, picture] = [await field.clone().png().toBuffer(), await field.clone().webp().toBuffer()];
  const createdAt = new Date();
  const by = { uploadedBy: userId, createdAt };
  await writeFile(folder.versionPath(versionId), bytes);
  await writeFile(folder.picturePath(versionId, 8), picture);
  await inTransaction(services.db, async (tx) => {
    await insertFile(tx, {
      ...by,
      id: fileId,
      name: 'field.png',
      kind: 'image',
      altText: 'A green field',
      suggestion: { category: null, audience: null, tags: [], read: ['name'] },
      currentVersionId: versionId,
      updatedAt: createdAt,
    });
    await insertVersion(tx, {
      ...by,
      id: versionId,
      fileId,
      no: 1,
      fileName: 'field.png',
      mediaType: 'image/png',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: 8,
      height: 4,
      pictures: 'ready',
    });
    const expiresAt = new Date(createdAt.getTime() + 7 * DAY_MS);
    await insertShare(tx, { id: shareId, fileId, createdBy: userId, createdAt, expiresAt, revokedAt: null });
  });
  await insertPicture(services.db, { versionId, width: 8, bytes: picture.length });
  return { fileId, shareId, token: sharePath(services.keys, shareId).split('/').at(-1) ?? '' };
}

/** An upload of an administrator of which no byte is there yet. */
export async function anUnfinishedUpload(services: Where, ownerId: string): Promise<{ readonly id: string }> {
  const id = randomUUID();
  const createdAt = new Date();
  await inTransaction(services.db, (tx) =>
    insertUpload(tx, {
      id,
      ownerId,
      fileId: null,
      fileName: 'report.pdf',
      declaredType: 'application/pdf',
      bytes: 300,
      lastModified: 0,
      description: '',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + DAY_MS),
    }),
  );
  await tusUploads(services).create(id, 300);
  return { id };
}
