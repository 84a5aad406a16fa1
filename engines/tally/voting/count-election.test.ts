import { describe, expect, it } from 'vitest';
import { countElection } from './count-election.ts';
import type { Ballot, Election, VotingMethod } from './election.ts';

const NAMES = ['Ann', 'Ben', 'Cem', 'Dee'];

function count(method: VotingMethod, ballots: readonly Ballot[], more: Partial<Election> = {}) {
  const candidates = NAMES.slice(0, ballots[0]?.length ?? 3);
  return countElection({ method, candidates, ballots, ...more });
}
/** The same ballot several times. */
const times = (many: number, ...marks: number[]): Ballot[] => Array.from({ length: many }, () => marks);

describe('countElection', () => {
  it.each<[string, VotingMethod, readonly Ballot[], number, readonly string[], readonly string[]]>([
    ['most prefer the second total', 'star', [...times(2, 5, 0, 0), ...times(3, 2, 3, 0)], 1, ['Ben'], []],
    [
      'second place: head to head',
      'star',
      [
        [5, 2, 3],
        [5, 2, 3],
        [5, 2, 0],
      ],
      1,
      ['Ann'],
      ['head-to-head'],
    ],
    [
      'a tied runoff: total',
      'star',
      [
        [0, 5],
        [3, 2],
      ],
      1,
      ['Ben'],
      ['total'],
    ],
    [
      'and then fives',
      'star',
      [
        [2, 4],
        [5, 3],
      ],
      1,
      ['Ann'],
      ['fives'],
    ],
    [
      'and then the lot',
      'star',
      [
        [1, 3],
        [4, 2],
      ],
      1,
      ['Ann'],
      ['lot'],
    ],
    [
      'three tied: fives, then lot',
      'star',
      ['120', '130', '310', '400', '035', '004', '111'].map((row) => [...row].map(Number)),
      1,
      ['Ann'],
      ['fives', 'lot'],
    ],
    [
      'one raised to 2: not monotone',
      'star',
      ['120', '230', '310', '400', '035', '004', '111'].map((row) => [...row].map(Number)),
      1,
      ['Ben'],
      ['head-to-head'],
    ],
    [
      'bloc: again without the elected',
      'star',
      [...times(3, 5, 4, 1), ...times(2, 0, 0, 5)],
      2,
      ['Ann', 'Ben'],
      [],
    ],
    [
      'a minority gets its share',
      'allocated-score',
      [...times(6, 5, 4, 0), ...times(4, 0, 0, 5)],
      2,
      ['Ann', 'Cem'],
      [],
    ],
    [
      'most marks',
      'approval',
      [
        [1, 1, 0],
        [0, 1, 0],
        [0, 1, 1],
      ],
      1,
      ['Ben'],
      [],
    ],
    [
      'a tie goes by the listed order',
      'approval',
      [
        [0, 1, 1],
        [0, 1, 1],
      ],
      1,
      ['Ben'],
      ['lot'],
    ],
    [
      'two marks are void',
      'plurality',
      [
        [1, 0, 0],
        [0, 1, 1],
        [0, 1, 1],
      ],
      1,
      ['Ann'],
      [],
    ],
    [
      'the lowest is out',
      'irv',
      [...times(4, 1, 2, 3), ...times(3, 3, 1, 2), ...times(2, 3, 2, 1)],
      1,
      ['Ben'],
      [],
    ],
    [
      'a tie goes by an earlier round',
      'irv',
      [...times(4, 1, 0, 0, 0), ...times(3, 0, 1, 0, 0), ...times(2, 0, 0, 1, 0), [0, 0, 2, 1]],
      1,
      ['Ann'],
      ['earlier-round'],
    ],
    [
      'an equal rank ends a ballot',
      'irv',
      [...times(3, 1, 0, 0), ...times(2, 0, 1, 0), ...times(2, 2, 2, 1)],
      1,
      ['Ann'],
      ['lot'],
    ],
    ['a ranking without its next', 'irv', [[1, 0, 0]], 2, ['Ann'], []],
    [
      'a surplus moves',
      'stv',
      [...times(6, 1, 2, 0), ...times(2, 0, 0, 1), [0, 1, 0]],
      2,
      ['Ann', 'Ben'],
      [],
    ],
    [
      'the preferred of all',
      'ranked-robin',
      [...times(4, 1, 2, 3), ...times(3, 3, 2, 1), ...times(2, 3, 1, 2)],
      1,
      ['Ben'],
      [],
    ],
    [
      'a circle: margins',
      'ranked-robin',
      [...times(5, 1, 2, 3), ...times(4, 3, 1, 2), ...times(2, 2, 3, 1)],
      1,
      ['Ben'],
      ['margins'],
    ],
    [
      'a circle without margins: lot',
      'ranked-robin',
      [
        [1, 2, 3],
        [3, 1, 2],
        [2, 3, 1],
      ],
      1,
      ['Ann'],
      ['lot'],
    ],
    [
      'votes against',
      'quadratic',
      [
        [9, 4, 0],
        [-9, 3, 0],
      ],
      1,
      ['Ben'],
      [],
    ],
    [
      'more than the credits is void',
      'quadratic',
      [
        [10, 1, 0],
        [0, 10, 0],
      ],
      1,
      ['Ben'],
      [],
    ],
    [
      'one vote in proportion',
      'weighted',
      [
        [60, 40, 0],
        [0, 1, 1],
      ],
      1,
      ['Ben'],
      [],
    ],
    [
      'thirds are exact',
      'weighted',
      [
        [1, 2, 0],
        [1, 2, 0],
        [1, 0, 2],
        [0, 0, 0],
        [0, 0, 0],
      ].map((row) => row),
      1,
      ['Ben'],
      [],
    ],
    [
      'equal fractions are a tie',
      'weighted',
      [
        [1, 2],
        [1, 0],
        [1, 2],
      ],
      1,
      ['Ann'],
      [],
    ],
  ])('%s (%s)', (_case, method, ballots, seats, elected, brokenBy) => {
    const result = count(method, ballots, { seats });
    expect({ elected: result.elected, brokenBy: result.ties.map((tie) => tie.brokenBy) }).toEqual({
      elected,
      brokenBy,
    });
  });

  it('thirds that add up to one are a tie with one', () => {
    const ballots = [
      [1, 2, 0],
      [1, 0, 2],
      [1, 0, 2],
      [0, 1, 0],
      [0, 0, 0],
    ];
    const { rounds, ties } = count('weighted', ballots.slice(0, 4).concat([[1, 2, 0]]));
    // Ann 4/3, Ben 2/3 + 1 + 2/3, Cem 4/3: the two equal ones are no doubles here.
    expect(rounds).toMatchObject([{ totals: ['1.33333', '2.33333', '1.33333'] }]);
    expect(ties).toEqual([]);
  });

  it('tells every round of a transferable vote', () => {
    const { rounds } = count('stv', [...times(6, 1, 2, 0), ...times(2, 0, 0, 1), [0, 1, 0]], { seats: 2 });
    expect(rounds).toEqual([
      { kind: 'transfer', votes: [6, 1, 2], quota: 4, exhausted: 0, elected: ['Ann'], surplusOf: 'Ann' },
      // A paper is worth 2/6 = 0.33333, cut off.
      { kind: 'transfer', votes: [4, '2.99998', 2], quota: 4, exhausted: '0.00002', elected: [], out: 'Cem' },
      { kind: 'transfer', votes: [4, '2.99998', 0], quota: 4, exhausted: '2.00002', elected: ['Ben'] },
    ]);
  });

  it('tells what ballots pay for an allocated seat', () => {
    const ballots = [...times(4, 5, 5, 0, 0), [4, 0, 4, 0], [0, 0, 0, 3], ...times(3, 0, 0, 4, 5)];
    const { elected, rounds } = count('allocated-score', ballots, { seats: 2 });
    expect(elected).toEqual(['Ann', 'Dee']);
    expect(rounds).toMatchObject([
      { totals: [24, 20, 16, 18], quota: '4.5', paid: { from: 4, whole: 4, shared: 1 } },
      { totals: [0, 0, 14, 18] },
    ]);
  });

  it('sums weights beyond 2^53 exactly', () => {
    const large = 2n ** 100n;
    const { elected, rounds } = count(
      'approval',
      [
        [1, 0],
        [0, 1],
      ],
      { weights: [large, large + 1n] },
    );
    expect(elected).toEqual(['Ben']);
    expect(rounds).toMatchObject([{ totals: [String(large), String(large + 1n)] }]);
  });
});

