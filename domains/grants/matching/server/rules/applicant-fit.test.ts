import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICANT_TYPES, type ApplicantType } from '#engines/opportunity-formats';
import { APPLICANT_LABELS } from '#grants/catalog/contract';
import { applicantFit, applicantLine } from './applicant-fit.ts';

describe('applicantFit', () => {
  it.each<[ApplicantType[], ApplicantType[], string]>([
    [['government_county'], ['nonprofit_without_501c3'], 'no'],
    [['unrestricted'], ['individual'], 'yes'],
    [['organization'], ['for_profit_small_business'], 'yes'],
    [['organization'], ['individual'], 'no'],
    [['non_profit_with_501c3', 'custom'], ['individual'], 'unclear'],
    [['non_profit_with_501c3'], ['organization'], 'unclear'],
    [['individual'], ['organization'], 'no'],
    [['custom'], ['custom'], 'unclear'],
    [['government_state', 'higher_education_public'], ['custom'], 'no'],
    [['government_state', 'non_profit_with_501c3'], ['custom'], 'unclear'],
    [[], ['individual'], 'unclear'],
    [['individual'], [], 'unclear'],
  ])('accepts %j, is %j: %s', (accepted, mine, fit) => {
    expect(applicantFit(accepted, mine)).toBe(fit);
  });

  it('never says no where a type is shared, and more accepted types never turn a yes into less', () => {
    const types = fc.subarray([...APPLICANT_TYPES]);
    fc.assert(
      fc.property(types, types, fc.constantFrom(...APPLICANT_TYPES), (accepted, mine, more) => {
        if (mine.some((type) => accepted.includes(type))) expect(applicantFit(accepted, mine)).not.toBe('no');
        if (applicantFit(accepted, mine) === 'yes')
          expect(applicantFit([...accepted, more], mine)).toBe('yes');
      }),
    );
  });
});

describe('labels', () => {
  it('has a label for people for every type', () => {
    expect(new Set(Object.values(APPLICANT_LABELS)).size).toBe(APPLICANT_TYPES.length);
    expect(applicantLine(['individual', 'government_county'])).toBe('Individual, County government');
  });
});
