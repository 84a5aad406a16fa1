import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';

/** A storage that counts what is read from it. */
export interface CountingStorage extends ObjectStorage {
  /** Bytes pulled so far, by `find` and piece by piece. */
  readonly pulled: number;
  /** Bytes and names that were written so far. */
  readonly written: readonly string[];
}

/** Counts the bytes that are pulled from a storage: what a reader who does not read must not cause. */
export function countingStorage(storage: ObjectStorage): CountingStorage {
  let pulled = 0;
  const written: string[] = [];
  return {
    ...storage,
    get pulled() {
      return pulled;
    },
    written,
    async find(name) {
      const found = await storage.find(name);
      pulled += found?.byteLength ?? 0;
      return found;
    },
    async open(name) {
      const found = await storage.open(name);
      return found && { ...found, content: counted(found.content, (bytes) => (pulled += bytes)) };
    },
    async put(name, bytes, mediaType) {
      written.push(name);
      await storage.put(name, bytes, mediaType);
    },
    async putFile(name, path, mediaType) {
      written.push(name);
      await storage.putFile(name, path, mediaType);
    },
  };
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  add: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    add(piece.byteLength);
    yield piece;
  }
}
