import { describe, expect, it } from 'vitest';
import { SearchTurns, type Turn, weightOf } from './search-turns.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('SearchTurns', () => {
  it('lets other work between any two heavy pieces, however many searches arrive at once', async () => {
    const turns = new SearchTurns();
    const log: string[] = [];
    const all = Array.from({ length: 40 }, (_, at) =>
      turns.run(`caller ${at % 10}`, async (turn) => {
        await turn('heavy');
        log.push('search');
        await Promise.resolve();
        await turn('heavy');
        log.push('search');
      }),
    );
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
    expect(log.filter((entry) => entry === 'search')).toHaveLength(80);
    expect(log.join(' ')).not.toContain('search search');
  });

  it('lets other work between any few light pieces', async () => {
    const turns = new SearchTurns();
    const log: string[] = [];
    let isOver = false;
    const other = (async () => {
      while (!isOver) {
        await tick();
        log.push('other');
      }
    })();
    const all = Array.from({ length: 40 }, () =>
      turns.run('one', async (turn) => {
        await turn('light');
        log.push('search');
      }),
    );
    await Promise.all(all);
    isOver = true;
    await other;
    expect(log.filter((entry) => entry === 'search')).toHaveLength(40);
    expect(log.join(' ')).not.toContain(Array(9).fill('search').join(' '));
  });

  it('begins a few light searches at once', async () => {
    const turns = new SearchTurns();
    let begun = 0;
    const search = () =>
      turns.run('one', async (turn) => {
        await turn('light');
        begun += 1;
      });
    const all = [search(), search(), search()];
    await Promise.resolve();
    await Promise.resolve();
    expect(begun).toBe(3);
    await Promise.all(all);
  });

  it('does not keep a light search waiting behind heavy ones, nor a heavy one forever', async () => {
    const turns = new SearchTurns();
    const done: string[] = [];
    const run = (weight: 'light' | 'heavy', caller: string) =>
      turns.run(caller, async (turn) => {
        await turn(weight);
        done.push(weight);
      });
    const heavy = Array.from({ length: 30 }, () => run('heavy', 'one'));
    const light = Array.from({ length: 40 }, () => run('light', 'other'));
    await Promise.all([...heavy, ...light]);
    expect(done.indexOf('light')).toBeLessThan(2);
    expect(done.indexOf('heavy')).toBeLessThan(40);
    expect(done.lastIndexOf('light')).toBeLessThan(43);
  });

  it.each([
    ['salmon rivers', 'light'],
    ['a grant for the small museum of our town', 'light'],
    ['we teach forty children of the valley to build rockets and robots every spring', 'heavy'],
  ])('%s is %s', (text, weight) => expect(weightOf(text)).toBe(weight));

  it('answers every search with its own result, and goes on after one that fails', async () => {
    const turns = new SearchTurns();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        turns.run(`caller ${at % 3}`, async (turn) => {
          await turn('heavy');
          if (at % 5 === 0) throw new Error(`${at}`);
          return at;
        }),
      ),
    );
    results.forEach((result, at) => {
      if (at % 5 === 0) expect(result).toMatchObject({ status: 'rejected', reason: new Error(`${at}`) });
      else expect(result).toEqual({ status: 'fulfilled', value: at });
    });
  });

  const search = async (turn: Turn): Promise<string> => {
    await turn('heavy');
    return 'found';
  };

  it('refuses what one caller asks beyond 48 at once, and nobody else’s', async () => {
    const turns = new SearchTurns();
    const own = Array.from({ length: 49 }, () => turns.run('one', search));
    const other = turns.run('other', search);
    await expect(own[48]).rejects.toMatchObject({ code: 'grants.too_many_searches', retryAfterSeconds: 1 });
    expect(await Promise.all([...own.slice(0, 48), other])).toEqual(Array(49).fill('found'));
    expect(await turns.run('one', search)).toBe('found');
  });

  it('refuses what would wait too long', async () => {
    const turns = new SearchTurns();
    const results = await Promise.allSettled(
      Array.from({ length: 130 }, (_, at) => turns.run(`${at}`, search)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  });
});
