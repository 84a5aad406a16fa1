import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { isPassing, Patience } from './patience.ts';
import { createPool } from './pool.ts';
import { StartupError } from './startup-error.ts';

const lines: string[] = [];
const log = { ...quietLog, warn: (_data: unknown, message?: string) => void lines.push(message ?? '') };
const busy = () => Object.assign(new Error('sorry'), { code: '53300', severity: 'FATAL' });

it.each([
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Connection terminated due to connection timeout'), true],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('starting up'), { code: '57P03', severity: 'FATAL' }), true],
  [busy(), true],
  [Object.assign(new Error('password'), { code: '28P01', severity: 'FATAL' }), false],
  [Object.assign(new Error('no database'), { code: '3D000', severity: 'FATAL' }), false],
  [new TypeError('a bug'), false],
])('%s passes: %s', (error, expected) => {
  expect(isPassing(error)).toBe(expected);
});

it('tries again while it may pass, and logs the pause and the return once each', async () => {
  lines.length = 0;
  const patience = new Patience(log);
  let tries = 0;
  const made = await patience.wait(async () => {
    tries += 1;
    if (tries < 3) throw busy();
    return 'made';
  });
  expect([made, tries]).toEqual(['made', 3]);
  expect(lines).toEqual([
    'The database takes no new connection. The start waits and tries again for up to 60 s.',
    'The database takes connections again. The start continues.',
  ]);
});

it('explains itself when the limit is over, and throws at once what does not pass or when the start is over', async () => {
  const refuse = async () => {
    throw busy();
  };
  await expect(new Patience(log, 0).wait(refuse)).rejects.toThrow(StartupError);
  const bug = async () => {
    throw new TypeError('a bug');
  };
  await expect(new Patience(log).wait(bug)).rejects.toThrow('a bug');
  const ended = new Patience(log);
  ended.end();
  await expect(ended.wait(refuse)).rejects.toThrow('sorry');
});

it('a pool waits for a server that hangs up, then says in a sentence that it does not answer', async () => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connection = { host: '127.0.0.1', port, user: 'ada', database: 'none' };
  const patience = new Patience(log, 700);
  await expect(createPool({ connection, applicationName: 'test', log: quietLog, patience })).rejects.toThrow(
    /^The database does not answer: /,
  );
  expect(calls).toBeGreaterThan(1);
});
