import { listAccountNames } from '#members/identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import { studioErrors } from '../../contract/errors.ts';
import type { FileDetail, StudioFile } from '../../contract/schemas.ts';
import { pictureWidths } from '../rules/picture-widths.ts';
import { shareState } from '../rules/share-state.ts';
import { findFile, type ListedFile, selectVersions } from '../store/file-store.ts';
import { selectPictureWidths, selectShares } from '../store/share-store.ts';
import { sharePath } from './share-tokens.ts';

/** A line of the list. */
export function presentLine(file: ListedFile): StudioFile {
  const { id, name, kind, category, tags, audience, versions, views, downloads, openLinks } = file;
  const { mediaType, bytes } = file.current;
  const createdAt = file.createdAt.toISOString();
  const used = { versions, views, downloads, openLinks };
  return { id, name, kind, mediaType, bytes, category, tags, audience, ...used, createdAt };
}

/**
 * A file with everything its page shows.
 * @throws studio.file_not_found
 */
export async function presentFile(
  { db, keys, clock }: Pick<OperationDeps, 'db' | 'keys' | 'clock'>,
  id: string,
): Promise<FileDetail> {
  const now = clock.now();
  const file = await findFile(db, id, now);
  if (!file) throw studioErrors.fail('studio.file_not_found');
  const { current, suggestion, description, altText } = file;
  const versions = await selectVersions(db, id);
  const people = [file.uploadedBy, ...versions.map(({ uploadedBy }) => uploadedBy)];
  const nameOf = await namesOf(db, people);
  return {
    ...presentLine(file),
    description,
    altText,
    width: current.width,
    height: current.height,
    currentVersionId: current.id,
    uploadedBy: nameOf(file.uploadedBy),
    suggestion,
    pictures: {
      state: current.pictures,
      widths: await selectPictureWidths(db, current.id),
      planned: current.width === null ? 0 : pictureWidths(current.width).length,
    },
    versionList: versions.map(({ fileId: _, pictures: __, uploadedBy, createdAt, ...version }) => ({
      ...version,
      uploadedBy: nameOf(uploadedBy),
      createdAt: createdAt.toISOString(),
    })),
    shares: (await selectShares(db, id)).map((share) => ({
      id: share.id,
      path: sharePath(keys, share.id),
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
      state: shareState(share, now),
    })),
  };
}

async function namesOf(
  db: OperationDeps['db'],
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map((await listAccountNames(db, known)).map(({ id, username }) => [id, username]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
