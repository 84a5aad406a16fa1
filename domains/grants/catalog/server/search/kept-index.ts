import { openRetrievalIndex, type RetrievalIndex } from '#engines/retrieval';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';

const OBJECT = 'grants/search-index.bin';
/** Counted up when `grantDocument` or the attributes change: what was kept before is then built anew. */
const DOCUMENT_VERSION = 9;
const LENGTH_BYTES = 4;

/** Which state of which catalog an index holds. */
export interface IndexPosition {
  /** See `catalogMark`. */
  readonly catalog: string;
  /** Number of the last change that is in it. */
  readonly change: number;
}

interface Header extends IndexPosition {
  readonly documents: number;
}

/** Position and index in one object, so that two processes that keep theirs at once cannot mix them. */
export async function keepIndex(
  storage: ObjectStorage,
  position: IndexPosition,
  index: Uint8Array,
): Promise<void> {
  const header = Buffer.from(JSON.stringify({ ...position, documents: DOCUMENT_VERSION } satisfies Header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(header.byteLength);
  await storage.put(OBJECT, Buffer.concat([length, header, index]), 'application/octet-stream');
}

/**
 * The index kept of this catalog, as it was at its position; null when there is none or it is of another catalog
 * or another version of the documents.
 * @throws RetrievalError, SyntaxError, RangeError when its bytes are damaged
 */
export async function findKeptIndex(
  storage: ObjectStorage,
  catalog: string,
): Promise<{ index: RetrievalIndex; change: number } | null> {
  const stored = await storage.find(OBJECT);
  if (!stored) return null;
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const end = LENGTH_BYTES + bytes.readUInt32LE(0);
  const header = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)) as Header;
  if (header.catalog !== catalog || header.documents !== DOCUMENT_VERSION) return null;
  return { index: openRetrievalIndex(bytes.subarray(end)), change: header.change };
}
