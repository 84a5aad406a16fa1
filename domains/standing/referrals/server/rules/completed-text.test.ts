import { describe, expect, it } from 'vitest';
import { type CompletedReward, completedText } from './completed-text.ts';

const now = new Date('2026-11-22T10:00:00Z');
const DUE: CompletedReward = {
  state: 'due',
  left: 4_750_000n,
  settlesAt: new Date('2026-11-25T10:00:00Z'),
  isReachable: true,
};
const LEAD = 'marigold has completed 80% of their profile.';

describe('what a referrer reads when an invited member is complete', () => {
  it.each<[string, CompletedReward | null, string]>([
    [
      'the day it arrives',
      DUE,
      ' Your reward of 4.75 HDAG loses no more value and arrives Nov 25, 2026, within your daily limit, unless it is held for review.',
    ],
    [
      'that a contact of theirs is still wanted',
      { ...DUE, isReachable: false },
      ' Your reward of 4.75 HDAG loses no more value and arrives once you verify a contact, Nov 25, 2026 at the earliest, within your daily limit, unless it is held for review.',
    ],
    [
      'that it has settled, where we heard of it late',
      { ...DUE, settlesAt: now },
      ' Your reward of 4.75 HDAG loses no more value and arrives now, within your daily limit, unless it is held for review.',
    ],
    [
      'that it decayed away before',
      { ...DUE, state: 'lapsed', left: 0n },
      ' Your reward had lost all its value by then.',
    ],
    ['nothing of a reward that was refused or taken back', { ...DUE, state: 'refused', left: 0n }, ''],
    ['nothing of a reward where none was promised', null, ''],
  ])('%s', (_, reward, text) => {
    expect(completedText('marigold', reward, now)).toBe(`${LEAD}${text}`);
  });
});
