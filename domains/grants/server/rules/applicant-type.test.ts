import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICANT_LABELS } from '../../contract/applicant-labels.ts';
import { APPLICANT_TYPES } from '../../contract/constants.ts';
import type { ApplicantType } from '../../contract/schemas.ts';
import { applicantFit, applicantLine, readApplicantTypes } from './applicant-type.ts';

describe('readApplicantTypes', () => {
  it.each<[string, ApplicantType[]]>([
    ['12', ['non_profit_with_501c3']],
    ['99', ['unrestricted']],
    ['25', ['custom']],
    ['state_governments', ['government_state']],
    ['nonprofit_without_501c3', ['nonprofit_without_501c3']],
    ['Nonprofits', ['non_profit_with_501c3', 'nonprofit_without_501c3']],
    ['Non-profit organisations', ['non_profit_with_501c3', 'nonprofit_without_501c3']],
    [
      'Nonprofit with 501C3 IRS Status (Other than Institution of Higher Education)',
      ['non_profit_with_501c3'],
    ],
    [
      'Nonprofit without 501C3 IRS Status (Other than Institution of Higher Education)',
      ['nonprofit_without_501c3'],
    ],
    ['County Government', ['government_county']],
    ['City or Township Government', ['government_municipal']],
    ['Small business (less than 500 employees)', ['for_profit_small_business']],
    ['For-Profit Organization (Other than Small Business)', ['for_profit_not_small_business']],
    ['Federally Recognized lndian Tribal Governments', ['government_tribal']],
    [
      'Indian/Native American Tribal Government (Other than Federally Recognized)',
      ['organization_tribal_other'],
    ],
    ['Anyone/general public', ['unrestricted']],
    ['Individual/Family', ['individual']],
    ['Historically Black Colleges and Universities (HBCUs)', ['custom']],
    ['Public colleges', ['higher_education_public']],
    ['Universities', ['higher_education_public', 'higher_education_private']],
  ])('%s', (text, types) => {
    expect(readApplicantTypes([text])).toEqual({ types, unread: [] });
  });

  it('gives back what it cannot read', () => {
    expect(readApplicantTypes(['Hedgehogs', '', 'Individuals'])).toEqual({
      types: ['individual'],
      unread: ['Hedgehogs'],
    });
  });

  it('reads every name of the protocol as itself', () => {
    for (const type of APPLICANT_TYPES) expect(readApplicantTypes([type]).types).toEqual([type]);
  });
});

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
