import { S3mini } from 's3mini';
import { type ObjectStore, requireObjectName } from './object-store.ts';

const REQUEST_LIMIT_MS = 30_000;

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
    async find(name) {
      const found = await client.getObjectArrayBuffer(requireObjectName(name));
      return found ? new Uint8Array(found) : null;
    },
    async remove(name) {
      await client.deleteObject(requireObjectName(name));
    },
  };
}
