import { describe, expect, it } from 'vitest';
import type { CountryState } from '../../contract/country.ts';
import { limitsOf } from './fit-limits.ts';
import { namedPlaces } from './named-places.ts';
import { countryReader, countryState, homeOf, type ReachFields, reachOf } from './reach.ts';

const RECORD: ReachFields = {
  sourceId: 'file',
  title: 'Community grants',
  description: 'Money for local work.',
  funderName: null,
  eligibility: [],
  regions: [],
};
const reach = (fields: Partial<ReachFields>) => {
  const record = { ...RECORD, ...fields };
  return reachOf(record, limitsOf(record.title, record.funderName));
};
const state = (fields: Partial<ReachFields>, region: string, text = 'A library.') =>
  countryState(reach(fields), homeOf({ title: '', text, regions: [region] }));

const FOREIGN_OPEN = 'Foreign organizations are eligible to apply.';
const FOREIGN_CLOSED = 'Non-U.S. entities are not eligible.';
const US_MISSION = 'U.S. Mission to Nepal';

describe('countryState', () => {
  it.each<[string, Partial<ReachFields>, string, CountryState]>([
    ['1 a listed region', { regions: ['GT'] }, 'GT', 'yes'],
    ['1 another region', { regions: ['US'] }, 'GB-WLS', 'no'],
    ['1 a part of the own country', { regions: ['US-WI'] }, 'US', 'unknown'],
    ['1 a name without a code', { regions: ['Lapland'] }, 'FI', 'unknown'],
    ['1 the world', { regions: ['global'] }, 'KE', 'yes'],
    [
      '2 the own country, funder abroad',
      { title: 'Small grants', funderName: US_MISSION },
      'NP',
      'presumedYes',
    ],
    [
      '2 the own country in a title',
      { title: 'Forests of Nepal', funderName: 'Green Fund' },
      'NP',
      'unknown',
    ],
    [
      '2 its part of the world',
      { title: 'South Asia program', funderName: 'Department of State' },
      'NP',
      'presumedYes',
    ],
    ['3 another country', { funderName: 'U.S. Mission to Jordan' }, 'NP', 'presumedNo'],
    ['4 closed by its text', { description: FOREIGN_CLOSED, funderName: 'Department of Labor' }, 'KE', 'no'],
    [
      '4 for organizations of the US',
      { eligibility: ['Applicants must be U.S. organizations.'] },
      'KE',
      'no',
    ],
    ['5 open by its text', { eligibility: [FOREIGN_OPEN], funderName: 'Department of Energy' }, 'KE', 'yes'],
    [
      '5 though its source lists the US',
      { eligibility: [FOREIGN_OPEN], regions: ['US'], sourceId: 'us-grants-gov' },
      'KE',
      'yes',
    ],
    ['6 a funder abroad', { funderName: 'Agency for International Development' }, 'KE', 'unknown'],
    [
      '6 an international title',
      { title: 'International Labor Programs', funderName: 'Department of Labor' },
      'IN',
      'unknown',
    ],
    ['7 research of health', { funderName: 'National Institutes of Health' }, 'DE', 'unknown'],
    ['8 any other body of the US', { funderName: 'Department of Agriculture' }, 'GT', 'presumedNo'],
    ['8 one that the source shows', { sourceId: 'us-simpler' }, 'GT', 'presumedNo'],
    ['8 one of a state', { funderName: 'NYSERDA' }, 'CA', 'presumedNo'],
    [
      '9 a funder abroad, from home',
      { title: 'Small grants', funderName: US_MISSION },
      'US-OH',
      'presumedNo',
    ],
    ['9 the same without a place', { funderName: 'Department of State' }, 'US-OH', 'unknown'],
    ['10 the own state', { title: 'Ohio Farm Fund' }, 'US-OH', 'yes'],
    ['10 another state', { funderName: 'NYSERDA' }, 'US-OH', 'presumedNo'],
    ['10 a state, and no own one said', { funderName: 'NYSERDA' }, 'US', 'unknown'],
    [
      '11 any other body of the US',
      { funderName: 'National Endowment for the Arts' },
      'US-VT',
      'presumedYes',
    ],
    ['11 a territory', { funderName: 'Department of Education' }, 'PR', 'presumedYes'],
    ['12 the European Commission, a member', { funderName: 'European Commission' }, 'PT', 'yes'],
    ['12 an associated country', { funderName: 'European Commission' }, 'NO', 'unknown'],
    ['12 elsewhere', { sourceId: 'eu-sedia' }, 'BR', 'presumedNo'],
    ['12 a council of the UK', { funderName: 'UK Research and Innovation' }, 'GB', 'yes'],
    ['12 the same, elsewhere', { funderName: 'The National Lottery Community Fund' }, 'DE', 'presumedNo'],
    ['11 a bureau at home', { funderName: 'Bureau of Indian Affairs' }, 'US-MT', 'presumedYes'],
    [
      '1 the own country, though others may apply',
      { eligibility: [FOREIGN_OPEN], regions: ['US'], sourceId: 'us-grants-gov' },
      'US-OH',
      'yes',
    ],
    ['no rule', { funderName: 'The Acorn Fund' }, 'US', 'unknown'],
    ['no body of the US by a word alone', { funderName: 'Give Us Hope Foundation' }, 'GB', 'unknown'],
    ['no army of the US', { funderName: 'The Salvation Army' }, 'GB', 'unknown'],
    ['no department by a name', { funderName: 'The Jane Doe Fund' }, 'GB', 'unknown'],
  ])('%s', (_, fields, region, expected) => expect(state(fields, region)).toBe(expected));

  it('is not known of an applicant without a place', () => {
    const home = homeOf({ title: '', text: 'A library.', regions: [] });
    expect(countryState(reach({ funderName: 'Department of Labor' }), home)).toBeNull();
    expect(countryState(reach({ regions: ['US'] }), home)).toBeNull();
  });

  it('takes the one state that a text names beside its region', () => {
    const text = 'A clinic in Appalachian Ohio.';
    expect(state({ funderName: 'NYSERDA' }, 'US', text)).toBe('presumedNo');
    expect(state({ title: 'Appalachian Area Development' }, 'US', text)).toBe('yes');
    expect(state({ title: 'Kentucky Clinics' }, 'US', 'A clinic in Appalachia.')).toBe('yes');
  });

  it('lets work abroad have money for abroad', () => {
    expect(state({ funderName: 'Department of State' }, 'US-OH', 'We dig wells in Nepal.')).toBe(
      'presumedYes',
    );
  });
});

