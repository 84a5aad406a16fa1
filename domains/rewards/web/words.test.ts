import { describe, expect, it } from 'vitest';
import { kindText, nextStepText, reasonText } from './words.ts';

describe('words', () => {
  it('of a reason are those of the table, else the reason made readable', () => {
    const rates = [{ reason: 'referral.direct', label: 'Somebody you invited', hdag: '5', when: '' }];
    expect(reasonText('referral.direct', rates)).toBe('Somebody you invited');
    expect(reasonText('hackathon.first_prize', rates)).toBe('Hackathon first prize');
  });

  it('of a kind nobody named are the kind itself', () => {
    expect([kindText('gift'), kindText('unheard')]).toEqual(['Gift', 'unheard']);
  });

  it.each([
    ['waiting', null, '3 Dec', 'Decays next on 3 Dec'],
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
