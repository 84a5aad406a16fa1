import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceError } from './adapter.ts';
import { type Page, pagesOf, readCount } from './pages.ts';

/** Reads pages that a source has ready, with empty ones behind them. */
async function readAll(size: number, pages: readonly Page[], limit?: number) {
  const rows: unknown[] = [];
  let asked = 0;
  for await (const page of pagesOf(
    size,
    async ({ page: at }) => {
      asked += 1;
      return pages[at] ?? { rows: [] };
    },
    limit,
  ))
    rows.push(...page.rows);
  return { rows, asked };
}

describe('pagesOf', () => {
  it.each<[string, readonly Page[], number, number]>([
    ['an empty list', [{ rows: [], total: 0 }], 0, 1],
    ['a short page that reaches the total', [{ rows: [1], total: 1 }], 1, 1],
    ['a short page without a total', [{ rows: [1, 2] }, { rows: [3] }], 3, 2],
    [
      'a total as text with commas',
      [
        { rows: [1, 2], total: '2' },
        { rows: [], total: '2' },
      ],
      2,
      2,
    ],
    [
      'a total that is too small',
      [
        { rows: [1, 2], total: 2 },
        { rows: [3], total: 2 },
      ],
      3,
      2,
    ],
    [
      'a total that is no number',
      [
        { rows: [1, 2], total: {} },
        { rows: [3], total: 'many' },
      ],
      3,
      2,
    ],
    ['smaller pages than asked for', [1, 2, 3].map((row) => ({ rows: [row], total: 3 })), 3, 3],
    ['a page that says it is the last', [{ rows: [1, 2], last: true }], 2, 1],
    [
      'the last page once more',
      [
        { rows: [1, 2], total: 2 },
        { rows: [1, 2], total: 2 },
      ],
      2,
      2,
    ],
    [
      'a total with a few too many',
      [
        { rows: Array.from({ length: 20 }, (_, at) => at), total: 21 },
        { rows: [], total: 21 },
      ],
      20,
      2,
    ],
  ])('ends with %s', async (_, pages, rows, asked) => {
    const read = await readAll(2, pages);
    expect(read.rows).toHaveLength(rows);
    expect(read.asked).toBe(asked);
  });

  it.each<[string, readonly Page[]]>([
    [
      'the same page for every number',
      [
        { rows: [1, 2], total: 9 },
        { rows: [1, 2], total: 9 },
      ],
    ],
    ['two pages in turn', [{ rows: [1, 2] }, { rows: [3, 4] }, { rows: [1, 2] }]],
    [
      'an end at half of the list',
      [
        { rows: [1, 2], total: 4 },
        { rows: [], total: 4 },
      ],
    ],
    ['more pages than there can be', [1, 2, 3, 4, 5].map((row) => ({ rows: [row, -row] }))],
  ])('is an error: %s', async (_, pages) => {
    await expect(readAll(2, pages, 4)).rejects.toBeInstanceOf(SourceError);
  });

  it('gives every row of an honest source once, whatever the size of its pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (count, size, says) => {
          const all = Array.from({ length: count }, (_, at) => at);
          const rows: unknown[] = [];
          const pages = pagesOf(size, async ({ offset }) => ({
            rows: all.slice(offset, offset + size),
            total: says ? count : undefined,
          }));
          for await (const page of pages) rows.push(...page.rows);
          expect(rows).toEqual(all);
        },
      ),
    );
  });
});

it.each([
  ['1,204', 1204],
  [' 7 ', 7],
  [12, 12],
  ['', undefined],
  ['1,2', undefined],
  [-1, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [true, undefined],
])('reads the total %j as %j', (value, count) => {
  expect(readCount(value)).toBe(count);
});
