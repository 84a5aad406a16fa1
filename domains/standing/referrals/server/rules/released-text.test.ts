import { describe, expect, it } from 'vitest';
import { type ReleasedReward, releasedText } from './released-text.ts';

const DUE: ReleasedReward = {
  state: 'due',
  settlesAt: new Date('2026-11-25T10:00:00Z'),
  isReachable: true,
  awaitsReview: false,
};

describe('what a member reads of a released reward', () => {
  it.each<[string, ReleasedReward, string]>([
    ['when it arrives', DUE, 'It arrives once it has settled, within your daily limit.'],
    [
      'that another look may hold it',
      { ...DUE, awaitsReview: true },
      'It arrives once it has settled, within your daily limit, unless it is held for review.',
    ],
    [
      'that a contact of theirs is still wanted',
      { ...DUE, isReachable: false },
      'It arrives once it has settled and you verify a contact, within your daily limit.',
    ],
    ['that it waits', { ...DUE, state: 'waiting', settlesAt: null }, 'It is pending again.'],
    ['that nothing is left', { ...DUE, state: 'lapsed' }, 'It had lost all its value by then.'],
  ])('says %s', (_, reward, text) => {
    expect(releasedText(reward)).toBe(text);
  });
});
