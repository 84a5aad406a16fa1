import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { askRunningServer } from './running-server.ts';

async function aServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

it.each([
  ['is ready', 200, '{"failed":[]}', { status: 'ok' }],
  [
    'is not',
    503,
    '{"failed":["jobs","search"]}',
    { status: 'failed', detail: expect.stringContaining('jobs, search') },
  ],
  [
    'says why it is not',
    503,
    '{"failed":["jobs"],"reasons":{"jobs":"Mail is late."}}',
    { status: 'failed', detail: 'It runs, but is not ready: jobs (Mail is late.)' },
  ],
  [
    'is another program',
    200,
    '<html>',
    { status: 'failed', detail: expect.stringContaining('Something else') },
  ],
  [
    'speaks JSON of its own',
    200,
    '{}',
    { status: 'failed', detail: expect.stringContaining('Something else') },
  ],
])('reports a server that answers %s', async (_what, status, body, health) => {
  const PORT = await aServer((_request, response) => {
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  expect(await askRunningServer({ HOST: '127.0.0.1', PORT })).toMatchObject(health);
  expect(await askRunningServer({ HOST: '0.0.0.0', PORT })).toMatchObject(health);
});
