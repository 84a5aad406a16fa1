import { describe, expect, it } from 'vitest';
import { RATES } from '../testing/samples.ts';
import { counterpartyText, kindText, nextStepText, reasonText, stateText } from './words.ts';

describe('words', () => {
  it('of a reason are those of the table, else the reason made readable', () => {
    const rates = RATES.hdag;
    expect(reasonText('referral.direct', rates)).toBe('Level 1 referral');
    expect(reasonText('hackathon.first_prize', rates)).toBe('Hackathon first prize');
  });

  it.each([
    ['waiting', 'referral.joined', 'Pending until you verify a contact'],
    ['waiting', 'hackathon.first_prize', 'Pending until a step is done'],
    ['due', 'referral.joined', 'Will be paid'],
  ] as const)('of a reward that is %s for %s: %s', (state, reason, text) => {
    expect(stateText({ state, reason }, RATES.hdag)).toBe(text);
  });

  it('of the other side say from or to, and who it was', () => {
    const text = (kind: 'member' | 'self' | 'house' | 'left', name: string, isPaid = false) =>
      counterpartyText({ kind, name }, isPaid);
    expect(text('member', 'ada')).toBe('from ada');
    expect(text('house', 'Treasury', true)).toBe('to Treasury');
    expect(text('self', 'ada')).toBe('your other account');
    expect(text('left', '0b5e1f3c-aaaa-4bbb-8ccc-000000000000', true)).toBe('to 0b5e1f3c…, who has left');
  });

  it('of a kind nobody named are the kind itself', () => {
    expect([kindText('gift'), kindText('unheard')]).toEqual(['Gift', 'unheard']);
  });

  it.each([
    ['waiting', null, '3 Dec', 'Next decrease on 3 Dec'],
    ['waiting', null, null, 'Nothing is left of it'],
    ['due', null, '3 Dec', 'Final; paid from 3 Dec, within the daily limit'],
    ['due', 'contact', null, 'Paid once you verify a contact'],
    ['due', 'review', null, 'Paid after a review'],
    ['due', 'limit', '3 Dec', 'You reached today’s limit. The rest is paid from 3 Dec, at full value'],
    [
      'due',
      'budget',
      '3 Dec',
      'Today’s budget for all members is used up. The rest is paid from 3 Dec, at full value',
    ],
    ['due', 'turn', null, 'Paid within minutes'],
    ['held', null, '3 Dec', 'Not losing value during the review'],
    ['paid', null, null, ''],
  ] as const)('of what comes next for %s that waits for %s at %s: %s', (state, waitsFor, at, text) => {
    expect(nextStepText({ state, waitsFor }, at)).toBe(text);
  });
});
