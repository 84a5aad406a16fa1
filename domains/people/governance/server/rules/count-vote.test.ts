import { describe, expect, it } from 'vitest';
import { countElection, readElection } from '#engines/tally';
import { STATUS_QUO } from '../../contract/constants.ts';
import type { Marks } from '../../contract/method-rules.ts';
import { packMarks } from './ballot-marks.ts';
import { type ClosedVote, countVote } from './count-vote.ts';

const vote = (ballots: readonly Marks[], change: Partial<ClosedVote> = {}): ClosedVote => ({
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Fund a tide board',
  method: 'star',
  seats: 1,
  options: ['Wood', 'Steel', STATUS_QUO],
  ballots: ballots.map((marks, at) => ({ id: at.toString(16).padStart(24, '0'), marks: packMarks(marks) })),
  seed: 'ab'.repeat(32),
  electors: 10,
  quorum: 3,
  minRepId: 0,
  minHdag: 0,
  uniqueHumans: false,
  sbtHolders: false,
  checkpoint: null,
  ...change,
});

describe('the outcome', () => {
  it.each<[string, Partial<ClosedVote>, Marks[], string]>([
    [
      'passes over half of those that prefer either',
      {},
      [
        [5, 0, 1],
        [4, 0, 3],
        [0, 0, 5],
      ],
      'passed',
    ],
    [
      'fails at a half',
      {},
      [
        [5, 0, 1],
        [5, 0, 1],
        [4, 0, 5],
        [4, 0, 5],
      ],
      'failed',
    ],
    [
      'fails where things are kept as they are',
      {},
      [
        [0, 1, 5],
        [0, 1, 5],
        [5, 0, 0],
      ],
      'failed',
    ],
    [
      'does not count below the quorum',
      {},
      [
        [5, 0, 0],
        [5, 0, 0],
      ],
      'no-quorum',
    ],
    ['has no quorum without ballots', {}, [], 'no-quorum'],
    [
      'counts abstentions for the quorum, and fails on them alone',
      {},
      [
        [2, 2, 2],
        [null, null, null],
        [0, 0, 0],
      ],
      'failed',
    ],
    [
      'reads ranks',
      { method: 'irv' },
      [
        [1, 2, 3],
        [1, null, null],
        [null, 2, 1],
      ],
      'passed',
    ],
    [
      'reads a choice',
      { method: 'plurality' },
      [
        [1, null, null],
        [1, null, null],
        [null, null, 1],
      ],
      'passed',
    ],
    [
      'asks for the approval of over half',
      { method: 'approval' },
      [
        [1, 0, 0],
        [1, 1, 0],
        [0, 1, 1],
        [0, 0, 1],
      ],
      'failed',
    ],
    [
      'asks it of every elected one',
      { seats: 2 },
      [
        [5, 0, 1],
        [5, 0, 1],
        [5, 0, 1],
      ],
      'failed',
    ],
    [
      'passes with two',
      { seats: 2 },
      [
        [5, 4, 1],
        [5, 4, 1],
        [3, 4, 1],
      ],
      'passed',
    ],
  ])('%s', (_what, change, ballots, outcome) => {
    expect(countVote(vote(ballots, change)).outcome).toBe(outcome);
  });
});

it('writes a file that counts alike, in whatever order the ballots came, also where all are tied with all', () => {
  const ballots: Marks[] = [
    [5, 0, null],
    [0, 5, null],
    [null, 0, 5],
  ];
  const closed = vote(ballots);
  const { file, result } = countVote(closed);
  expect(countVote({ ...closed, ballots: closed.ballots.toReversed() }).file).toBe(file);
  const read = readElection(JSON.parse(file));
  expect(countElection(read.election)).toEqual(read.result);
  expect(read.result).toEqual(result.count);
  expect(result.count.ties.length).toBeGreaterThan(0);
});

it('keeps an option that is a script as the text it is', () => {
  const options = ['<script>alert(1)</script>', '=HYPERLINK("x")', STATUS_QUO];
  const { file, result } = countVote(
    vote(
      [
        [5, 0, 0],
        [5, 0, 0],
        [5, 0, 0],
      ],
      { options },
    ),
  );
  expect(result.count.elected).toEqual([options[0]]);
  expect(JSON.parse(file).candidates).toEqual(options);
});

it('counts 100 options', () => {
  const options = [...Array.from({ length: 99 }, (_, at) => `Option ${at + 1}`), STATUS_QUO];
  const ballot = options.map((_, at) => (at === 41 ? 5 : 0));
  expect(countVote(vote([ballot, ballot, ballot], { options })).result.count.elected).toEqual(['Option 42']);
});
