import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countElection } from './count-election.ts';
import type { Quantity } from './election.ts';
import { readElection } from './election-file.ts';

/**
 * Elections that others published, with their results: files `{source, cases: [{name, expected, …an election file}]}`.
 * They are not ours to copy, so they lie beside the repository.
 */
const FOLDER = process.env.VOTING_CASES ?? resolve(process.cwd(), '../shared/cases/voting');

interface PublishedCase {
  readonly name: string;
  readonly expected: {
    readonly elected?: readonly string[];
    /** A tie that the publisher leaves open: one of them is elected. */
    readonly oneOf?: readonly string[];
    /** Votes of each round, for counts by elimination and transfer. */
    readonly votes?: readonly (readonly Quantity[])[];
  };
}

/** Where we differ, and why. */
const DIFFERING: Readonly<Record<string, string>> = {
  'starpy true_tie':
    'an older rule compared all tied options head to head; now the number of fives breaks a tie of more than two',
  'starpy tiebreaker_cases #9':
    'the same older rule: the option preferred to all other tied ones became a finalist',
};

const cases = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => {
        const { source, cases: all }: { source: string; cases: PublishedCase[] } = JSON.parse(
          readFileSync(join(FOLDER, name), 'utf8'),
        );
        return all.map((one) => ({ ...one, title: `${source} ${one.name}` }));
      })
  : [];

describe.skipIf(cases.length === 0)(
  'published elections (skipped where ../shared/cases/voting is absent)',
  () => {
    it.each(cases)('$title', ({ title, expected, ...file }) => {
      const { elected, rounds } = countElection(readElection(file).election);
      const votes = rounds.map((round) => ('votes' in round ? round.votes : []));
      const agrees =
        (expected.elected === undefined || JSON.stringify(expected.elected) === JSON.stringify(elected)) &&
        (expected.oneOf?.includes(elected[0] ?? '') ?? true) &&
        (expected.votes === undefined || JSON.stringify(expected.votes) === JSON.stringify(votes));
      expect({ elected, agrees, because: DIFFERING[title] }).toEqual({
        elected,
        agrees: !(title in DIFFERING),
        because: DIFFERING[title],
      });
    });
  },
);
