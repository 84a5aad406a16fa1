import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeDemands,
  computeRound,
  computeWithoutFlagged,
  matchesOf as matchesFrom,
} from './compute-round.ts';
import type { Gift, Method, Round } from './round.ts';
import { squareRoot } from './square-root.ts';

const gift = (donor: string, project: string, amount: bigint): Gift => ({ donor, project, amount });
const matchesOf = (round: Round) =>
  Object.fromEntries(computeRound(round).projects.map(({ project, match }) => [project, match]));
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

const METHODS: readonly Method[] = [
  { name: 'qf' },
  { name: 'pairwise', bound: 25n },
  { name: 'cocm', unit: 1n },
];

const aGift = fc.record({
  donor: fc.constantFrom('ann', 'ben', 'cem', 'dot', 'eve', 'fay'),
  project: fc.constantFrom('well', 'park', 'choir', 'bus'),
  amount: fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 10n ** 24n })),
});
const someGifts = fc.array(aGift, { minLength: 1, maxLength: 25 });
const aPool = fc.bigInt({ min: 0n, max: 10n ** 22n });

describe('standard quadratic funding', () => {
  const gifts = [
    gift('ann', 'well', 100n),
    gift('ben', 'well', 100n),
    gift('cem', 'park', 200n),
    gift('dot', 'park', 50n),
  ];

  it('demands (Σ√c)² − Σc, and divides the pool by it', () => {
    // well: (10 + 10)² − 200 = 200. park: 2·√200·√50 = 200.
    const { projects, left } = computeRound({ pool: 1000n, method: { name: 'qf' }, gifts, spendAll: true });
    expect(projects).toEqual([
      { project: 'park', donors: 2, received: 250n, demand: 199n, match: 500n },
      { project: 'well', donors: 2, received: 200n, demand: 200n, match: 500n },
    ]);
    expect(left).toBe(0n);
  });

  it('a donor alone is matched by nothing, however much it gives', () => {
    expect(
      matchesOf({
        pool: 90n,
        method: { name: 'qf' },
        gifts: [...gifts, gift('eve', 'bus', 10n ** 30n)],
      }),
    ).toEqual({ bus: 0n, park: 45n, well: 45n });
  });

  it('several gifts of one donor to one project are one', () => {
    const parts = Array.from({ length: 4 }, () => gift('ann', 'well', 25n));
    const round = { pool: 77n, method: { name: 'qf' as const } };
    expect(matchesOf({ ...round, gifts: [...parts, ...gifts.slice(1)] })).toEqual(
      matchesOf({ ...round, gifts }),
    );
  });

  it('the part of a gift that does not count is money only, and the minimum is compared with all of it', () => {
    const round: Round = {
      pool: 1000n,
      method: { name: 'qf' },
      minimum: 90n,
      gifts: [
        { ...gift('ann', 'well', 100n), counted: 25n },
        { ...gift('ben', 'well', 100n), counted: 25n },
        { ...gift('cem', 'well', 100n), counted: 0n },
        gift('dot', 'well', 80n),
      ],
    };
    // (5 + 5)² − 50 = 50.
    expect(computeRound(round).projects).toEqual([
      { project: 'well', donors: 2, received: 380n, demand: 50n, match: 50n },
    ]);
    expect(() => computeRound({ ...round, gifts: [{ ...gift('ann', 'well', 5n), counted: 6n }] })).toThrow(
      'More of a gift to well counts than was given.',
    );
  });

  it('gifts of those who are not eligible or below the minimum are money only', () => {
    const result = computeRound({
      pool: 100n,
      method: { name: 'qf' },
      gifts: [...gifts, gift('eve', 'well', 5n), gift('stranger', 'well', 900n)],
      eligible: new Set(['ann', 'ben', 'cem', 'dot', 'eve']),
      minimum: 10n,
    });
    expect(result.projects.find(({ project }) => project === 'well')).toMatchObject({
      donors: 2,
      received: 1105n,
      match: 50n,
    });
  });

  it('a project without gifts is in the result', () => {
    expect(matchesOf({ pool: 10n, method: { name: 'qf' }, gifts: [], projects: ['choir'] })).toEqual({
      choir: 0n,
    });
    expect(computeRound({ pool: 10n, method: { name: 'qf' }, gifts: [] }).left).toBe(10n);
  });
});

