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
    ['waiting', '3 Dec', 'Decays next on 3 Dec'],
    ['due', '3 Dec', 'Paid from 3 Dec on, within the day’s limit'],
    ['due', null, 'As soon as the day’s limit allows'],
    ['held', '3 Dec', 'Nothing decays while it is reviewed'],
    ['paid', null, ''],
  ] as const)('of what comes next for %s at %s: %s', (state, at, text) => {
    expect(nextStepText(state, at)).toBe(text);
  });
});
