import { describe, expect, it } from 'vitest';
import { RATES } from '../testing/samples.ts';
import { counterpartyText, kindText, reasonText, stateTexts } from './words.ts';

describe('words', () => {
  it('of a reason are those of the table, else the reason made readable', () => {
    const rates = RATES.hdag;
    expect(reasonText('referral.direct', rates)).toBe('Level 1 referral');
    expect(reasonText('hackathon.first_prize', rates)).toBe('Hackathon first prize');
  });

  it('name the other side, with from or to', () => {
    const text = (kind: 'member' | 'self' | 'house' | 'left', name: string, isPaid = false) =>
      counterpartyText({ kind, name }, isPaid);
    expect(text('member', 'ada')).toBe('from ada');
    expect(text('house', 'Treasury', true)).toBe('to Treasury');
    expect(text('self', 'ada')).toBe('your other account');
    expect(text('left', '0b5e1f3c-aaaa-4bbb-8ccc-000000000000', true)).toBe('to 0b5e1f3c…, who has left');
  });

  it('are the kind itself for an unnamed kind', () => {
    expect([kindText('gift'), kindText('unheard')]).toEqual(['Gift', 'unheard']);
  });

  it('of a reward are its state, and what comes next with its day', () => {
    const reward = { until: 'you verify a contact', waitsFor: null, nextStepAt: '2026-12-03T09:00:00.000Z' };
    expect(stateTexts({ ...reward, state: 'waiting' }, 5)).toEqual([
      'Pending until you verify a contact',
      '5% less on Dec 3, 2026',
    ]);
    expect(stateTexts({ ...reward, state: 'due' }, 5)).toEqual(['Arrives Dec 3, 2026']);
  });
});
