import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { identityDomain } from '#members/identity/server';
import { aMember } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { cookieNames } from '#platform/server/http/cookies.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

const PATH = '/api/notifications/stream';
/** As many pages as one member may have open. */
const SLOTS = 5;

interface Listening {
  readonly server: ProductServer;
  readonly port: number;
  readonly cookie: string;
  ask(method: 'GET' | 'HEAD'): Promise<IncomingMessage>;
}

async function aListeningServer(): Promise<Listening> {
  const server = await aProductServer({ start: true, domains: [identityDomain, notificationsDomain] });
  onTestFinished(() => server.close());
  const { token } = await aMember(server.services.db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const cookie = `${cookieNames(server.services.config.PUBLIC_URL).session}=${token}`;
  const ask = (method: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { cookie };
      request({ host: '127.0.0.1', port, path: PATH, method, headers }, (answer) => {
        answer.on('error', () => {});
        resolve(answer);
      })
        .once('error', reject)
        .end();
    });
  return { server, port, cookie, ask };
}

/** Opens as many streams as there may be, once those before are gone. */
async function takeEverySlot({ ask }: Listening): Promise<IncomingMessage[]> {
  const open: IncomingMessage[] = [];
  await vi.waitFor(
    async () => {
      const answer = await ask('GET');
      if (answer.statusCode === 200) open.push(answer);
      else answer.resume();
      expect(open).toHaveLength(SLOTS);
    },
    { interval: 20 },
  );
  const refused = await ask('GET');
  expect(refused.statusCode).toBe(429);
  refused.resume();
  return open;
}

it('a server that closes ends the streams that wait, over real HTTP', async () => {
  const { server, ask } = await aListeningServer();
  const answer = await ask('GET');
  expect(answer.statusCode).toBe(200);
  // Kept for a next call, the connection would keep the server for as long as the browser keeps it.
  expect(answer.headers.connection).toBe('close');
  const hello = new Promise((resolve) => answer.once('data', (chunk) => resolve(String(chunk))));
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  expect(await hello).toBe('retry: 5000\n\n');
  await server.app.close();
  await ended;
});

it('a HEAD of a stream has its headers and takes no place among the open ones', async () => {
  const listening = await aListeningServer();
  for (let n = 0; n <= SLOTS; n += 1) {
    const answer = await listening.ask('HEAD');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    answer.resume();
  }
  const answers = await Promise.all(Array.from({ length: SLOTS }, () => listening.ask('GET')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(SLOTS).fill(200));
});

it('a stream whose reader is gone leaves its place, however it went', async () => {
  const listening = await aListeningServer();
  const { port, cookie } = listening;
  for (const answer of await takeEverySlot(listening)) answer.destroy();
  for (const answer of await takeEverySlot(listening)) answer.socket.resetAndDestroy();
  for (const answer of await takeEverySlot(listening)) answer.destroy();
  // Gone before it was answered.
  const asking = `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`;
  for (let n = 0; n < 2 * SLOTS; n += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(asking, () => socket.resetAndDestroy()));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
  }
  await takeEverySlot(listening);
});
