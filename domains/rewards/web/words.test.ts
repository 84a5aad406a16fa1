import { describe, expect, it } from 'vitest';
import { RATES } from '../testing/samples.ts';
import { counterpartyText, kindText, nextStepText, reasonText, stateText } from './words.ts';

describe('words', () => {
  it('of a reason are those of the table, else the reason made readable', () => {
    const rates = RATES.hdag;
    expect(reasonText('referral.direct', rates)).toBe('A member you invited');
    expect(reasonText('hackathon.first_prize', rates)).toBe('Hackathon first prize');
  });

  it.each([
    ['waiting', 'referral.joined', 'Waits until you verify a contact'],
    ['waiting', 'hackathon.first_prize', 'Waits for a step'],
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
    ['waiting', null, '3 Dec', 'Decays next on 3 Dec'],
    ['waiting', null, null, 'Nothing is left of it'],
    ['due', null, '3 Dec', 'Paid from 3 Dec on, within the day’s limit'],
    ['due', 'contact', null, 'Once a contact of yours is verified'],
    ['due', 'review', null, 'Once somebody has looked at it'],
    ['due', 'limit', '3 Dec', 'Your limit of this day is reached; it goes on at 3 Dec'],
    ['due', 'budget', '3 Dec', 'The budget of this day is used up; it goes on at 3 Dec'],
    ['due', 'turn', null, 'Within minutes'],
    ['held', null, '3 Dec', 'Nothing decays while it is reviewed'],
    ['paid', null, null, ''],
  ] as const)('of what comes next for %s that waits for %s at %s: %s', (state, waitsFor, at, text) => {
    expect(nextStepText({ state, waitsFor }, at)).toBe(text);
  });
});
