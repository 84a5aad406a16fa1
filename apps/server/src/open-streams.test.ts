import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { identityDomain } from '#identity/server';
import { aMember } from '#identity/testing';
import { notificationsDomain } from '#notifications/server';
import { cookieNames } from '#platform/server/http/cookies.ts';
import { aProductServer } from '../testing/product-server.ts';

it('a server that closes ends the streams that wait, over real HTTP', async () => {
  const server = await aProductServer({ start: true, domains: [identityDomain, notificationsDomain] });
  const { token } = await aMember(server.services.db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const cookie = `${cookieNames(server.services.config.PUBLIC_URL).session}=${token}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = '/api/notifications/stream';
    get({ host: '127.0.0.1', port, path, headers: { cookie } }, resolve).once('error', reject);
  });
  expect(answer.statusCode).toBe(200);
  // Kept for a next call, the connection would keep the server for as long as the browser keeps it.
  expect(answer.headers.connection).toBe('close');
  const hello = new Promise((resolve) => answer.once('data', (chunk) => resolve(String(chunk))));
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  answer.on('error', () => {});
  expect(await hello).toBe('retry: 5000\n\n');
  await server.close();
  await ended;
}, 60_000);
