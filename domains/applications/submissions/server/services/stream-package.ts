import { promisify } from 'node:util';
import { type Unzipped, unzip } from 'fflate';
import type { FileToRead } from '#applications/applications/server';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import { type ZipSource, zipStream } from '#platform/server/zip-stream.ts';
import { archiveNames } from '../rules/facts-sheet.ts';
import { packageObject } from '../rules/package-objects.ts';

const unpack = promisify<Uint8Array, Unzipped>(unzip);

/** More than texts have: packages of earlier versions have the files in them. */
const TEXTS_BYTES_MAX = 16_000_000;

/** Parts of a package. */
export interface PackageParts {
  readonly itemId: string;
  readonly at: Date;
  readonly files: readonly FileToRead[];
}

/**
 * A package while it is read: its texts as they were packaged, then the application's files, each piece read from the
 * store when the one before was taken. Null where it is not stored.
 */
export async function streamPackage(
  storage: ObjectStorage,
  { itemId, at, files }: PackageParts,
): Promise<AsyncIterable<Uint8Array> | null> {
  const stored = await storage.open(packageObject(itemId));
  if (!stored || stored.bytes > TEXTS_BYTES_MAX) return stored?.content ?? null;
  const texts = await storage.find(packageObject(itemId));
  return texts && zipStream(at, sourcesOf(await unpack(texts), files));
}

async function* sourcesOf(texts: Unzipped, files: readonly FileToRead[]): AsyncGenerator<ZipSource> {
  for (const [name, content] of Object.entries(texts)) yield { name, content };
  const names = archiveNames(files.map(({ name }) => name));
  for (const [index, { read }] of files.entries()) {
    const name = names[index] ?? `files/${index}`;
    const content = name in texts ? null : await read();
    if (content) yield { name, content };
  }
}
