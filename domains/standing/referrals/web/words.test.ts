import { describe, expect, it } from 'vitest';
import type { Referral } from '../contract/schemas.ts';
import { A_PROGRAM, aReferral } from '../testing/answers.ts';
import { courseText, reminderText, ruleTexts, worthText } from './words.ts';

const NOTE = 'Held: a browser is shared.';
const AT = '2026-11-23T08:00:00.000Z';
const LIMIT = 'You reached today’s limit. The rest arrives Nov 23, 2026, at full value';
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
  it.each<[Referral['state'], Partial<NonNullable<Referral['reward']>>, string | null]>([
    [
      'joined',
      { nextDecayAt: AT },
      'Pending until they verify a contact and complete 80% of their profile. 5% less on Nov 23, 2026',
    ],
    [
      'verified',
      { nextDecayAt: AT },
      'Pending until they complete 80% of their profile. 5% less on Nov 23, 2026',
    ],
    ['settling', { settlesAt: AT }, 'Arrives Nov 23, 2026'],
    ['due', { waitsFor: 'contact' }, 'Arrives once you verify a contact'],
    ['due', { waitsFor: 'limit', goesOnAt: AT, paid: '2', left: '3' }, `2 HDAG paid, 3 HDAG left. ${LIMIT}`],
    ['held', { left: '5' }, 'Held: a browser is shared'],
    [
      'held',
      { paid: '2', left: '3', note: null },
      '2 HDAG paid, 3 HDAG left. Not losing value during the review',
    ],
    ['refused', { note: NOTE }, 'Held: a browser is shared'],
    ['refused', { paid: '2', note: NOTE }, '2 HDAG paid. Held: a browser is shared'],
    ['refused', { note: null }, null],
    ['reversed', { paid: '5', note: NOTE }, '5 HDAG was paid and taken back. Held: a browser is shared'],
    ['lapsed', { valueNow: '0', note: null }, null],
    ['paid', { paid: '5', note: null }, null],
  ])('%s with %j: %s', (state, facts, text) => {
    const note = state === 'held' ? NOTE : null;
    const { reward } = aReferral({ id: 'x', username: null, state, reward: { ...ENDED, note, ...facts } });
    expect(courseText({ state, reward }, 5)).toBe(text);
  });

  it.each<[Referral['state'], string, string | null]>([
    ['joined', '4.75', '4.75'],
    ['paid', '0', 'paid'],
    ['refused', '0', 'not paid'],
    ['lapsed', '0', '0'],
  ])('%s is worth now, with %s left: %s', (state, left, text) => {
    expect(worthText({ state, reward: { ...ENDED, left } })).toBe(text);
  });

  it('is nothing without a reward', () => {
    expect([
      worthText({ state: 'none', reward: null }),
      courseText({ state: 'none', reward: null }, 5),
    ]).toEqual([null, null]);
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
    [3, /It arrives 3 days later, once you have a verified contact/],
    [0, /no more value\. It arrives once you have a verified contact/],
  ])('%i days', (settlementDays, text) => {
    expect(ruleTexts({ ...A_PROGRAM, settlementDays }).join('\n')).toMatch(text);
  });
});

describe('a reminder', () => {
  it.each([
    [
      false,
      'Hi tern, verify a contact on Hodag and you get your reward for joining: https://hodag.test/onboarding?step=2\nI get mine for inviting you once you also complete 80% of your profile: https://hodag.test/settings',
    ],
    [
      true,
      'Hi tern, complete 80% of your profile on Hodag and I get my reward for inviting you: https://hodag.test/settings',
    ],
  ])('says what is left, also of one who has verified: %s', (isVerified, text) => {
    expect(reminderText('tern', isVerified, 'https://hodag.test')).toBe(text);
  });
});
