import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { listProjectsQuerySchema, regionSchema, saveProjectSchema } from './schemas.ts';

const problemsOf = (body: object): string[] => {
  const parsed = safeParse(saveProjectSchema, { revision: 0, ...body });
  return parsed.success ? [] : parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
};

describe('saveProjectSchema', () => {
  it('takes an empty draft', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each(['isAdmin', 'currentFunding', 'ownerId', 'owner', 'status', 'publishedAt', 'id'])(
    'refuses the read-only field %s',
    (field) => {
      expect(problemsOf({ [field]: true })).toEqual([': unrecognized_keys']);
    },
  );

  it.each([
    ['a title of 120', { title: 'x'.repeat(120) }, []],
    ['a title of 121', { title: 'x'.repeat(121) }, ['title: too_big']],
    ['a description of 5,001', { description: 'x'.repeat(5_001) }, ['description: too_big']],
    ['six categories', { categories: [...'abcdef'] }, ['categories: too_big']],
    ['an empty category', { categories: [' '] }, ['categories.0: too_small']],
    ['a category of 41', { categories: ['x'.repeat(41)] }, ['categories.0: too_big']],
    ['a description of signs alone', { description: '… — !!!' }, ['description: custom']],
    ['a description in any script', { description: 'река' }, []],
    ['a NUL', { description: 'a\0b' }, ['description: custom']],
    ['a goal below zero', { fundingGoal: -1 }, ['fundingGoal: too_small']],
    ['the highest goal', { fundingGoal: 1_000_000 }, []],
    ['a higher goal', { fundingGoal: 1_000_000.1 }, ['fundingGoal: too_big']],
    ['one wei', { fundingGoal: 1e-18 }, []],
    ['less than one wei', { fundingGoal: 1e-19 }, ['fundingGoal: custom']],
    [
      'an owner type only a call can have',
      { applicantType: 'unrestricted' },
      ['applicantType: invalid_value'],
    ],
    ['an amount without bounds', { amountSought: { currency: 'USD' } }, []],
    [
      'an amount that ends below its start',
      { amountSought: { min: 2, max: 1, currency: 'USD' } },
      ['amountSought.max: custom'],
    ],
    [
      'an unknown part of an amount',
      { amountSought: { total: 1, currency: 'USD' } },
      ['amountSought: unrecognized_keys'],
    ],
  ])('%s', (_, body, problems) => {
    expect(problemsOf(body)).toEqual(problems);
  });

  it.each([
    ['a NUL', { description: 'a\0b' }, 'This holds a character that cannot be stored.'],
    ['less than one wei', { fundingGoal: 1e-19 }, 'At most 18 decimals: the smallest unit is 1 wei.'],
    [
      'another region',
      { region: 'Wisconsin' },
      'This is no code of a country or its subdivision. Write one such as US or US-WI.',
    ],
    [
      'an amount that ends below its start',
      { amountSought: { min: 2, max: 1, currency: 'USD' } },
      'The largest amount is below the smallest.',
    ],
    [
      'a currency in words',
      { amountSought: { currency: 'dollars' } },
      'Write the code of a currency, such as USD or ETH.',
    ],
  ])('says of %s what is wrong, in a sentence', (_, body, message) => {
    const { error } = safeParse(saveProjectSchema, { revision: 0, ...body });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('makes one line of a title', () => {
    const parsed = safeParse(saveProjectSchema, { revision: 0, title: '  Tide\n\twatch ' });
    expect(parsed.data?.title).toBe('Tide watch');
  });
});

describe('regionSchema', () => {
  it.each(['US', 'US-WI', 'DE-BY', 'FR-75C', 'XK-1', 'us', 'ZZ', 'US-', 'US-WISC', 'Wisconsin'])(
    '%s',
    (code) => {
      const known = ['US', 'US-WI', 'DE-BY', 'FR-75C'];
      expect(safeParse(regionSchema, code).success).toBe(known.includes(code));
    },
  );
});

describe('listProjectsQuerySchema', () => {
  it('reads numbers from an address, within their limits', () => {
    expect(safeParse(listProjectsQuerySchema, { page: '2', pageSize: '100' }).data).toEqual({
      page: 2,
      pageSize: 100,
    });
    for (const query of [
      { pageSize: '101' },
      { page: '0' },
      { page: '1.5' },
      { page: 'x' },
      { sort: 'title' },
    ]) {
      expect(safeParse(listProjectsQuerySchema, query).success).toBe(false);
    }
  });
});
