import { describe, expect, it } from 'vitest';
import { SearchTurns } from './search-turns.ts';

const searches = (count: number) => Array.from({ length: count }, (_, at) => `caller ${at % 10}`);
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('SearchTurns', () => {
  it('lets other work between, however many searches arrive at once', async () => {
    const turns = new SearchTurns();
    const log: string[] = [];
    const all = searches(40).map((caller) => turns.run(caller, async () => void log.push('search')));
    let isOver = false;
    const other = (async () => {
      while (!isOver) {
        await tick();
        log.push('other');
      }
    })();
    await Promise.all(all);
    isOver = true;
    await other;
    const between = log.join(' ').split('other');
    expect(log.filter((entry) => entry === 'search')).toHaveLength(40);
    for (const run of between) expect(run.match(/search/g)?.length ?? 0).toBeLessThanOrEqual(3);
  });

  it('answers every search with its own result, and goes on after one that fails', async () => {
    const turns = new SearchTurns();
    const results = await Promise.allSettled(
      searches(20).map((caller, at) =>
        turns.run(caller, async () => {
          await tick();
          if (at % 5 === 0) throw new Error(`${at}`);
          return at;
        }),
      ),
    );
    results.forEach((result, at) => {
      if (at % 5 === 0) expect(result).toMatchObject({ status: 'rejected', reason: new Error(`${at}`) });
      else expect(result).toEqual({ status: 'fulfilled', value: at });
    });
    expect(await turns.run('after', async () => 'found')).toBe('found');
  });

  it('refuses what one caller asks beyond 48 at once, and nobody else’s', async () => {
    const turns = new SearchTurns();
    const own = Array.from({ length: 49 }, () => turns.run('one', async () => 'found'));
    const other = turns.run('other', async () => 'found');
    await expect(own[48]).rejects.toMatchObject({ code: 'grants.too_many_searches', retryAfterSeconds: 1 });
    expect(await Promise.all([...own.slice(0, 48), other])).toEqual(Array(49).fill('found'));
    expect(await turns.run('one', async () => 'again')).toBe('again');
  });

  it('refuses what would wait too long', async () => {
    const turns = new SearchTurns();
    const some = Array.from({ length: 130 }, (_, at) => turns.run(`${at}`, async () => at));
    const results = await Promise.allSettled(some);
    expect(results.filter(({ status }) => status === 'rejected').length).toBe(7);
  });
});
