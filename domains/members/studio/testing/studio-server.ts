import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  aMemberServer,
  type MemberServer,
  type TestAnswer,
  type TestCaller,
} from '#members/identity/testing';
import { cookieNames, issueBrowserCookie } from '#platform/server/http/cookies.ts';
import { csrfTokenFor } from '#platform/server/http/csrf.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { studioDomain } from '../server/index.ts';
import { makePictures } from '../server/jobs/make-pictures.ts';
import { removeBytes } from '../server/jobs/remove-bytes.ts';

/** A file as a person chooses it. */
export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
  readonly lastModified?: number;
  readonly description?: string;
  readonly fileId?: string;
}

type Headers = Readonly<Record<string, string>>;

/** One part as a browser sends it. */
interface Part {
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** The connection is cut after so many bytes. */
  readonly cutAfter?: number;
}

export interface StudioServer extends MemberServer {
  readonly admin: TestCaller;
  readonly dataDir: string;
  /** Headers of a member's browser. */
  headersOf(member: TestCaller): Headers;
  begin(file: TestFile, by?: TestCaller): Promise<TestAnswer>;
  finish(uploadId: string, by?: TestCaller): Promise<TestAnswer>;
  /** Bytes that the server has; the status where it refuses. */
  offsetOf(uploadId: string, by?: TestCaller): Promise<number | { status: number }>;
  /** Sends over a real connection. @returns the status; null when it was cut */
  send(uploadId: string, part: Part, by?: TestCaller, headers?: Headers): Promise<number | null>;
  /** All of it. @returns the answer of the last step */
  upload(file: TestFile, by?: TestCaller): Promise<TestAnswer>;
  get(path: string, headers?: Headers): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  makePicturesOf(versionId: string): Promise<void>;
  /** Runs what was queued to remove bytes. */
  removeQueued(ids: readonly string[]): Promise<void>;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The studio behind a real port, with an administrator; close it in `afterAll`. */
export async function aStudioServer(environment: Headers = {}): Promise<StudioServer> {
  const dataDir = makeThrowawayFolder();
  const server = await aMemberServer([studioDomain], { environment: { DATA_DIR: dataDir, ...environment } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const admin = await server.member({ isAdmin: true });
  const headersOf = (member: TestCaller): Headers => browserHeaders(server, member);
  const uploadsOf = (by: TestCaller) => (id: string) => ({
    port,
    path: `/api/creator-studio/uploads/${id}`,
    headers: { ...headersOf(by), 'tus-resumable': '1.0.0' },
  });
  const studio: Omit<StudioServer, keyof MemberServer> = {
    admin,
    dataDir,
    headersOf,
    begin: ({ name, bytes, type = '', ...rest }, by = admin) =>
      by.call('POST', '/api/creator-studio/upload', {
        fileName: name,
        fileType: type,
        bytes: bytes.length,
        ...rest,
      }),
    finish: (uploadId, by = admin) => by.call('POST', '/api/creator-studio/upload', { uploadId }),
    async offsetOf(id, by = admin) {
      const { status, headers } = await answered(request({ ...uploadsOf(by)(id), method: 'HEAD' }).end());
      return status === 200 ? Number(headers['upload-offset']) : { status };
    },
    send: (id, part, by = admin, headers = {}) => sendPart(uploadsOf(by)(id), part, headers),
    async upload(file, by = admin) {
      const begun = await studio.begin(file, by);
      if (begun.status !== 200) return begun;
      const { id, offset } = begun.body.upload;
      await studio.send(id, { offset, bytes: file.bytes.subarray(offset) }, by);
      return studio.finish(id, by);
    },
    get: (path, headers = {}) => answered(request({ port, path, headers }).end()),
    makePicturesOf: (versionId) => makePictures(server.services, { versionId }, QUIET),
    removeQueued: (ids) => removeBytes(server.services, { ids }, QUIET),
  };
  const close = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, ...studio, close };
}

const QUIET = { report: () => {}, signal: new AbortController().signal };

function browserHeaders({ services }: MemberServer, { token }: TestCaller): Headers {
  const origin = services.config.PUBLIC_URL;
  const names = cookieNames(origin);
  const browser = issueBrowserCookie(services.keys);
  return {
    origin,
    cookie: `${names.session}=${token}; ${names.browser}=${browser.value}`,
    'csrf-token': csrfTokenFor(services.keys, browser.id),
  };
}

async function sendPart(
  to: { port: number; path: string; headers: Headers },
  { offset, bytes, cutAfter }: Part,
  more: Headers,
): Promise<number | null> {
  const headers = {
    ...to.headers,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(bytes.length),
    ...more,
  };
  const sent = request({ ...to, method: 'PATCH', headers });
  if (cutAfter === undefined) return (await answered(sent.end(bytes))).status;
  const lost = new Promise<null>((resolve) => sent.once('close', () => resolve(null)));
  sent.on('error', () => {});
  sent.write(bytes.subarray(0, cutAfter), () => sent.destroy());
  return lost;
}

function answered(sent: ClientRequest): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const headers = response.headers as Headers;
      resolve({ status: response.statusCode ?? 0, headers, bytes: Buffer.concat(chunks) });
    });
  });
}
