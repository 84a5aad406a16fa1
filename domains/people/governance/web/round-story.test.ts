import { describe, expect, it } from 'vitest';
import { countElection, type VotingMethod } from '#engines/tally';
import { storiesOf, tieText } from './round-story.ts';

const OPTIONS = ['Wood', 'Steel', 'Nothing'];
const told = (method: VotingMethod, ballots: (number | null)[][], seats = 1) =>
  storiesOf(countElection({ method, seats, candidates: OPTIONS, ballots }).rounds, OPTIONS);

describe('the story of a count', () => {
  it('tells STAR: the totals, who goes to the runoff, and how it ends', () => {
    expect(
      told('star', [
        [5, 4, 0],
        [0, 5, 3],
        [5, 4, 0],
      ]),
    ).toEqual([
      {
        title: 'Round 1',
        measure: 'Total score',
        rows: [
          { option: 'Wood', figure: 10, isKept: true },
          { option: 'Steel', figure: 13, isKept: true },
          { option: 'Nothing', figure: 3, isKept: false },
        ],
        outcome: 'Runoff: 1 prefer “Steel”, 2 prefer “Wood”, 0 prefer neither. “Wood” is elected.',
      },
    ]);
  });

  it('tells an instant runoff round by round', () => {
    const rounds = told('irv', [
      [1, null, null],
      [1, null, null],
      [null, 1, 2],
      [null, 1, null],
      [null, 2, 1],
    ]);
    expect(rounds.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Round 1', '“Nothing” drops out. Its ballots move to their next rank.'],
      ['Round 2', '“Steel” is elected.'],
    ]);
    expect(rounds.map(({ rows }) => rows.map(({ isKept }) => isKept))).toEqual([
      [true, true, false],
      [false, true, false],
    ]);
  });

  const FOUR = ['Wood', 'Steel', 'Stone', 'Nothing'];
  const kept = (method: VotingMethod, seats: number, ballots: (number | null)[][]) =>
    storiesOf(countElection({ method, seats, candidates: FOUR, ballots }).rounds, FOUR).map(({ rows }) =>
      rows.flatMap(({ option, isKept }) => (isKept ? [option] : [])),
    );

  it('leaves an option dropped in all rounds after it dropped out', () => {
    const ballots = [
      ...Array(4).fill([1, null, null, null]),
      ...Array(3).fill([null, 1, null, null]),
      ...Array(2).fill([null, 2, 1, null]),
      [null, 3, 2, 1],
    ];
    expect(kept('irv', 1, ballots)).toEqual([['Wood', 'Steel', 'Stone'], ['Wood', 'Steel'], ['Steel']]);
    expect(kept('stv', 1, ballots)).toEqual([['Wood', 'Steel', 'Stone'], ['Wood', 'Steel'], ['Steel']]);
  });

  it('begins the next seat with those that were not elected', () => {
    const ballots = [...Array(3).fill([1, 2, 3, 4]), [2, 3, 1, 4]];
    expect(kept('irv', 2, ballots)).toEqual([['Wood'], ['Steel']]);
  });

  it.each<[VotingMethod, (number | null)[][], number, string]>([
    [
      'plurality',
      [
        [1, null, null],
        [1, null, null],
        [null, 1, null],
      ],
      1,
      'Most ballots: “Wood”.',
    ],
    [
      'approval',
      [
        [1, 1, null],
        [1, 1, null],
        [null, null, 1],
      ],
      2,
      'Most ballots: “Wood” and “Steel”.',
    ],
    [
      'ranked-robin',
      [
        [1, 2, 3],
        [1, 3, 2],
      ],
      1,
      '“Wood” is elected: no option wins more comparisons.',
    ],
    [
      'allocated-score',
      [
        [5, 0, 0],
        [5, 1, 0],
      ],
      1,
      '“Wood” is elected with the highest total. A quota of 2 ballots is used up.',
    ],
    [
      'stv',
      [
        [1, 2, 3],
        [1, 2, 3],
        [2, 1, 3],
      ],
      1,
      'Elected: “Wood”.',
    ],
  ])('ends %s in a sentence', (method, ballots, seats, outcome) => {
    expect(told(method, ballots, seats).at(-1)?.outcome).toBe(outcome);
  });

  it('says by what a tie was broken', () => {
    expect(tieText({ between: ['Wood', 'Steel'], brokenBy: 'lot' })).toBe(
      '“Wood” and “Steel” were equal. It was decided by the lot, whose seed was fixed before voting opened.',
    );
  });
});
