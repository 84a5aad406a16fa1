import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICANT_TYPES } from '#engines/opportunity-formats';
import { MATCH_BANDS, type Mission } from '#grants/catalog/contract';
import { countryOfRecord, homeOf } from '#grants/catalog/server';
import { MATCH_PARTS } from '../../contract/constants.ts';
import { matchSchema } from '../../contract/schemas.ts';
import { applicantShare, matchGrant, UNLISTED_APPLICANT } from './match.ts';
import { findBlockers } from './match-blockers.ts';
import type { MatchGrant, MissionFit } from './match-facts.ts';

const NOW = new Date('2026-11-20T18:40:00Z');
const GRANT: MatchGrant = {
  id: '7d444840-9dc0-4fb6-8a58-4d3d6d5f9b11',
  kind: 'open',
  title: 'Coastal Resilience Small Grants',
  description:
    'Small grants for communities under 5,000 people that prepare for storm surge and high water. '.repeat(3),
  amounts: { min: 10_000, max: 75_000, total: 1_200_000, currency: 'USD' },
  expectedAwards: 20,
  deadline: { kind: 'date', at: '2026-12-14T23:00:00Z', zone: 'America/Chicago', timeKnown: true },
  opensAt: null,
  opensOn: null,
  sourceState: null,
  eligibility: ['Nonprofits', 'A letter of support from the harbour authority is required.'],
  applicantTypes: ['non_profit_with_501c3', 'nonprofit_without_501c3'],
  regions: ['US'],
  funder: { name: 'Harbor Fund' },
};
const MISSION: Mission = {
  title: '',
  text: '',
  applicantTypes: ['nonprofit_without_501c3'],
  regions: ['US-WI'],
  ask: { amount: 48_000, currency: 'USD' },
  preparationDays: null,
  has: {},
};
const FIT: MissionFit = {
  chance: 0.9,
  band: 'strong',
  rank: 2.9,
  breadth: 5,
  topics: [
    { label: 'Flood protection', yours: ['surges', 'gauges'], theirs: ['storm surge'] },
    { label: 'Coasts', yours: ['harbours'], theirs: ['coastal'] },
  ],
  words: [
    { yours: 'surges', theirs: 'storm surge', field: 'description', snippet: 'prepare for storm surge' },
  ],
};
/** A grant whose source gives none of the facts. */
const NOTHING_STATED: Partial<MatchGrant> = {
  amounts: { min: null, max: null, total: null, currency: null },
  deadline: { kind: 'unknown' },
  applicantTypes: [],
  regions: [],
  expectedAwards: null,
};
const countryOf = ({ funder, ...grant }: MatchGrant, mission: Mission) =>
  countryOfRecord({ ...grant, sourceId: 'file', funderName: funder?.name ?? null }, homeOf(mission));
const matchOf = (grant: MatchGrant, mission: Mission, fit: MissionFit | null, now = NOW) => {
  const compared = { grant, country: countryOf(grant, mission) };
  return matchGrant({ ...compared, blockers: findBlockers(compared, mission, now) }, mission, fit, now);
};
const match = (
  grant: Partial<MatchGrant> = {},
  mission: Partial<Mission> = {},
  fit: MissionFit | null = FIT,
) => matchOf({ ...GRANT, ...grant }, { ...MISSION, ...mission }, fit);

