import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Load, refuseWhenBusy } from './load.ts';

describe('load', () => {
  it.each([
    ['nothing late', [0, 3, 12], false],
    ['one long pause', [9000], false],
    ['a long pause that is over', [9000, 2], false],
    ['timers late again and again', [2500, 2100], true],
    ['on time once more', [2500, 2100, 5], false],
    ['as late as is still taken', [2000, 2000, 2000], false],
  ])('%s', (_what, samples, expected) => {
    const load = new Load();
    for (const lateMs of samples) load.note(lateMs);
    expect(load.isBusy).toBe(expected);
  });

  it('refuses while it lasts and says when to come again', async () => {
    const load = new Load();
    const app = fastify();
    onTestFinished(() => app.close());
    refuseWhenBusy(app, load);
    app.get('/', async () => 'here');
    load.note(4000);
    load.note(4000);
    await expect(app.inject('/').then(({ statusCode }) => statusCode)).resolves.toBe(503);
    load.note(0);
    expect((await app.inject('/')).body).toBe('here');
  });
});