describe('bad input', () => {
  const message = (election: Partial<Election>): string => {
    try {
      countElection({ method: 'star', candidates: ['a', 'b'], ballots: [], ...election });
    } catch (error) {
      return (error as Error).message;
    }
    return 'counted';
  };

  it.each<[string, Partial<Election>]>([
    ['at most 100 options, not 101', { candidates: Array.from({ length: 101 }, (_, at) => `${at}`) }],
    ['at least one option', { candidates: [] }],
    ['Two options are named', { candidates: ['é', 'e\u0301'] }],
    ['An option has no name.', { candidates: ['a', ' '] }],
    ['number of seats', { seats: 0 }],
    ['number of seats', { seats: 1.5 }],
    ['Ballot 1 has not 2 marks', { ballots: [[1]] }],
    ['one weight for each ballot', { ballots: [[1, 2]], weights: [] }],
    ['below zero', { ballots: [[1, 2]], weights: [-1n] }],
    ['each option once', { lot: [0, 0] }],
    ['budget', { budget: -1 }],
  ])('refused: %s', (text, election) => {
    expect(message(election)).toContain(text);
  });

  it('scores out of range void, blanks and equal ones abstain', () => {
    const rows = [
      [6, 0],
      [-1, 0],
      [1.5, 0],
      [Number.NaN, 0],
      [null, null],
      [0, 0],
      [3, 3],
      [null, 5],
      [1, 0],
    ];
    expect(count('star', rows)).toMatchObject({ counted: 2, abstained: 3, invalid: 4, elected: ['Ben'] });
  });

  it('without a ballot no option is elected, unless all are', () => {
    for (const method of [
      'star',
      'allocated-score',
      'approval',
      'irv',
      'stv',
      'ranked-robin',
      'weighted',
    ] as const) {
      const of = { method, candidates: ['a', 'b'], ballots: [] };
      expect(countElection(of)).toEqual({
        elected: [],
        rounds: [],
        ties: [],
        counted: 0,
        abstained: 0,
        invalid: 0,
      });
      expect(countElection({ ...of, seats: 3 }).elected).toEqual(['a', 'b']);
    }
  });

  it('a hundred options, all tied with all: the lot decides', () => {
    const candidates = Array.from({ length: 100 }, (_, at) => `option ${at}`);
    const lot = candidates.map((_, at) => (at + 42) % 100);
    const turned = (most: number): Ballot[] =>
      candidates.map((_, at) => candidates.map((_name, other) => ((at + other) % 100) % (most + 1)));
    for (const [method, most] of [
      ['star', 4],
      ['allocated-score', 4],
      ['approval', 1],
      ['irv', 99],
      ['stv', 99],
      ['ranked-robin', 99],
      ['weighted', 99],
    ] as const) {
      const { elected, ties } = countElection({ method, candidates, ballots: turned(most), lot });
      expect({ method, elected, last: ties.at(-1)?.brokenBy }).toMatchObject({
        method,
        elected: [expect.any(String)],
      });
      expect(ties.some(({ brokenBy }) => brokenBy === 'lot')).toBe(true);
    }
    expect(countElection({ method: 'approval', candidates, ballots: turned(1), lot }).elected).toEqual([
      'option 42',
    ]);
  });
});
