import { describe, expect, it } from 'vitest';
import { type RewardWords, rewardTexts } from './reward-text.ts';

const A_REWARD: RewardWords = {
  state: 'waiting',
  until: 'you verify a contact',
  waitsFor: null,
  day: 'Dec 3, 2026',
  decayPercentPerDay: 5,
};

describe('the state of a reward', () => {
  it.each<[Partial<RewardWords>, readonly string[]]>([
    [{}, ['Pending until you verify a contact', '5% less on Dec 3, 2026']],
    [{ until: null }, ['Pending until a step is done', '5% less on Dec 3, 2026']],
    [{ day: null }, ['Pending until you verify a contact', 'Nothing is left of it']],
    [{ state: 'due' }, ['Arrives Dec 3, 2026']],
    [{ state: 'due', waitsFor: 'contact', day: null }, ['Arrives once you verify a contact']],
    [{ state: 'due', waitsFor: 'review', day: null }, ['Arrives after a review']],
    [{ state: 'due', waitsFor: 'turn', day: null }, ['Arrives within minutes']],
    [
      { state: 'due', waitsFor: 'limit' },
      ['You reached today’s limit. The rest arrives Dec 3, 2026, at full value'],
    ],
    [
      { state: 'due', waitsFor: 'budget' },
      ['Today’s budget for all members is used up. The rest arrives Dec 3, 2026, at full value'],
    ],
    [{ state: 'held' }, ['In review', 'Not losing value during the review']],
    [{ state: 'paid' }, ['Paid']],
    [{ state: 'refused' }, ['Refused']],
  ])('%j: %j', (facts, texts) => {
    expect(rewardTexts({ ...A_REWARD, ...facts })).toEqual(texts);
  });
});