describe('matchGrant', () => {
  it('gives a band, and what every part says', () => {
    const found = match();
    expect(found.reasons.map(({ part }) => part)).toEqual([...MATCH_PARTS]);
    expect(found).toMatchObject({
      band: 'strong',
      confidence: 'sure',
      against: [],
      unknowns: [],
      blockers: [],
      toCheck: [{ text: 'a letter of support', sourceLine: GRANT.eligibility[1] }],
    });
    expect(found.reasons[0]).toMatchObject({
      text: 'Same topic: Flood protection (your “surges”, “gauges”, its “storm surge”); Coasts (your “harbours”, its “coastal”).',
      topics: FIT.topics,
      words: FIT.words,
    });
    expect(matchSchema.safeParse(found).success).toBe(true);
  });

  it('has the score of its band', () => {
    expect(match({}, {}, { ...FIT, rank: 2 }).matchScore).toBe(75);
    expect(match({}, {}, { ...FIT, rank: 2.9, band: 'possible' }).matchScore).toBe(59);
    expect(match({}, {}, { ...FIT, rank: 0.5, band: 'weak' }).matchScore).toBe(22);
    expect(match({}, {}, { ...FIT, rank: -9, band: 'weak' }).matchScore).toBe(0);
    expect(match({}, {}, null)).toMatchObject({ band: 'weak', matchScore: 0 });
  });

  it('says why a grant is probably not for a country', () => {
    const said = (funder: string, region: string) =>
      match({ regions: [], funder: { name: funder } }, { regions: [region] }).against.find(
        ({ part }) => part === 'region',
      )?.text;
    expect(said('Department of Agriculture', 'GT')).toBe(
      'Probably only for the US: published by Department of Agriculture.',
    );
    expect(said('U.S. Mission to Nepal', 'US-OH')).toBe(
      'Probably not open to your country: published by U.S. Mission to Nepal.',
    );
    expect(said('European Commission', 'BR')).toBe(
      'Probably not open to your country: published by European Commission.',
    );
  });

  it('says which weak ones are open to a country abroad for many kinds of work', () => {
    const weak: MissionFit = { ...FIT, chance: 0.1, band: 'weak' };
    const isOpen = (grant: Partial<MatchGrant>, region: string, fit = weak) =>
      match({ ...grant }, { regions: [region] }, fit).openToMany;
    expect(isOpen({ regions: ['global'] }, 'GT')).toBe(true);
    expect(isOpen({ regions: ['GT'] }, 'GT')).toBe(true);
    expect(isOpen({ regions: ['global'] }, 'US-WI')).toBe(false);
    expect(isOpen({ regions: ['US'] }, 'GT')).toBe(false);
    expect(isOpen({ regions: [] }, 'GT')).toBe(false);
    expect(isOpen({ regions: ['global'] }, 'GT', { ...weak, breadth: 3 })).toBe(false);
    expect(isOpen({ regions: ['global'] }, 'GT', FIT)).toBe(false);
  });

  it('takes points away where other kinds of applicants are listed, and none where none is known', () => {
    const share = (applicantTypes: MatchGrant['applicantTypes']) =>
      applicantShare({ applicantTypes }, MISSION);
    expect(share(['government_state'])).toEqual({ points: -UNLISTED_APPLICANT, isExcluded: true });
    expect(share([])).toEqual({ points: 0, isExcluded: false });
    expect(share(GRANT.applicantTypes)).toEqual({ points: 0, isExcluded: false });
  });

  it('says of a weak match that little is in common', () => {
    const { against } = match(
      {},
      {},
      { chance: 0.1, band: 'weak', rank: 0.4, breadth: 1, topics: [], words: FIT.words },
    );
    expect(against).toMatchObject([{ part: 'purpose', text: 'Little in common beyond “storm surge”.' }]);
    const nothing = match(
      {},
      {},
      { chance: 0.1, band: 'weak', rank: 0.4, breadth: 1, topics: [], words: [] },
    );
    expect(nothing.against[0]?.text).toBe('Little in common.');
  });

  it('names shared words where no topic has evidence, and says when there are none', () => {
    const textOf = (fit: Partial<MissionFit>) =>
      match({}, {}, { ...FIT, topics: [], ...fit }).reasons[0]?.text;
    expect(textOf({})).toBe('Shared words: “storm surge”.');
    expect(textOf({ words: [] })).toBe('Close in meaning, without a shared word.');
  });

  it.each<[string, Partial<MatchGrant>, Partial<Mission>, string, string, string]>([
    [
      'another kind of applicant',
      { applicantTypes: ['government_county'], eligibility: ['Lead applicant: county government'] },
      {},
      'applicant_type',
      'cannot',
      'Lead applicant: county government',
    ],
    [
      'money for states, which pass it on',
      { applicantTypes: ['government_state', 'government_tribal'], eligibility: [] },
      {},
      'applicant_type',
      'canBeSolved',
      'Who may apply: State government, Tribal government, federally recognized',
    ],
    [
      'money for states and other public bodies, which pass it on',
      {
        applicantTypes: ['government_state', 'higher_education_public', 'organization_tribal_other'],
        eligibility: [],
      },
      {},
      'applicant_type',
      'canBeSolved',
      'Who may apply: State government, Public college or university, Tribal organization',
    ],
    [
      'money for public bodies without states, which pass nothing on',
      { applicantTypes: ['government_municipal', 'higher_education_public'], eligibility: [] },
      {},
      'applicant_type',
      'cannot',
      'Who may apply: City or town government, Public college or university',
    ],
    [
      'a status that can be had',
      { applicantTypes: ['non_profit_with_501c3'], eligibility: [] },
      {},
      'applicant_type',
      'canBeSolved',
      'Who may apply: Nonprofit with 501(c)(3) status',
    ],
    ['another region', { regions: ['US-MN'] }, {}, 'region', 'cannot', 'Regions: US-MN'],
    [
      'a past deadline',
      { deadline: { kind: 'date', at: '2026-11-19T23:00:00Z', timeKnown: true } },
      {},
      'deadline_passed',
      'cannot',
      'Closes: 2026-11-19T23:00:00Z',
    ],
    [
      'closed by its source',
      { sourceState: 'closed', deadline: { kind: 'unknown' } },
      {},
      'deadline_passed',
      'cannot',
      'Status: closed',
    ],
    [
      'not open yet',
      // Midnight of that day in Brussels.
      { opensAt: '2026-11-30T23:00:00Z', opensOn: '2026-12-01' },
      {},
      'not_open_yet',
      'canBeSolved',
      'Opens: 2026-12-01',
    ],
    ['a past award', { kind: 'award' }, {}, 'not_a_call', 'cannot', 'Coastal Resilience Small Grants'],
    [
      'too large an ask',
      {},
      { ask: { amount: 90_000, currency: 'USD' } },
      'amount',
      'canBeSolved',
      'Award: $10,000–75,000',
    ],
    [
      'too small an ask',
      {},
      { ask: { amount: 900, currency: 'USD' } },
      'amount',
      'canBeSolved',
      'Award: $10,000–75,000',
    ],
    [
      'a missing letter',
      {},
      { has: { supportLetter: false } },
      'eligibility',
      'canBeSolved',
      'A letter of support from the harbour authority is required.',
    ],
    [
      'no invitation',
      { eligibility: ['Unsolicited proposals are not accepted.'] },
      { has: { invitation: false } },
      'eligibility',
      'cannot',
      'Unsolicited proposals are not accepted.',
    ],
  ])('blocks on %s', (_, grant, mission, code, severity, sourceLine) => {
    const { blockers } = match(grant, mission);
    expect(blockers).toHaveLength(1);
    expect(blockers[0]).toMatchObject({ code, severity, sourceLine });
    expect(blockers[0]?.text).toMatch(/\.$/);
  });

  it('blocks by invitation only until something says that the applicant is invited', () => {
    const eligibility = ['By invitation only'];
    expect(match({ eligibility }).blockers).toEqual([
      {
        severity: 'cannot',
        code: 'eligibility',
        text: 'Only invited applicants can apply, and nothing here says that you are invited.',
        sourceLine: 'By invitation only',
      },
    ]);
    expect(match({ eligibility }, { has: { invitation: true } })).toMatchObject({
      blockers: [],
      toCheck: [],
    });
  });

  it('names once what it asks for and nobody knows, with the line that asks', () => {
    const letter = 'A letter of support from the harbour authority is required.';
    const eligibility = ['Nonprofits', letter, 'Letters of commitment', 'Audited accounts of two years'];
    expect(match({ eligibility }).toCheck).toEqual([
      { text: 'a letter of support', sourceLine: letter },
      { text: 'audited accounts', sourceLine: 'Audited accounts of two years' },
    ]);
    const told = match({ eligibility }, { has: { supportLetter: true, auditedAccounts: false } });
    expect([told.toCheck, told.blockers.length]).toEqual([[], 1]);
  });

  it('puts what cannot be changed first', () => {
    const { blockers } = match(
      { regions: ['CA'] },
      { ask: { amount: 1, currency: 'USD' }, has: { supportLetter: false } },
    );
    expect(blockers.map(({ severity }) => severity)).toEqual(['cannot', 'canBeSolved', 'canBeSolved']);
  });

  it('never counts an unknown fact as a failure', () => {
    const nothing = match(NOTHING_STATED);
    expect(nothing).toMatchObject({ band: 'strong', confidence: 'unsure', blockers: [] });
    expect(nothing.matchScore).toBe(match().matchScore);
    expect(nothing.unknowns.map(({ part }) => part)).toEqual(['amount', 'applicant', 'region', 'deadline']);
    expect(nothing.unknowns.at(-1)?.text).toBe('Closing date unknown: the source gives none.');
  });

  it('promises nothing where there is no text to compare', () => {
    const found = match({}, {}, null);
    expect(found.band).toBe('weak');
    expect(found.unknowns).toEqual([
      { part: 'purpose', text: 'Purpose not compared: one of the two has no text.' },
    ]);
  });

  it('compares an ask in another currency at the rate of a day', () => {
    const found = match({}, { ask: { amount: 1_000_000, currency: 'EUR' } });
    expect(found.blockers).toEqual([
      {
        severity: 'canBeSolved',
        code: 'amount',
        text: 'You ask for €1,000,000; the largest award is $75,000, about €65,800 at the rates of Jun 30, 2026. Ask for less, or for a part.',
        sourceLine: 'Award: $10,000–75,000',
      },
    ]);
    const within = match({}, { ask: { amount: 60_000, currency: 'EUR' } });
    expect(within.blockers).toEqual([]);
    expect(within.reasons).toContainEqual({
      part: 'amount',
      text: 'You ask for €60,000; it gives $10,000–75,000, about €8,770–65,800 at the rates of Jun 30, 2026.',
    });
  });

  it('lets an ask in another currency pass a limit by a tenth', () => {
    expect(match({}, { ask: { amount: 72_000, currency: 'EUR' } }).blockers).toEqual([]);
    expect(match({}, { ask: { amount: 73_000, currency: 'EUR' } }).blockers).toHaveLength(1);
  });

  it('does not compare a currency without a rate', () => {
    const found = match({}, { ask: { amount: 1_000_000, currency: 'ARB' } });
    expect(found.blockers).toEqual([]);
    expect(found.unknowns).toEqual([
      {
        part: 'amount',
        text: 'You ask for 1,000,000 ARB; it gives $10,000–75,000. There is no rate between the two.',
      },
    ]);
  });

  it('speaks against a close deadline and a large ask', () => {
    const found = match({ deadline: { kind: 'date', at: '2026-11-23T23:00:00Z', timeKnown: true } });
    expect(found.against).toEqual([
      {
        part: 'deadline',
        text: 'Nov 23, 2026, in 3 days. Little time is left.',
      },
    ]);
    const usual = match(
      { amounts: { min: null, max: null, total: 1_200_000, currency: 'USD' } },
      { ask: { amount: 180_000, currency: 'USD' } },
    );
    expect(usual.blockers).toEqual([]);
    expect(usual.reasons.find(({ part }) => part === 'amount')?.text).toContain('for about 20 awards');
  });

  it('names the shared kind of applicant, and counts the rest where none is shared', () => {
    const part = (found: ReturnType<typeof match>) =>
      [...found.reasons, ...found.against].find((one) => one.part === 'applicant');
    expect(part(match())?.text).toBe('Open to you: Nonprofit without 501(c)(3) status.');
    const governments = [
      'government_state',
      'government_county',
      'government_municipal',
      'government_tribal',
    ] as const;
    expect(part(match({ applicantTypes: governments }))?.text).toBe(
      'Not open to you. Open to: State government, County government, City or town government and 1 more.',
    );
  });

  it('is less sure of a thin text', () => {
    expect(match({ description: 'Short.' }).confidence).toBe('fairlySure');
  });
});

