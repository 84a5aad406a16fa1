import { describe, expect, it } from 'vitest';
import type { Blocker } from '../contract/schemas.ts';
import { aMatch } from '../testing/answers.ts';
import { criteriaOf } from './criteria.ts';

const blocker = (code: Blocker['code'], severity: Blocker['severity'] = 'cannot'): Blocker => ({
  code,
  severity,
  text: `${code} stands against it.`,
  sourceLine: 'As the source writes it',
});

describe('criteriaOf', () => {
  it('lists each part once, the purpose aside: met, against it, and unknown', () => {
    const rows = criteriaOf(aMatch()).map(({ title, state }) => [title, state]);
    expect(rows).toEqual([
      ['Who applies', 'met'],
      ['Country or region', 'met'],
      ['Amount', 'open'],
      ['Time to apply', 'solvable'],
    ]);
  });

  it.each([
    ['applicant_type', 'Who applies'],
    ['region', 'Country or region'],
    ['amount', 'Amount'],
    ['deadline_passed', 'Time to apply'],
    ['not_open_yet', 'Time to apply'],
    ['not_a_call', 'Time to apply'],
  ] as const)('shows the blocker %s in place of what else is said', (code, title) => {
    const rows = criteriaOf(aMatch({ blockers: [blocker(code)] })).filter((row) => row.title === title);
    expect(rows).toEqual([{ title, fact: `${code} stands against it.`, state: 'blocked' }]);
  });

  it('ends with the conditions of the source: missing ones, then those to check', () => {
    const match = aMatch({
      blockers: [blocker('eligibility', 'canBeSolved')],
      toCheck: [{ text: 'a letter of support', sourceLine: 'Attach a letter of support.' }],
    });
    expect(criteriaOf(match).slice(-2)).toEqual([
      { title: 'As the source writes it', fact: 'eligibility stands against it.', state: 'solvable' },
      { title: 'A letter of support', fact: 'Attach a letter of support.', state: 'open' },
    ]);
  });
});
