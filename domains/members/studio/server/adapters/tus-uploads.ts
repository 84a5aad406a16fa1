import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server, TUS_RESUMABLE, Upload } from '@tus/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { studioErrors } from '../../contract/errors.ts';
import { StudioFolder } from './studio-folder.ts';

/** How long a connection that another one takes over from may finish what it is writing. */
const DRAIN_MS = 250;
const LOCK_MS = 10_000;

/**
 * Headers of the protocol, both ways; nothing else of a request reaches the library, and nothing else of its answer
 * leaves.
 */
const ASKED = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'] as const;
const ANSWERED = ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control'] as const;

type Refusal = Parameters<typeof studioErrors.fail>[0];
const REFUSALS: Readonly<Record<number, Refusal>> = {
  403: 'studio.upload_not_found',
  404: 'studio.upload_not_found',
  409: 'studio.wrong_offset',
  410: 'studio.upload_not_found',
  413: 'studio.part_too_large',
  423: 'studio.upload_in_use',
};

export interface TusRequest {
  readonly method: 'HEAD' | 'PATCH';
  readonly id: string;
  readonly header: (name: string) => string | null;
  readonly body?: AsyncIterable<Uint8Array>;
}

/** The tus library behind our own endpoints: they know who asks, it knows the protocol. */
export class TusUploads {
  readonly folder: StudioFolder;
  readonly #store: FileStore;
  readonly #server: Server;

  constructor(folder: StudioFolder) {
    this.folder = folder;
    this.#store = new FileStore({ directory: folder.uploads });
    this.#server = new Server({
      path: '/uploads',
      datastore: this.#store,
      locker: new MemoryLocker({ acquireLockTimeout: LOCK_MS }),
      lockDrainTimeout: DRAIN_MS,
    });
  }

  /** Makes an upload without bytes. */
  async create(id: string, bytes: number): Promise<void> {
    this.folder.uploadPath(id);
    await this.#store.create(new Upload({ id, size: bytes, offset: 0 }));
  }

  /**
   * Answers one request of the protocol.
   * @throws studio.upload_not_found, studio.wrong_offset, studio.part_too_large, studio.upload_in_use, studio.bad_part
   */
  async answer({ method, id, header, body }: TusRequest): Promise<{ headers: Record<string, string> }> {
    const source = body === undefined ? null : readableOf(body);
    try {
      const headers = ASKED.flatMap((name) => {
        const value = header(name);
        return value === null ? [] : [[name, value] as [string, string]];
      });
      // Browsers send it; who asks by hand for the state of an upload need not.
      const known = method === 'HEAD' ? [['tus-resumable', TUS_RESUMABLE] as [string, string]] : headers;
      const response = await this.#server.handleWeb(
        new Request(`http://tus.invalid/uploads/${id}`, {
          method,
          headers: known,
          ...(source ? { body: webStreamOf(source), duplex: 'half' } : {}),
        }),
      );
      if (response.status >= 400) throw refusalOf(response.status);
      const given = ANSWERED.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      return { headers: Object.fromEntries(given) };
    } finally {
      drain(source);
    }
  }
}

function refusalOf(status: number): Error {
  // The library knows of no full disk: it says that it could not write.
  if (status >= 500) return platformErrors.fail('server.storage_full');
  return studioErrors.fail(REFUSALS[status] ?? 'studio.bad_part');
}

function readableOf(body: AsyncIterable<Uint8Array>): Readable {
  return body instanceof Readable ? body : Readable.from(body);
}

/** Bytes as they come: the next are read from the connection when these are written. */
function webStreamOf(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value as Uint8Array);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Discards the unread part of a refused request, or its connection would stay open. */
function drain(source: Readable | null): void {
  if (source && !source.readableEnded && !source.destroyed) source.resume();
}

/** Uploads of an instance. */
export const tusUploads = defineResource(
  'studio.uploads',
  ({ config }: Pick<Services, 'config'>) => new TusUploads(new StudioFolder(config)),
);