describe('the cap', () => {
  const gifts = [
    ...['ann', 'ben', 'cem', 'dot'].map((donor) => gift(donor, 'well', 100n)),
    ...['ann', 'ben'].map((donor) => gift(donor, 'park', 100n)),
    ...['cem', 'dot'].map((donor) => gift(donor, 'choir', 25n)),
  ];

  it('leaves what is above it to the others, which may reach it in turn', () => {
    // Demands 1200, 200, 50. Uncapped: 828, 138, 34 of 1000.
    const round = { pool: 1000n, method: { name: 'qf' as const }, gifts };
    expect(matchesOf({ ...round, cap: 600n })).toEqual({ well: 600n, park: 320n, choir: 80n });
    expect(matchesOf({ ...round, cap: 450n })).toEqual({ well: 450n, park: 440n, choir: 110n });
    expect(matchesOf({ ...round, cap: 300n })).toEqual({ well: 300n, park: 300n, choir: 300n });
    expect(computeRound({ ...round, cap: 300n }).left).toBe(100n);
  });
});

describe('pairwise-bounded quadratic funding', () => {
  it('halves what a pair adds that has given M together', () => {
    const gifts = [
      gift('ann', 'well', 25n),
      gift('ben', 'well', 25n),
      gift('cem', 'park', 1n),
      gift('dot', 'park', 1n),
    ];
    const { projects } = computeRound({ pool: 0n, method: { name: 'pairwise', bound: 25n }, gifts });
    // well: 2·25·25/(25 + 25). park: 2·1·25/(25 + 1), rounded down.
    expect(projects.map(({ demand }) => demand)).toEqual([1n, 25n]);
  });

  it('two accounts are demanded less than 2·M for, whatever they give and to however many projects', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), fc.bigInt({ min: 1n, max: 10n ** 20n })), { minLength: 1 }),
        (given) => {
          const gifts = given.flatMap(([project, amount]) =>
            ['ann', 'ben'].map((donor) => gift(donor, `p${project}`, amount)),
          );
          const { projects } = computeRound({ pool: 0n, method: { name: 'pairwise', bound: 25n }, gifts });
          expect(sum(projects.map(({ demand }) => demand)) <= 50n).toBe(true);
        },
      ),
    );
  });

  it('a donor who splits a gift among own accounts is paid at most 2·M a pair for it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.bigInt({ min: 100n, max: 10n ** 12n }),
        (accounts, amount) => {
          const gifts = Array.from({ length: accounts }, (_, at) =>
            gift(`a${at}`, 'well', amount / BigInt(accounts)),
          );
          const [{ demand = 0n } = {}] = computeRound({
            pool: 0n,
            method: { name: 'pairwise', bound: 25n },
            gifts,
          }).projects;
          expect(demand <= BigInt(accounts * (accounts - 1)) * 25n).toBe(true);
        },
      ),
    );
  });
});

/** The formula of the paper for one project, term by term, with 400 binary places. */
function clusterFormula(rows: readonly (readonly [readonly string[], bigint])[], unit: bigint): bigint {
  const places = 400n;
  const all = [...new Set(rows.flatMap(([own]) => own))];
  const weight = (group: string, other: string): bigint => {
    let sum = 0n;
    for (const [own, amount] of rows.filter((row) => row[0].includes(group))) {
      const isNear = rows.some((row) => row[0].includes(other) && row[0].some((each) => own.includes(each)));
      const whole = (amount << places) / unit;
      const root = squareRoot((amount << (2n * places)) / unit);
      sum += (isNear && root < whole ? root : whole) / BigInt(own.length);
    }
    return sum;
  };
  let total = 0n;
  for (const one of all)
    for (const other of all) if (one !== other) total += squareRoot(weight(one, other) * weight(other, one));
  return (total * unit) >> places;
}

