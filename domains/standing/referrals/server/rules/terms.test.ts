import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedRewards, REWARD_KINDS, readRewardKey, rewardKey } from './terms.ts';

const terms = { newMemberReward: 2, directReward: 5, level2Reward: 1, level3Reward: 0.5 };
const ID = '00000000-0000-4000-8000-000000000001';

describe('plannedRewards', () => {
  it.each<[string, string[], [string, string, bigint][]]>([
    ['no referrer', [], []],
    [
      'one above',
      ['a'],
      [
        ['joined', ID, 2_000_000n],
        ['direct', 'a', 5_000_000n],
      ],
    ],
    [
      'four above: the fourth gets nothing',
      ['a', 'b', 'c', 'd'],
      [
        ['joined', ID, 2_000_000n],
        ['direct', 'a', 5_000_000n],
        ['level2', 'b', 1_000_000n],
        ['level3', 'c', 500_000n],
      ],
    ],
  ])('%s', (_why, ancestors, rewards) => {
    expect(plannedRewards(ID, ancestors, terms)).toEqual(
      rewards.map(([kind, userId, amount]) => ({ kind, userId, amount })),
    );
  });
});

describe('plannedRewards over whole trees', () => {
  it('gives each member’s registration to three above at most, and no more than 8.5 HDAG', () => {
    // Every member is invited by an earlier one, or comes alone.
    const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(tree, (draws) => {
        const parents = draws.map((draw, at) => (at === 0 || draw % 4 === 0 ? null : draw % at));
        for (const member of parents.keys()) {
          const line: number[] = [];
          for (let at = parents[member] ?? null; at !== null; at = parents[at] ?? null) line.push(at);
          const rewards = plannedRewards(String(member), line.map(String), terms);
          const sum = rewards.reduce((total, { amount }) => total + amount, 0n);
          expect(rewards.length).toBe(line.length === 0 ? 0 : 1 + Math.min(3, line.length));
          expect(sum <= 8_500_000n).toBe(true);
          expect(rewards.slice(1).map(({ userId }) => userId)).toEqual(line.slice(0, 3).map(String));
        }
      }),
    );
  });
});

describe('rewardKey', () => {
  it.each(REWARD_KINDS.map((kind) => [kind]))('%s is read back', (kind) => {
    expect(readRewardKey(rewardKey(kind, ID))).toEqual({ kind, newMemberId: ID });
  });

  it.each(['referral.level4:x', 'grant.award:1', '', `referral.joined:${ID}:more`])(
    '%s is none of ours',
    (key) => {
      expect(readRewardKey(key)).toBeNull();
    },
  );
});
