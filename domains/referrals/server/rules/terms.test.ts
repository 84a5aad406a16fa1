import { describe, expect, it } from 'vitest';
import { plannedRewards, REWARD_KINDS, readRewardKey, rewardKey } from './terms.ts';

const terms = { newMemberReward: 2, directReward: 5, level2Reward: 1, level3Reward: 0.5 };
const ID = '00000000-0000-4000-8000-000000000001';

describe('plannedRewards', () => {
  it.each<[string, string[], [string, string, bigint][]]>([
    ['nobody above', [], []],
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