describe('connection-oriented cluster match', () => {
  const cocm: Method = { name: 'cocm', unit: 1n };
  const demandOf = (gifts: Gift[], method = cocm) =>
    computeRound({ pool: 0n, method, gifts }).projects.map(({ demand }) => demand);

  it('two groups without connection: 2·√c₁·√c₂, as in quadratic funding', () => {
    const groups = new Map([
      ['ann', ['north']],
      ['ben', ['south']],
    ]);
    const [demand = 0n] = demandOf([gift('ann', 'well', 100n), gift('ben', 'well', 64n)], {
      ...cocm,
      groups,
    });
    expect(demand).toBe(160n);
  });

  it('donors of one group add nothing to each other', () => {
    const groups = new Map(['ann', 'ben'].map((donor) => [donor, ['north']]));
    expect(demandOf([gift('ann', 'well', 100n), gift('ben', 'well', 64n)], { ...cocm, groups })).toEqual([
      0n,
    ]);
  });

  it('a connected donor counts by the root: K = √c', () => {
    const groups = new Map([
      ['ann', ['north', 'club']],
      ['ben', ['south', 'club']],
    ]);
    // K is √c everywhere, since both know a member of every group: 10 and 8, half in each of two groups.
    // north–south 2·√5·√4, north–club 2·√5·√(5 + 4)… the club holds both: A(club, ·) = 5 + 4.
    const expected = 2 * (Math.sqrt(5) * Math.sqrt(4) + Math.sqrt(5) * 3 + Math.sqrt(4) * 3);
    const [demand = 0n] = demandOf([gift('ann', 'well', 100n), gift('ben', 'well', 64n)], {
      ...cocm,
      groups,
    });
    expect(demand).toBe(BigInt(Math.floor(expected)));
  });

  it('counts strangers who give to the same project alone as one group: they chose nothing else', () => {
    expect(demandOf([gift('ann', 'well', 100n), gift('ben', 'well', 100n)])).toEqual([0n]);
  });

  it('is the formula to within one base unit, from dust to millions of coins', () => {
    const someGroups = fc.subarray(['north', 'south', 'club', 'school'], { minLength: 1 });
    const amount = fc.tuple(fc.bigInt(1n, 999n), fc.integer({ min: 0, max: 24 }));
    const row = fc.tuple(
      someGroups,
      amount.map(([digits, zeros]) => digits * 10n ** BigInt(zeros)),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 7 }), (rows) => {
        const unit = 10n ** 18n;
        const groups = new Map(rows.map(([own], at) => [`donor ${at}`, own]));
        const gifts = rows.map(([, given], at) => gift(`donor ${at}`, 'well', given));
        const [demand = 0n] = demandOf(gifts, { ...cocm, unit, groups });
        const missing = clusterFormula(rows, unit) - demand;
        expect(missing >= 0n && missing <= 1n, `${missing}`).toBe(true);
      }),
    );
  });
});

