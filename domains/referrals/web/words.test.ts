import { describe, expect, it } from 'vitest';
import type { Referral } from '../contract/schemas.ts';
import { A_PROGRAM, aReferral } from '../testing/answers.ts';
import { rewardText, ruleTexts } from './words.ts';

const NOTE = 'Held: a browser is shared.';
const ENDED = {
  original: '5',
  valueNow: '5',
  nextDecayAt: null,
  settlesAt: null,
  waitsFor: null,
  goesOnAt: null,
  paid: '0',
  left: '0',
  note: NOTE,
};

describe('what becomes of a reward', () => {
  it.each<[Referral['state'], Partial<NonNullable<Referral['reward']>>, string]>([
    ['held', { left: '5' }, `5 HDAG in review. ${NOTE}`],
    ['held', { valueNow: '4.75', left: '4.75' }, `4.75 of 5 HDAG in review. ${NOTE}`],
    ['held', { paid: '2', left: '3' }, `3 HDAG in review, 2 HDAG paid. ${NOTE}`],
    ['refused', {}, `5 HDAG not paid. ${NOTE}`],
    ['refused', { valueNow: '4.75' }, `4.75 of 5 HDAG not paid. ${NOTE}`],
    ['refused', { paid: '2' }, `2 HDAG paid, the rest of 5 HDAG not. ${NOTE}`],
    ['refused', { note: null }, '5 HDAG not paid'],
    ['reversed', { paid: '5' }, `5 HDAG had been paid. ${NOTE}`],
    ['lapsed', { valueNow: '0', note: null }, '5 HDAG decayed to nothing'],
    ['paid', { paid: '5', note: null }, '5 HDAG paid'],
  ])('%s with %j: %s', (state, facts, text) => {
    const { reward } = aReferral({ id: 'x', username: null, state, reward: { ...ENDED, ...facts } });
    expect(rewardText({ state, reward }, 5)).toBe(text);
  });
});

it.each([true, false])(
  'whether the invited must hold an SBT too is said where it is so: %s',
  (needsBothProven) => {
    const said = ruleTexts({ ...A_PROGRAM, needsBothProven }).join('\n');
    expect(said.includes('once the person you invited holds an SBT too')).toBe(needsBothProven);
  },
);

describe('what is said of settling', () => {
  it.each([
    [3, /It settles for 3 days, then it is paid, once/],
    [0, /decays no more\. It is paid once a contact of yours is verified/],
  ])('%i days', (settlementDays, text) => {
    expect(ruleTexts({ ...A_PROGRAM, settlementDays }).join('\n')).toMatch(text);
  });
});
