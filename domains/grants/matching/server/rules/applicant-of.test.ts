import { describe, expect, it } from 'vitest';
import { APPLICANT_TYPES, type ApplicantType } from '#engines/opportunity-formats';
import { OWNER_TYPES, type OwnerType } from '#projects/projects/contract';
import { applicantFit } from './applicant-fit.ts';
import { applicantOf } from './applicant-of.ts';
import { findBlockers } from './match-blockers.ts';
import type { MatchGrant } from './match-facts.ts';

const fitOf = (accepted: readonly ApplicantType[], owner: OwnerType) =>
  applicantFit(accepted, applicantOf(owner).applicantTypes);

describe('what an owner is to a call', () => {
  it.each<[ApplicantType[], OwnerType, string]>([
    [['unrestricted'], 'informal_group', 'yes'],
    [['organization'], 'informal_group', 'unclear'],
    [['individual'], 'informal_group', 'unclear'],
    [['organization'], 'cooperative', 'yes'],
    [['for_profit_small_business'], 'cooperative', 'unclear'],
    [['individual'], 'cooperative', 'no'],
    [['nonprofit_without_501c3'], 'nonprofit_abroad', 'yes'],
    [['organization'], 'nonprofit_abroad', 'yes'],
    [['non_profit_with_501c3'], 'nonprofit_abroad', 'no'],
    [['government_county'], 'nonprofit_abroad', 'no'],
  ])('a call for %j and %s: %s', (accepted, owner, fit) => {
    expect(fitOf(accepted, owner)).toBe(fit);
  });

  it('is a kind that calls know, for every owner', () => {
    for (const type of OWNER_TYPES) {
      const { applicantTypes } = applicantOf(type);
      expect(applicantTypes).toHaveLength(1);
      expect(APPLICANT_TYPES).toEqual(expect.arrayContaining([...applicantTypes]));
    }
    expect(applicantOf(null)).toEqual({ applicantTypes: [], has: {} });
  });

  const grant: MatchGrant = {
    id: 'one',
    kind: 'open',
    title: 'Shore fund',
    description: '',
    amounts: { min: null, max: null, total: null, currency: null },
    expectedAwards: null,
    deadline: { kind: 'rolling' },
    opensAt: null,
    opensOn: null,
    sourceState: 'open',
    eligibility: ['Applicants must be a legally registered organization.'],
    applicantTypes: ['organization'],
    regions: [],
    funder: null,
  };
  const blockersOf = (owner: OwnerType, call: MatchGrant) =>
    findBlockers(
      { grant: call, country: { state: null, line: null, onlyForUs: false } },
      { title: '', text: '', regions: [], ask: null, preparationDays: null, ...applicantOf(owner) },
      new Date(),
    ).map(({ code, severity }) => `${code} ${severity}`);

  it('an informal group needs a registered partner, a cooperative does not', () => {
    expect(blockersOf('informal_group', grant)).toHaveLength(1);
    expect(blockersOf('cooperative', grant)).toEqual([]);
  });

  it('a charity abroad is shown the way through a fiscal sponsor', () => {
    const call: MatchGrant = { ...grant, eligibility: [], applicantTypes: ['non_profit_with_501c3'] };
    expect(blockersOf('nonprofit_abroad', call)).toEqual(['applicant_type canBeSolved']);
  });
});
