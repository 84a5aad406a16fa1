import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICANT_TYPES, DEFAULT_MATCH_WEIGHTS, MATCH_PARTS } from '../../contract/constants.ts';
import { matchSchema } from '../../contract/schemas.ts';
import { matchGrant, sharePoints } from './match.ts';
import type { MatchGrant, MatchSubject, TextFit } from './match-facts.ts';

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
};
const SUBJECT: MatchSubject = {
  applicantTypes: ['nonprofit_without_501c3'],
  regions: ['US-WI'],
  ask: { amount: 48_000, currency: 'USD' },
  preparationDays: null,
  has: {},
};
const FIT: TextFit = {
  score: 82,
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
const match = (
  grant: Partial<MatchGrant> = {},
  subject: Partial<MatchSubject> = {},
  fit: TextFit | null = FIT,
) => matchGrant({ ...GRANT, ...grant }, { ...SUBJECT, ...subject }, fit, NOW);

describe('matchGrant', () => {
  it('adds up visible parts', () => {
    const found = match();
    expect(found.reasons.map(({ part, points, of }) => [part, points, of])).toEqual([
      ['purpose', 57, 75],
      ['amount', 8, 8],
      ['applicant', 7, 7],
      ['region', 6, 6],
      ['deadline', 4, 4],
    ]);
    expect(found).toMatchObject({
      matchScore: 82,
      confidence: 'sure',
      against: [],
      unknowns: [],
      blockers: [],
      toCheck: [{ text: 'a letter of support', sourceLine: GRANT.eligibility[1] }],
    });
    expect(found.reasons[0]).toMatchObject({ text: 'Shared words: “storm surge”.', words: FIT.words });
    expect(matchSchema.safeParse(found).success).toBe(true);
  });

  it('does not praise a text that has few words in common', () => {
    const found = match({}, {}, { ...FIT, score: 29 });
    expect(found.against).toMatchObject([{ part: 'purpose', text: 'Little in common: “storm surge”.' }]);
  });

  it('takes a text for close that shares as much as the right grants do', () => {
    const found = match({}, {}, { ...FIT, score: 41 });
    expect(found.against).toEqual([]);
    expect(found.reasons).toContainEqual(
      expect.objectContaining({ part: 'purpose', text: 'Shared words: “storm surge”.' }),
    );
  });

  it('names what the texts are about, general words only where there is nothing else', () => {
    const word = (theirs: string) => ({ yours: theirs, theirs, field: 'text', snippet: theirs }) as const;
    const textOf = (words: string[]) => match({}, {}, { score: 60, words: words.map(word) }).reasons[0]?.text;
    expect(textOf(['small', 'every', 'harbours', 'gauges'])).toBe('Shared words: “harbours”, “gauges”.');
    expect(textOf(['small', 'every'])).toBe('Shared words: “small”, “every”.');
  });

  it.each<[string, Partial<MatchGrant>, Partial<MatchSubject>, string, string, string]>([
    [
      'another kind of applicant',
      { applicantTypes: ['government_county'], eligibility: ['Lead applicant: county government'] },
      {},
      'applicant_type',
      'cannot',
      'Lead applicant: county government',
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
      'Award: $10,000-75,000',
    ],
    [
      'too small an ask',
      {},
      { ask: { amount: 900, currency: 'USD' } },
      'amount',
      'canBeSolved',
      'Award: $10,000-75,000',
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
  ])('blocks on %s', (_, grant, subject, code, severity, sourceLine) => {
    const { blockers } = match(grant, subject);
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
    const nothing = match(NOTHING_STATED, {}, { score: 50, words: [] });
    expect(nothing).toMatchObject({ matchScore: 50, confidence: 'unsure', blockers: [] });
    expect(nothing.unknowns.map(({ part }) => part)).toEqual(['amount', 'applicant', 'region', 'deadline']);
    expect(nothing.unknowns.at(-1)?.text).toBe('Closing date unknown: the source gives none.');
  });

  it('a date and a sum do not lift a chance word over a closer text of which nothing is stated', () => {
    const chance = match({}, {}, { score: 20, words: [] });
    expect(chance.unknowns).toEqual([]);
    const silent = match(NOTHING_STATED, {}, { score: 25, words: [] });
    expect(silent.matchScore).toBeGreaterThan(chance.matchScore);
  });

  it('a fact counts as far as the texts meet', () => {
    const pointsOf = (score: number, grant: Partial<MatchGrant> = {}) => {
      const { reasons, against } = match(grant, {}, { score, words: [] });
      return [...reasons, ...against].map(({ part, points, of }) => [part, points, of]);
    };
    expect(pointsOf(40)).toEqual([
      ['purpose', 28, 88],
      ['amount', 4, 4],
      ['applicant', 3, 3],
      ['region', 3, 3],
      ['deadline', 2, 2],
    ]);
    expect(pointsOf(40, { regions: ['DE'] })).toContainEqual(['region', 0, 3]);
    expect(pointsOf(0)).toEqual([
      ['amount', 0, 0],
      ['applicant', 0, 0],
      ['region', 0, 0],
      ['deadline', 0, 0],
      ['purpose', 0, 100],
    ]);
  });

  it('scores the facts alone where there is no text to compare', () => {
    expect(match({}, {}, null).matchScore).toBe(100);
  });

  it('does not compare two currencies', () => {
    const found = match({}, { ask: { amount: 1_000_000, currency: 'EUR' } });
    expect(found.blockers).toEqual([]);
    expect(found.unknowns).toEqual([
      {
        part: 'amount',
        text: 'You ask for €1,000,000; it gives $10,000-75,000. Two currencies are not compared.',
      },
    ]);
  });

  it('speaks against a close deadline and a large ask', () => {
    const found = match({ deadline: { kind: 'date', at: '2026-11-23T23:00:00Z', timeKnown: true } });
    expect(found.against).toEqual([
      {
        part: 'deadline',
        points: 1,
        of: 5,
        text: '23 Nov 2026, in 3 days. You plan 21 days for an application.',
      },
    ]);
    const usual = match(
      { amounts: { min: null, max: null, total: 1_200_000, currency: 'USD' } },
      { ask: { amount: 180_000, currency: 'USD' } },
    );
    expect([...usual.reasons, ...usual.against].find(({ part }) => part === 'amount')?.points).toBe(4);
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

  it('does not call a text close that has nothing in common', () => {
    const told = (score: number) => match({}, {}, { score, words: [] });
    expect(told(0).against[0]?.text).toBe('Its text has nothing in common with yours.');
    expect(told(60).reasons.find(({ part }) => part === 'purpose')?.text).toContain('without a shared word');
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
  const subject = fc.record({
    applicantTypes: types,
    regions,
    ask: fc.option(
      fc.record({ amount: fc.integer({ min: 1, max: 2_000_000 }), currency: fc.constantFrom('USD', 'EUR') }),
      { nil: null },
    ),
  });
  const fit = fc.option(fc.record({ score: fc.integer({ min: 0, max: 100 }), words: fc.constant([]) }), {
    nil: null,
  });
  const weight = fc.integer({ min: 0, max: 1000 });
  const weights = fc.record({
    purpose: weight,
    amount: weight,
    applicant: weight,
    region: weight,
    deadline: weight,
  });

  it('the points of the parts are exactly the score, each part is told once, and the result is valid', () => {
    fc.assert(
      fc.property(grant, subject, fit, weights, (g, s, f, w) => {
        const found = matchGrant({ ...GRANT, ...g }, { ...SUBJECT, ...s }, f, NOW, w);
        const parts = [...found.reasons, ...found.against];
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(found.matchScore);
        const of = parts.reduce((sum, one) => sum + one.of, 0);
        expect(of === 100 || (of === 0 && found.matchScore === 0)).toBe(true);
        for (const { points, of: most } of parts) expect(points).toBeLessThanOrEqual(most);
        const told = [...parts, ...found.unknowns].map(({ part }) => part);
        expect(new Set(told).size).toBe(told.length);
        expect(matchSchema.safeParse(found).success).toBe(true);
      }),
    );
  });

  it('a better text never scores less', () => {
    fc.assert(
      fc.property(grant, subject, fc.integer({ min: 0, max: 99 }), (g, s, score) => {
        const at = (value: number) =>
          matchGrant({ ...GRANT, ...g }, { ...SUBJECT, ...s }, { score: value, words: [] }, NOW).matchScore;
        expect(at(score + 1)).toBeGreaterThanOrEqual(at(score));
      }),
    );
  });

  it('facts take away from what the text earns and never add to it', () => {
    fc.assert(
      fc.property(grant, subject, fc.integer({ min: 0, max: 100 }), (g, s, score) => {
        const found = matchGrant({ ...GRANT, ...g }, { ...SUBJECT, ...s }, { score, words: [] }, NOW);
        expect(found.matchScore).toBeLessThanOrEqual(score);
        expect(found.matchScore).toBeGreaterThanOrEqual(0.7 * score - 0.5);
      }),
    );
  });

  it('facts that are met lose nothing', () => {
    for (let score = 0; score <= 100; score += 1) {
      const { matchScore, reasons, against } = match({}, {}, { score, words: [] });
      expect(matchScore).toBe(score);
      const facts = [...reasons, ...against].filter(({ part }) => part !== 'purpose');
      for (const { points, of } of facts) expect(points).toBe(of);
    }
  });

  it('forgetting what fails never lowers the score and never raises the confidence', () => {
    const order = ['unsure', 'fairlySure', 'sure'];
    fc.assert(
      fc.property(grant, fit, (g, f) => {
        const failing = matchGrant({ ...GRANT, ...g, regions: ['DE'] }, SUBJECT, f, NOW);
        const unknown = matchGrant({ ...GRANT, ...g, regions: [] }, SUBJECT, f, NOW);
        // Each part is rounded to a whole point, so up to half a point a part may be lost in the sharing.
        expect(unknown.matchScore).toBeGreaterThanOrEqual(failing.matchScore - 2);
        expect(order.indexOf(unknown.confidence)).toBeLessThanOrEqual(order.indexOf(failing.confidence));
      }),
    );
  });

  it('only a known fact blocks', () => {
    fc.assert(
      fc.property(grant, fit, (g, f) => {
        const nobody: MatchSubject = {
          applicantTypes: [],
          regions: [],
          ask: null,
          preparationDays: null,
          has: {},
        };
        const { blockers } = matchGrant({ ...GRANT, ...g }, nobody, f, NOW);
        expect(blockers.every(({ code }) => code === 'deadline_passed')).toBe(true);
      }),
    );
  });
});

describe('sharePoints', () => {
  it('gives the weights themselves when everything is known', () => {
    expect(sharePoints(DEFAULT_MATCH_WEIGHTS, MATCH_PARTS)).toEqual(DEFAULT_MATCH_WEIGHTS);
  });
  it('shares the rest in proportion, in whole points', () => {
    expect(sharePoints(DEFAULT_MATCH_WEIGHTS, ['purpose', 'amount'])).toMatchObject({
      purpose: 88,
      amount: 12,
      region: 0,
    });
    expect(sharePoints({ ...DEFAULT_MATCH_WEIGHTS, purpose: 0 }, ['purpose'])).toMatchObject({ purpose: 0 });
  });
});
