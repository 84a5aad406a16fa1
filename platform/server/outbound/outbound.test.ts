import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aLoopbackServer } from '#platform/testing/server/loopback-server.ts';
import { decodeBody } from './decode-body.ts';
import { Outbound, type OutboundOptions } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

const get = (address: string) => ({ url: new URL(address), method: 'GET' as const, headers: {} });

/** One that waits for nothing and says what it would have waited for. */
function anOutbound(options: Partial<OutboundOptions> = {}) {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  return { pauses, outbound: new Outbound({ perMinute: 1e9, wait, ...options }) };
}

const failureOf = async (work: Promise<unknown>): Promise<OutboundError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return error as OutboundError;
};

describe('an answer', () => {
  it('is read whole and unzipped', async () => {
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('rivers'));
    });
    const { outbound } = anOutbound({ privateHosts: [server.host] });
    const { status, body } = await outbound.send(get(server.url));
    expect([status, Buffer.from(body).toString()]).toEqual([200, 'rivers']);
  });

  it.each([
    ['as it comes', (text: Buffer) => ({ headers: {}, body: text })],
    ['unzipped', (text: Buffer) => ({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(text) })],
  ])('that is too large is left in the middle, %s', async (_name, made) => {
    const { headers, body } = made(Buffer.alloc(3_000_000, 'x'));
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(200, headers).end(body);
    });
    const { outbound } = anOutbound({ privateHosts: [server.host], maxBytes: 1_000_000 });
    const error = await failureOf(outbound.send(get(server.url)));
    expect([error.failure, error.message]).toEqual(['too-large', expect.stringContaining('more than 1 MB')]);
    expect(server.asked).toHaveLength(1);
  });

  it('that does not come is given up, and asked for again', async () => {
    const server = await aLoopbackServer(() => {});
    const { outbound, pauses } = anOutbound({ privateHosts: [server.host], timeoutMs: 30 });
    const error = await failureOf(outbound.send(get(server.url)));
    expect([error.failure, server.asked.length, pauses.length]).toEqual(['slow', 4, 3]);
    expect(error.message).toContain('Tried 4 times.');
  });

  it('that is cut counts as a broken connection', async () => {
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    const { outbound } = anOutbound({ privateHosts: [server.host] });
    expect((await failureOf(outbound.send(get(server.url)))).failure).toBe('broken');
    expect(server.asked).toHaveLength(4);
  });
});

describe('trying again', () => {
  it('waits as long as Retry-After says, and then gets the answer', async () => {
    let answered = 0;
    const server = await aLoopbackServer((_request, response) => {
      answered += 1;
      if (answered === 1) response.writeHead(429, { 'retry-after': '7' }).end();
      else response.end('rivers');
    });
    const { outbound, pauses } = anOutbound({ privateHosts: [server.host] });
    expect((await outbound.send(get(server.url))).status).toBe(200);
    expect(pauses).toEqual([7000]);
  });

  it('is left to another time where Retry-After is long', async () => {
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(429, { 'retry-after': '3600' }).end();
    });
    const { outbound } = anOutbound({ privateHosts: [server.host] });
    const error = await failureOf(outbound.send(get(server.url)));
    expect([error.status, error.retryAfterMs, server.asked.length]).toEqual([429, 3_600_000, 1]);
  });

  it('doubles its pauses, with jitter', async () => {
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(503).end();
    });
    const { outbound, pauses } = anOutbound({ privateHosts: [server.host] });
    expect((await failureOf(outbound.send(get(server.url)))).status).toBe(503);
    expect(pauses).toHaveLength(3);
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(500 * 2 ** at);
      expect(pause).toBeLessThanOrEqual(1500 * 2 ** at);
    }
  });

  it.each([400, 401, 404])('is no use after %i', async (status) => {
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(status).end();
    });
    const { outbound } = anOutbound({ privateHosts: [server.host] });
    expect((await failureOf(outbound.send(get(server.url)))).status).toBe(status);
    expect(server.asked).toHaveLength(1);
  });

  it('ends at once when it is stopped', async () => {
    const stop = new AbortController();
    const server = await aLoopbackServer(() => stop.abort());
    const { outbound } = anOutbound({ privateHosts: [server.host], signal: stop.signal });
    expect((await failureOf(outbound.send(get(server.url)))).failure).toBe('stopped');
    expect(server.asked).toHaveLength(1);
  });
});

describe('the rate', () => {
  it('spaces requests evenly', async () => {
    const server = await aLoopbackServer((_request, response) => {
      response.end('rivers');
    });
    const clock = { now: () => new Date(0) };
    const { outbound, pauses } = anOutbound({ privateHosts: [server.host], perMinute: 60, clock });
    for (let n = 0; n < 3; n += 1) await outbound.send(get(server.url));
    expect(pauses).toEqual([1000, 2000]);
  });
});

describe('where it goes', () => {
  it('follows a redirect on the same host', async () => {
    const server = await aLoopbackServer(({ url }, response) => {
      if (url === '/new') response.end('rivers');
      else response.writeHead(301, { location: '/new' }).end();
    });
    const { outbound } = anOutbound({ privateHosts: [server.host] });
    expect((await outbound.send(get(`${server.url}/old`))).status).toBe(200);
    expect(server.asked).toEqual(['GET /old', 'GET /new']);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data',
    'https://example.org/',
    '//example.org/x',
  ])('does not follow one to %s', async (location) => {
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    const { outbound } = anOutbound({ privateHosts: [server.host] });
    const error = await failureOf(outbound.send(get(server.url)));
    expect([error.failure, error.message]).toEqual([
      'refused',
      expect.stringContaining('Other hosts are not asked.'),
    ]);
    expect(server.asked).toHaveLength(1);
  });

  it('gives up on a redirect in a circle', async () => {
    const server = await aLoopbackServer((_request, response) => {
      response.writeHead(307, { location: '/' }).end();
    });
    const { outbound } = anOutbound({ privateHosts: [server.host] });
    expect((await failureOf(outbound.send(get(server.url)))).message).toContain('in a circle');
  });

  it('reaches no private address, as a number or as a name', async () => {
    const server = createServer((_request, response) => void response.end('secret')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked: unknown[] = [];
    server.on('request', (request) => asked.push(request.url));
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
      const error = await failureOf(anOutbound().outbound.send(get(`http://${host}:${port}/`)));
      expect([host, error.failure]).toEqual([host, 'refused']);
    }
    server.close();
    expect(asked).toEqual([]);
  });
});

describe('the text of an answer', () => {
  it.each([
    ['UTF-8 without a word', Buffer.from('Flüsse'), undefined, 'Flüsse'],
    ['its charset', Buffer.from('Flüsse', 'latin1'), 'text/xml; charset=ISO-8859-1', 'Flüsse'],
    [
      'what its XML declares',
      Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>ü</a>', 'latin1'),
      'text/xml',
      '<?xml version="1.0" encoding="iso-8859-1"?><a>ü</a>',
    ],
    ['without a byte order mark', Buffer.from('\ufeffrivers'), 'text/plain', 'rivers'],
  ])('is read by %s', (_name, body, type, text) => {
    expect(decodeBody(body, type)).toBe(text);
  });

  it.each([
    ['text/plain; charset=utf-8', 'but its bytes are not'],
    ['text/plain; charset=klingon', 'an unknown charset'],
  ])('is refused where %s is wrong', (type, message) => {
    expect(() => decodeBody(Buffer.from('Flüsse', 'latin1'), type)).toThrow(message);
  });
});
