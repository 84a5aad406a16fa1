import { rm } from 'node:fs/promises';
import type { Transaction } from '../db/database.ts';
import { describeError } from '../describe-error.ts';
import type { OperationDeps } from '../domain.ts';
import { newIncomingPath, writeIncoming } from './incoming-file.ts';
import { confirmStored, isPending, recountBytes, releaseBytes, reserveBytes } from './stored-objects.ts';

/** Type and bytes of an upload. */
export interface ReadUpload {
  /** By the content, never by what the caller said. */
  readonly mediaType: string;
  /** Bytes stored in place of the upload: a picture made of it. */
  readonly made?: Uint8Array;
}

/** One file on its way into the store. */
export interface UploadOrder<T> {
  /** Name of the object; no other upload may have it. */
  readonly name: string;
  /** Member whose quota it takes; null: of a person without an account, which counts against the instance alone. */
  readonly ownerId: string | null;
  readonly maxBytes: number;
  readonly body: AsyncIterable<Uint8Array>;
  /** The refusal of more than `maxBytes`. */
  tooLarge(): Error;
  /** Reads what the file is. @throws the refusal of what is not accepted */
  read(path: string): Promise<ReadUpload>;
  /**
   * Writes the row that names the object and calls `confirm` in the same transaction. Where it does not, the bytes are
   * removed again.
   */
  keep(
    file: { readonly bytes: number; readonly mediaType: string },
    confirm: (tx: Transaction) => Promise<void>,
  ): Promise<T>;
}

type UploadDeps = Pick<OperationDeps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'request'>;

/**
 * Takes a file in: its size is counted against the quotas before its bytes are stored and checked while they come, its
 * type is read from its content, and it is named by a row or gone. One piece of it is in memory.
 * @throws storage.member_full, storage.instance_full, storage.in_use, server.storage_full, and what the order refuses
 */
export async function receiveUpload<T>(deps: UploadDeps, order: UploadOrder<T>): Promise<T> {
  const { name, ownerId, maxBytes } = order;
  const bytes = sizeToReserve(deps, maxBytes);
  if (bytes > maxBytes) throw order.tooLarge();
  await reserveBytes(deps, { name, ownerId, bytes });
  const path = newIncomingPath(deps.config);
  try {
    const size = await writeIncoming(path, order.body, { most: bytes, tooLarge: () => order.tooLarge() });
    const stored = await store(deps, order, { path, size });
    let isConfirmed = false;
    const result = await order.keep(stored, async (tx) => {
      await confirmStored(tx, name);
      isConfirmed = true;
    });
    if (!isConfirmed) await discard(deps, name);
    return result;
  } catch (error) {
    await discard(deps, name);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The length that was declared; as much as may come where none was. */
function sizeToReserve({ request }: Pick<UploadDeps, 'request'>, maxBytes: number): number {
  const declared = Number(request.header('content-length') ?? Number.NaN);
  return Number.isSafeInteger(declared) && declared >= 0 ? declared : maxBytes;
}

async function store(
  deps: UploadDeps,
  { name, ownerId, read }: Pick<UploadOrder<unknown>, 'name' | 'ownerId' | 'read'>,
  { path, size }: { readonly path: string; readonly size: number },
): Promise<{ bytes: number; mediaType: string }> {
  const { mediaType, made } = await read(path);
  const bytes = made?.byteLength ?? size;
  await recountBytes(deps, { name, ownerId, bytes });
  if (made) await deps.storage.put(name, made, mediaType);
  else await deps.storage.putFile(name, path, mediaType);
  return { bytes, mediaType };
}

/** Leaves nothing of an upload that no row names. The sweep removes what cannot be removed now. */
async function discard({ db, storage, log }: UploadDeps, name: string): Promise<void> {
  try {
    if (!(await isPending(db, name))) return;
    await storage.remove(name);
    await releaseBytes(db, [name]);
  } catch (error) {
    log.warn({ err: describeError(error), object: name }, 'An upload that was refused is still stored');
  }
}
