/** Where bytes are kept under a name we made ourselves: `[a-z0-9/._-]`, never what a caller typed. */
export interface ObjectStore {
  /** Keeps the bytes, in place of those the name had. @throws server.storage_full */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Keeps the bytes of a file, which may be gone afterwards. @throws server.storage_full */
  putFile(name: string, path: string, mediaType: string): Promise<void>;
  /** All bytes at once: for what is small. Null when there is no such object. */
  find(name: string): Promise<Uint8Array | null>;
  /** An object to be read piece by piece. Null when there is no such object. */
  open(name: string): Promise<StoredObject | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Lists the objects under names that begin with this folder, such as `teams/`. */
  list(folder: string): AsyncIterable<ListedObject>;
}

/** An object that was found. */
export interface StoredObject {
  readonly bytes: number;
  /** Pieces of at most 1 MB, each read when it is asked for; nothing is held open before the first. */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface ListedObject {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST_NAME = 512;

/**
 * Lets through what can be the name of an object: no way up, no hidden part, no empty one.
 * @throws Error for anything else: names are made by us, so it is a bug
 */
export function requireObjectName(name: string): string {
  if (isObjectName(name)) return name;
  throw new Error(`Not an object name: ${JSON.stringify(name.slice(0, 80))}`);
}

/** Whether an object can have this name. */
export function isObjectName(name: string): boolean {
  return name.length <= LONGEST_NAME && NAME.test(name) && !name.includes('..');
}

/** Lets through a folder of objects, such as `teams/`. @throws Error for anything else */
export function requireObjectFolder(folder: string): string {
  if (folder.endsWith('/') && isObjectName(folder.slice(0, -1))) return folder;
  throw new Error(`Not a folder of objects: ${JSON.stringify(folder.slice(0, 80))}`);
}
