import { describe, expect, it } from 'vitest';
import type { ApplicantType } from '../vocabulary/opportunity.ts';
import { APPLICANT_TYPES } from '../vocabulary/vocabulary.ts';
import { readApplicantTypes } from './applicant-type.ts';

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
    ['Foreign non-governmental organisation', ['nonprofit_without_501c3']],
    ['Overseas charity', ['nonprofit_without_501c3']],
    ['Non-domestic (non-US) Entity', ['custom']],
    ['Foreign public university', ['custom']],
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
