/** Where bytes are kept under a name we made ourselves: `[a-z0-9/._-]`, never what a caller typed. */
export interface ObjectStore {
  /** Keeps the bytes, in place of those the name had. @throws server.storage_full */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Null when there is no such object. */
  find(name: string): Promise<Uint8Array | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST_NAME = 512;

/**
 * Lets through what can be the name of an object: no way up, no hidden part, no empty one.
 * @throws Error for anything else: names are made by us, so it is a bug
 */
export function requireObjectName(name: string): string {
  if (name.length <= LONGEST_NAME && NAME.test(name) && !name.includes('..')) return name;
  throw new Error(`Not an object name: ${JSON.stringify(name.slice(0, 80))}`);
}
