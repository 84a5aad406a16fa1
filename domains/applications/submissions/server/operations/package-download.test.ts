import { randomBytes, randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpportunity } from '#grants/catalog/testing';
import type { MemberServer, TestCaller } from '#members/identity/testing';
import { cookieNames } from '#platform/server/http/cookies.ts';
import { type CountingStorage, countingStorage } from '#platform/testing/server/counting-storage.ts';
import { aProject } from '#projects/projects/testing';
import { aSubmissionsServer } from '../../testing/submissions-server.ts';
import { prepareRun } from '../jobs/prepare-run.ts';

const FILES = 8;
const FILE_BYTES = 9_000_000;
/** Most that the sockets of one connection hold, on both sides, with room. */
const HELD_BYTES = 20_000_000;

let server: MemberServer;
let storage: CountingStorage;
let owner: TestCaller;
let path: string;

beforeAll(async () => {
  server = await aSubmissionsServer();
  storage = countingStorage(server.services.storage);
  Object.assign(server.services, { storage });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await server.member();
  path = await aPackage();
}, 120_000);
afterAll(() => server.close());

/** A package of an application with 72 MB of files that cannot be packed smaller. */
async function aPackage(): Promise<string> {
  const { db } = server.database;
  const project = await aProject(db, owner.userId);
  const grant = await anOpportunity(db);
  const id = randomUUID();
  await owner.call('POST', '/api/submissions', { id, projectId: project.id, grantIds: [grant.id] });
  const signal = new AbortController().signal;
  await prepareRun.run(server.services, { runId: id }, { report: () => {}, signal });
  const [item] = (await owner.call('GET', `/api/submissions/${id}`)).body.items;
  for (let n = 0; n < FILES; n += 1) {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)]);
    const file = `/api/applications/${item.applicationId}/files/${randomUUID()}?name=plan.pdf`;
    expect((await owner.call('PUT', file, content)).status).toBe(200);
  }
  return `/api/submissions/${id}/items/${item.id}/package.zip`;
}

/** Its answer, unread. */
function open(): Promise<IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo;
  const cookie = `${cookieNames(server.services.config.PUBLIC_URL).session}=${owner.token}`;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { cookie }, agent: false }, resolve).on('error', reject);
  });
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of answer) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}

/** Waits until nothing more is read from the storage: twenty looks in a row saw the same. */
async function untilStill(): Promise<number> {
  for (let [last, same] = [-1, 0]; ; ) {
    await delay(20);
    same = storage.pulled === last ? same + 1 : 0;
    last = storage.pulled;
    if (same >= 20) return last;
  }
}

describe('package.zip', () => {
  it('several unread downloads pull a bounded part of the files; more than three are refused', async () => {
    const before = storage.pulled;
    const unread = await Promise.all([open(), open(), open()]);
    expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await open();
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse((await read(refused)).toString())).toMatchObject({
      code: 'download.too_many',
      message: 'You are downloading several files already. Wait until one is finished, then try again.',
    });
    expect((await untilStill()) - before).toBeLessThan(3 * HELD_BYTES);

    const [first, ...others] = unread as [IncomingMessage, ...IncomingMessage[]];
    const files = unzipSync(await read(first));
    const names = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(names).toHaveLength(FILES);
    expect(names.every((name) => files[name]?.length === FILE_BYTES + 9)).toBe(true);
    expect(Object.keys(files)).toContain('application.pdf');
    for (const other of others) other.destroy();
    let next = await open();
    for (; next.statusCode === 429; next = await open()) await read(next);
    expect(next.statusCode).toBe(200);
    next.destroy();
  }, 120_000);

  it('takes the files’ bytes once: the stored package has the texts alone', async () => {
    const { body } = await owner.call('GET', '/api/user/storage');
    expect(body.usedBytes).toBeGreaterThan(FILES * FILE_BYTES);
    expect(body.usedBytes).toBeLessThan(FILES * FILE_BYTES + 1_000_000);
  });
});
