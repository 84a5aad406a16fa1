import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DueReward, planRewards, type RewardLimits } from './reward-plan.ts';

const due = (id: string, userId: string, remaining: bigint, proven = false): DueReward => ({
  id,
  userId,
  remaining,
  proven,
});
const limits = (facts: Partial<RewardLimits> = {}): RewardLimits => ({
  budgetLeft: 1000n,
  unprovenDaily: 10n,
  paidToday: new Map(),
  ...facts,
});
const planned = (rewards: DueReward[], facts?: Partial<RewardLimits>) =>
  planRewards(rewards, limits(facts)).map(({ rewardId, amount }) => `${rewardId} ${amount}`);

describe('what is paid today', () => {
  it('is everything while no limit is met', () => {
    expect(planned([due('a', 'ann', 4n), due('b', 'ben', 9n)])).toEqual(['a 4', 'b 9']);
    expect(planned([due('a', 'ann', 1n)])).toEqual(['a 1']);
  });

  it('to a member without an SBT is at most the daily limit, oldest first, the last in part', () => {
    expect(planned([due('a', 'ann', 4n), due('b', 'ann', 9n), due('c', 'ann', 1n)])).toEqual(['a 4', 'b 6']);
    expect(planned([due('a', 'ann', 4n)], { paidToday: new Map([['ann', 8n]]) })).toEqual(['a 2']);
    expect(planned([due('a', 'ann', 4n)], { paidToday: new Map([['ann', 10n]]) })).toEqual([]);
  });

  it('to a member with an SBT has no limit of its own', () => {
    expect(planned([due('a', 'ann', 400n, true), due('b', 'ann', 9n, true)])).toEqual(['a 400', 'b 9']);
  });

  it('stops at the budget, the last in part; who is at a limit does not stand in others’ way', () => {
    const rewards = [due('a', 'ann', 40n), due('b', 'ben', 40n, true), due('c', 'cid', 5n)];
    expect(planned(rewards, { budgetLeft: 30n })).toEqual(['a 10', 'b 20']);
    expect(planned(rewards, { budgetLeft: 0n })).toEqual([]);
    expect(planned(rewards, { budgetLeft: -5n })).toEqual([]);
  });

  it('keeps every limit, whatever is due', () => {
    const people = ['ann', 'ben', 'cid'];
    const rewards = fc.array(
      fc.record({ who: fc.integer({ min: 0, max: 2 }), amount: fc.bigInt(1n, 40n), proven: fc.boolean() }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(rewards, fc.bigInt(0n, 100n), fc.bigInt(0n, 12n), (list, budgetLeft, annToday) => {
        // One member has one state of proof.
        const rewardsDue = list.map(({ who, amount }, index) =>
          due(
            String(index),
            people[who] ?? '',
            amount,
            list.find((other) => other.who === who)?.proven ?? false,
          ),
        );
        const parts = planRewards(
          rewardsDue,
          limits({ budgetLeft, paidToday: new Map([['ann', annToday]]) }),
        );
        const sum = (who?: string) =>
          parts
            .filter(({ userId }) => who === undefined || userId === who)
            .reduce((all, { amount }) => all + amount, 0n);
        expect(sum()).toBeLessThanOrEqual(budgetLeft);
        for (const { rewardId, amount } of parts) {
          const reward = rewardsDue[Number(rewardId)];
          expect(amount).toBeGreaterThan(0n);
          expect(amount).toBeLessThanOrEqual(reward?.remaining ?? 0n);
        }
        for (const who of people) {
          const isProven = rewardsDue.find(({ userId }) => userId === who)?.proven;
          const today = who === 'ann' ? annToday : 0n;
          if (!isProven && sum(who) > 0n) expect(sum(who) + today).toBeLessThanOrEqual(10n);
        }
      }),
    );
  });
});
