import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitRequests, WindowCounter } from './request-limit.ts';

describe('counting', () => {
  it('refuses beyond the limit until the window ends, for that key alone', () => {
    const counter = new WindowCounter(2);
    expect([counter.take('a', 0), counter.take('a', 10), counter.take('a', 20)]).toEqual([0, 0, 59_980]);
    expect(counter.take('b', 20)).toBe(0);
    expect(counter.take('a', 59_999)).toBe(1);
    expect([counter.take('a', 60_000), counter.take('a', 60_001), counter.take('a', 60_002)]).toEqual([
      0, 0, 59_998,
    ]);
  });

  it('tells how long a key has to wait, without counting', () => {
    const counter = new WindowCounter(2);
    expect(counter.waitOf('a', 0)).toBe(0);
    counter.take('a', 0);
    expect([counter.waitOf('a', 10), counter.waitOf('a', 10), counter.waitOf('a', 10)]).toEqual([0, 0, 0]);
    counter.take('a', 20);
    expect([counter.waitOf('a', 30), counter.waitOf('b', 30)]).toEqual([59_970, 0]);
    expect(counter.waitOf('a', 60_000)).toBe(0);
  });

  it('a limit below one lets no request through', () => {
    expect(new WindowCounter(0.5).take('a', 0)).toBeGreaterThan(0);
  });

  it('remembers so many keys and forgets the oldest first', () => {
    const counter = new WindowCounter(1, 2);
    for (const key of ['a', 'b', 'c']) counter.take(key, 0);
    expect(counter.take('c', 1)).toBeGreaterThan(0);
    expect(counter.take('b', 1)).toBeGreaterThan(0);
    expect(counter.take('a', 1)).toBe(0);
  });
});

it('every address of a site counts, by network', async () => {
  const app = fastify();
  limitRequests(app, 2);
  app.get('/', async () => 'ok');
  app.setErrorHandler((error: Error & { status?: number; retryAfterSeconds?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send({ wait: error.retryAfterSeconds }),
  );
  onTestFinished(() => app.close());
  const ask = async (url: string, remoteAddress: string) => {
    const { statusCode, body } = await app.inject({ url, remoteAddress });
    return `${statusCode} ${statusCode === 429 ? body : ''}`;
  };
  expect(await ask('/', '2001:db8::1')).toBe('200 ');
  expect(await ask('/nowhere', '2001:db8::2')).toBe('404 ');
  expect(await ask('/', '2001:db8::3')).toBe('429 {"wait":60}');
  expect(await ask('/nowhere', '2001:db8::3')).toMatch(/^429/);
  expect(await ask('/', '2001:db8:0:1::1')).toBe('200 ');
  // One /64 after the other of the same /48, each within its own limit: sixteen in all.
  const ofOneSite: string[] = [];
  for (let n = 16; n < 32; n += 1) ofOneSite.push((await ask('/', `2001:db8:1:${n}::1`)).slice(0, 3));
  expect(ofOneSite).toEqual(Array(16).fill('200'));
  expect(await ask('/', '2001:db8:1:99::1')).toBe('429 {"wait":60}');
  expect(await ask('/', '2001:db8:2::1')).toBe('200 ');
});
