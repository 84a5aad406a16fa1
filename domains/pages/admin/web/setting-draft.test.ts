import { describe, expect, it } from 'vitest';
import { aChoice, aMap, anInstant, aSetting } from '../testing/settings.ts';
import { checkDraft, type Draft, shownNumber, shownNumbers, shownText } from './setting-draft.ts';

const AT = '"2026-11-22T07:23:45.678Z"';
const hdag = aSetting({
  input: { kind: 'number', isWhole: false, min: 0.000001, max: 1_000_000 },
  value: '5',
});

describe('what stands in the fields', () => {
  it('is the value until something is typed over it', () => {
    expect(shownNumber(aSetting(), {})).toBe(7);
    expect(shownNumber(aSetting(), { number: null })).toBeNull();
    expect(shownText(aChoice(), {})).toBe('after-shadow');
    expect(shownText(anInstant(), {})).toBe('');
    expect(shownText(anInstant({ value: '"2026-11-22T07:23:00.000Z"' }), {})).toBe('2026-11-22T07:23');
    expect(shownText(anInstant({ value: AT }), {})).toBe('2026-11-22T07:23:45');
    expect(shownNumbers(aMap(), { numbers: { 'referral-verified': 3 } })).toEqual({
      'project-published': 8,
      'referral-verified': 3,
    });
  });

  it('keeps what was typed and shows what others changed beside it', () => {
    const newer = aMap({ value: '{"project-published":9,"referral-verified":4}' });
    expect(shownNumbers(newer, { numbers: { 'project-published': 1 } })).toEqual({
      'project-published': 1,
      'referral-verified': 4,
    });
  });
});

describe('what is sent', () => {
  it.each([
    ['a number', aSetting(), { number: 14 }, '14'],
    ['a fraction', hdag, { number: 0.000001 }, '0.000001'],
    ['a choice', aChoice(), { text: 'hold' }, '"hold"'],
    ['an instant in UTC', anInstant(), { text: '2026-12-01T06:30' }, '"2026-12-01T06:30:00.000Z"'],
    ['an untouched instant to the millisecond', anInstant({ value: AT }), {}, AT],
    ['no instant', anInstant({ value: AT }), { text: '' }, 'null'],
    [
      'the numbers that are given',
      aMap(),
      { numbers: { 'referral-verified': 3 } },
      '{"project-published":8,"referral-verified":3}',
    ],
    ['no number', aMap(), { numbers: { 'project-published': null } }, '{}'],
  ] as const)('%s', (_what, setting, draft: Draft, json) => {
    expect(checkDraft(setting, draft).json).toBe(json);
  });

  it('is nothing that would not be a number the setting takes', () => {
    const problem = (setting: Parameters<typeof checkDraft>[0], draft: Draft) =>
      checkDraft(setting, draft).problems;
    expect(problem(aSetting(), { number: null })).toEqual({ value: 'Write a number.' });
    expect(problem(aSetting(), { number: 7.5 })).toEqual({ value: 'Write a whole number.' });
    expect(problem(aSetting(), { number: -1 })).toEqual({ value: 'Write a number from 0 to 3,650.' });
    expect(problem(aSetting(), { number: Number.NaN })?.value).toMatch(/^Write a number such as/);
    expect(problem(aMap(), { numbers: { 'referral-verified': 1001 } })).toEqual({
      'referral-verified': 'Write a number from 0 to 1,000.',
    });
    const needed = anInstant({ input: { kind: 'instant', isNullable: false } });
    expect(problem(needed, { text: '' })).toEqual({ value: 'Give a day and a time.' });
  });
});
