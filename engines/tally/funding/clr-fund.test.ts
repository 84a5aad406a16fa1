import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clrFundAllocations, voiceCredits } from './clr-fund.ts';

const FOLDER = resolve(process.cwd(), '../shared/data/qf');
const rounds = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];

interface PublishedRound {
  readonly matching_pool: string;
  readonly voice_credit_factor: string;
  readonly rule: 'alpha' | 'linear';
  readonly recipients: readonly {
    readonly votes: string;
    readonly spent_credits: string;
    readonly published_allocation: string;
  }[];
}

describe.skipIf(rounds.length === 0)('published rounds (skipped where ../shared/data is absent)', () => {
  it.each(rounds)('%s is reproduced to the last base unit', (name) => {
    const round: PublishedRound = JSON.parse(readFileSync(resolve(FOLDER, name), 'utf8'));
    const allocations = clrFundAllocations(
      round.recipients.map(({ votes, spent_credits }) => ({
        votes: BigInt(votes),
        spent: BigInt(spent_credits),
      })),
      { pool: BigInt(round.matching_pool), factor: BigInt(round.voice_credit_factor), rule: round.rule },
    );
    expect(allocations.map(String)).toEqual(round.recipients.map((one) => one.published_allocation));
  });
});

describe('allocations of clr.fund', () => {
  const pool = 1000n;

  it('a pool larger than all demand is paid out: alpha is not limited to 1', () => {
    const projects = [
      { votes: 4n, spent: 8n },
      { votes: 2n, spent: 4n },
    ];
    // Excess of squares over credits: 8 and 0; alpha = 1000/8.
    expect(clrFundAllocations(projects, { pool, factor: 1n, rule: 'alpha' })).toEqual([1008n, 4n]);
  });

  it.each(['alpha', 'linear'] as const)('%s: a round without gifts pays nothing', (rule) => {
    expect(clrFundAllocations([{ votes: 0n, spent: 0n }], { pool, factor: 1n, rule })).toEqual([0n]);
  });

  it('a gift is as many whole credits as it pays for, its votes their root', () => {
    expect(voiceCredits(1799n, 100n)).toEqual({ spent: 17n, votes: 4n });
  });
});