describe('countryReader', () => {
  it('puts the own country first, the unknown behind, and last what is not open', () => {
    const home = homeOf({ title: '', text: 'A library.', regions: ['GT'] });
    const read = countryReader(home);
    const points = (fields: Partial<ReachFields>) => read(reach(fields)).points;
    expect(points({ regions: ['GT'] })).toBe(0.3);
    expect(points({ regions: ['global'] })).toBe(0);
    expect(points({ funderName: 'The Acorn Fund' })).toBe(-0.6);
    expect(points({ regions: ['US'] })).toBeLessThan(-5);
    expect(points({ funderName: 'Department of Labor' })).toBeLessThan(-5);
  });
});

describe('namedPlaces', () => {
  it.each<[string, string[]]>([
    ['Forests of Nepal and Sri Lanka', ['NP', 'LK']],
    ['Playgroups in Wales', ['GB']],
    ['New Mexico Arts', []],
    ['Georgia Farm Fund', []],
    ['Bosnia & Herzegovina', ['BA']],
  ])('%s', (text, codes) => expect([...namedPlaces(text).countries]).toEqual(codes));

  it('finds the countries of a part of the world', () => {
    expect(namedPlaces('Bureau of African Affairs').inParts.has('KE')).toBe(true);
    expect(namedPlaces('Pacific Islands program').inParts.has('FJ')).toBe(true);
  });
});
