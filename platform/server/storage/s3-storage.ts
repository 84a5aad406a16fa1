import { open } from 'node:fs/promises';
import { S3mini } from 's3mini';
import {
  isObjectName,
  type ListedObject,
  type ObjectStore,
  requireObjectFolder,
  requireObjectName,
  type StoredObject,
} from './object-store.ts';

const REQUEST_LIMIT_MS = 30_000;
const PIECE_BYTES = 1_000_000;
/** S3 takes parts of 5 MB and more. */
const PART_BYTES = 8_000_000;
const LISTED_AT_ONCE = 1000;

/** Objects in an S3 bucket; the URL is `https://KEY:SECRET@host/bucket?region=R`. */
export function s3Storage(url: string): ObjectStore {
  const { username, password, searchParams, origin, pathname } = new URL(url);
  const client = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`,
    region: searchParams.get('region') ?? 'auto',
    requestAbortTimeout: REQUEST_LIMIT_MS,
  });
  return {
    async put(name, bytes, mediaType) {
      await client.putObject(requireObjectName(name), Buffer.from(bytes), mediaType);
    },
    putFile: (name, path, mediaType) => putFile(client, { name: requireObjectName(name), path, mediaType }),
    async find(name) {
      const found = await client.getObjectArrayBuffer(requireObjectName(name));
      return found ? new Uint8Array(found) : null;
    },
    open: (name) => openObject(client, requireObjectName(name)),
    async remove(name) {
      await client.deleteObject(requireObjectName(name));
    },
    list: (folder) => listFolder(client, requireObjectFolder(folder)),
  };
}

interface LocalFile {
  readonly name: string;
  readonly path: string;
  readonly mediaType: string;
}

/** Part by part: one of them is in memory. */
async function putFile(client: S3mini, { name, path, mediaType }: LocalFile): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (at: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, at);
      return buffer.subarray(0, bytesRead);
    };
    if (size <= PART_BYTES) {
      await client.putObject(name, await read(0), mediaType);
      return;
    }
    const uploadId = await client.getMultipartUploadId(name, mediaType);
    try {
      const parts = [];
      for (let at = 0; at < size; at += PART_BYTES)
        parts.push(await client.uploadPart(name, uploadId, await read(at), parts.length + 1));
      await client.completeMultipartUpload(name, uploadId, parts);
    } catch (error) {
      await client.abortMultipartUpload(name, uploadId).catch(() => {});
      throw error;
    }
  } finally {
    await file.close();
  }
}

async function openObject(client: S3mini, name: string): Promise<StoredObject | null> {
  if ((await client.objectExists(name)) !== true) return null;
  const bytes = await client.getContentLength(name);
  return { bytes, content: readPieces(client, name, bytes) };
}

/** One request a piece: a reader that waits for long holds no connection, and none is cut by a time limit. */
async function* readPieces(client: S3mini, name: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const answer = await client.getObjectRaw(name, false, at, Math.min(at + PIECE_BYTES, bytes));
    yield new Uint8Array(await answer.arrayBuffer());
  }
}

async function* listFolder(client: S3mini, folder: string): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const page = await client.listObjectsPaged('/', folder, LISTED_AT_ONCE, next);
    for (const { Key: name, Size, LastModified } of page?.objects ?? []) {
      if (isObjectName(name)) yield { name, bytes: Number(Size), changedAt: new Date(LastModified) };
    }
    next = page?.nextContinuationToken;
  } while (next);
}