describe('every method', () => {
  it.each(METHODS)('$name: the order of the gifts does not matter', (method) => {
    fc.assert(
      fc.property(
        someGifts.chain((gifts) =>
          fc.tuple(fc.constant(gifts), fc.shuffledSubarray(gifts, { minLength: gifts.length })),
        ),
        aPool,
        ([gifts, shuffled], pool) => {
          expect(computeRound({ pool, method, gifts: shuffled })).toEqual(
            computeRound({ pool, method, gifts }),
          );
        },
      ),
    );
  });

  it.each(METHODS)(
    '$name: what is paid and what is left is the pool; no project is paid above the cap',
    (method) => {
      fc.assert(
        fc.property(someGifts, aPool, fc.bigInt({ min: 1n, max: 10n ** 22n }), (gifts, pool, cap) => {
          const free = computeRound({ pool, method, gifts });
          const paid = free.projects.map(({ match }) => match);
          expect(sum(paid) + free.left).toBe(pool);
          const spent = computeRound({ pool, method, gifts, spendAll: true });
          if (free.projects.some(({ demand }) => demand > 0n)) expect(spent.left).toBe(0n);
          expect(sum(free.projects.map(({ demand }) => demand)) >= sum(paid) - BigInt(paid.length)).toBe(
            true,
          );
          const capped = computeRound({ pool, method, gifts, cap });
          expect(capped.projects.every(({ match }) => match >= 0n && match <= cap)).toBe(true);
          expect(sum(capped.projects.map(({ match }) => match)) + capped.left).toBe(pool);
        }),
      );
    },
  );

  it.each(METHODS)('$name: a larger pool pays no project less, but for a unit of rounding', (method) => {
    fc.assert(
      fc.property(someGifts, aPool, aPool, (gifts, one, two) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        const before = computeRound({ pool: less, method, gifts }).projects;
        const after = computeRound({ pool: more, method, gifts }).projects;
        expect(after.every(({ match }, at) => match + 1n >= (before[at]?.match ?? 0n))).toBe(true);
      }),
    );
  });

  it('flagged donors are money only in the second result', () => {
    const gifts = [
      gift('ann', 'well', 100n),
      gift('ben', 'well', 100n),
      gift('bot', 'park', 100n),
      gift('bot2', 'park', 100n),
    ];
    const { all, withoutFlagged } = computeWithoutFlagged(
      { pool: 100n, method: { name: 'qf' }, gifts },
      new Set(['bot', 'bot2']),
    );
    expect(all.projects.map(({ match }) => match)).toEqual([50n, 50n]);
    expect(withoutFlagged.projects).toMatchObject([
      { project: 'park', received: 200n, donors: 0, match: 0n },
      { project: 'well', match: 100n },
    ]);
  });
});

describe('clr.fund', () => {
  it('computes from gifts, with whole credits, and leaves dust', () => {
    const gifts = [gift('ann', 'well', 450n), gift('ben', 'well', 900n), gift('cem', 'park', 400n)];
    const method = { name: 'clrfund', factor: 100n, rule: 'alpha' } as const;
    // Credits 4, 9 and 4; votes 2 + 3 and 2. Only the well has an excess: 25 − 13 = 12.
    const result = computeRound({ pool: 1000n, method, gifts });
    expect(result.projects.map(({ project, match }) => [project, match])).toEqual([
      ['park', 0n],
      ['well', 999n],
    ]);
    expect(result.left).toBe(1n);
  });
});

describe('a round that makes no sense', () => {
  const round: Round = { pool: 1n, method: { name: 'qf' }, gifts: [] };
  it.each<[string, Partial<Round>]>([
    ['pool', { pool: -1n }],
    ['cap', { cap: 0n }],
    ['minimum', { minimum: -1n }],
    ['bound', { method: { name: 'pairwise', bound: 0n } }],
    ['unit', { method: { name: 'cocm', unit: 0n } }],
    ['voice credit factor', { method: { name: 'clrfund', factor: 0n, rule: 'alpha' } }],
    ['cap', { method: { name: 'clrfund', factor: 1n, rule: 'alpha' }, cap: 1n }],
    ['gift', { gifts: [gift('ann', 'well', 0n)] }],
    ['gift', { gifts: [gift('ann', 'well', -5n)] }],
    ['gift', { gifts: [gift('ann', 'well', 2n ** 256n)] }],
  ])('is refused for its %s', (word, change) => {
    expect(() => computeRound({ ...round, ...change })).toThrow(word);
  });
});

it('matches follow from demands that were computed elsewhere', () => {
  fc.assert(
    fc.property(someGifts, aPool, fc.constantFrom(...METHODS), (gifts, pool, method) => {
      const round = { pool, method, gifts };
      const { projects, left } = computeRound(round);
      const again = matchesFrom(round, computeDemands(round));
      expect(again.left).toBe(left);
      expect([...again.matches]).toEqual(projects.map(({ project, match }) => [project, match]));
    }),
    { numRuns: 50 },
  );
});