describe('properties', () => {
  const types = fc.subarray([...APPLICANT_TYPES]);
  const regions = fc.subarray(['US', 'US-WI', 'DE', 'EU', 'global', 'Lapland']);
  const money = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
  const deadline = fc.oneof(
    fc.constant({ kind: 'rolling' as const }),
    fc.constant({ kind: 'unknown' as const }),
    fc.integer({ min: -40, max: 400 }).map((days) => ({
      kind: 'date' as const,
      at: new Date(NOW.getTime() + days * 86_400_000).toISOString(),
      timeKnown: true,
    })),
  );
  const grant = fc.record({
    applicantTypes: types,
    regions,
    deadline,
    expectedAwards: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
    amounts: fc.record({
      min: money,
      max: money,
      total: money,
      currency: fc.constantFrom('USD', 'EUR', null),
    }),
  });
  const mission = fc.record({
    applicantTypes: types,
    regions,
    ask: fc.option(
      fc.record({ amount: fc.integer({ min: 1, max: 2_000_000 }), currency: fc.constantFrom('USD', 'EUR') }),
      { nil: null },
    ),
  });
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  const rank = fc.double({ min: -12, max: 5, noNaN: true });
  const band = fc.constantFrom(...MATCH_BANDS);
  const fit = fc.option(
    fc.record({ chance, band, rank }).map((found): MissionFit => ({ ...FIT, ...found })),
    { nil: null },
  );

  it('each part is told once, and the result is valid', () => {
    fc.assert(
      fc.property(grant, mission, fit, (g, s, f) => {
        const found = matchOf({ ...GRANT, ...g }, { ...MISSION, ...s }, f);
        const told = [...found.reasons, ...found.against, ...found.unknowns].map(({ part }) => part);
        expect([...told].sort()).toEqual([...MATCH_PARTS].sort());
        expect(matchSchema.safeParse(found).success).toBe(true);
      }),
    );
  });

  it('the score rises with the rank within a band, and bands have their own scores', () => {
    fc.assert(
      fc.property(grant, mission, rank, rank, band, (g, s, one, other, given) => {
        const at = (value: number, own = given) =>
          matchOf({ ...GRANT, ...g }, { ...MISSION, ...s }, { ...FIT, rank: value, band: own }).matchScore;
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)));
        expect(at(9, 'good')).toBeLessThan(at(0, 'strong'));
        expect(at(9, 'possible')).toBeLessThan(at(0, 'good'));
      }),
    );
  });

  it('forgetting what fails never lowers the score and never raises the confidence', () => {
    const order = ['unsure', 'fairlySure', 'sure'];
    fc.assert(
      fc.property(grant, fit, (g, f) => {
        const failing = matchOf({ ...GRANT, ...g, regions: ['DE'] }, MISSION, f);
        const unknown = matchOf({ ...GRANT, ...g, regions: [] }, MISSION, f);
        expect(unknown.matchScore).toBeGreaterThanOrEqual(failing.matchScore);
        expect(order.indexOf(unknown.confidence)).toBeLessThanOrEqual(order.indexOf(failing.confidence));
      }),
    );
  });

  it('an amount that blocks does not speak for the grant', () => {
    fc.assert(
      fc.property(grant, mission, fit, (g, s, f) => {
        const { blockers, reasons } = matchOf({ ...GRANT, ...g }, { ...MISSION, ...s }, f);
        const isBlocked = blockers.some(({ code }) => code === 'amount');
        expect(isBlocked && reasons.some(({ part }) => part === 'amount')).toBe(false);
      }),
    );
  });

  it('only a known fact blocks', () => {
    fc.assert(
      fc.property(grant, fit, (g, f) => {
        const nobody: Mission = {
          title: '',
          text: '',
          applicantTypes: [],
          regions: [],
          ask: null,
          preparationDays: null,
          has: {},
        };
        const { blockers } = matchOf({ ...GRANT, ...g }, nobody, f);
        expect(blockers.every(({ code }) => code === 'deadline_passed')).toBe(true);
      }),
    );
  });
});
