import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../fields/decimal-text.ts';
import { type OpportunityInput, opportunityInputSchema } from '../vocabulary/opportunity.ts';
import { APPLICANT_TYPES, SUPPORT_KINDS } from '../vocabulary/vocabulary.ts';
import { collectRows } from './collect-rows.ts';
import { detectFormat } from './detect-format.ts';
import { type PublishedOrigin, toCommonGrants } from './write-commongrants.ts';
import { DAOIP5_CONTEXT, toDaoip5Pool } from './write-daoip5.ts';

const ORIGIN: PublishedOrigin = {
  id: '3f0c7b5e-2a55-4d6e-9a54-0d7b8f3c2a11',
  status: 'open',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastModifiedAt: '2026-11-20T12:00:00.000Z',
  attribution: 'Shore register',
  license: 'CC BY 4.0',
};

/** An open call with every fact known. */
function aRecord(changed: Partial<OpportunityInput> = {}): OpportunityInput {
  return {
    externalId: 'shore-12',
    kind: 'open',
    supportKind: 'grant',
    title: 'Coastal Resilience Small Grants',
    description: 'Flood warning and water level gauges for small harbors.',
    funder: { name: 'Great Lakes Shore Office', url: 'https://example.org/' },
    url: 'https://example.org/coastal',
    number: 'GL-7',
    amounts: { min: 10_000, max: 75_000.5, total: 1_000_000, currency: 'USD' },
    deadline: { kind: 'date', at: '2099-12-14T23:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
    opensAt: '2099-01-02T06:00:00.000Z',
    opensOn: '2099-01-02',
    sourceState: 'open',
    eligibility: ['Nonprofits with 501(c)(3) status'],
    applicantTypes: ['non_profit_with_501c3'],
    regions: ['US'],
    categories: ['Climate'],
    expectedAwards: 12,
    award: null,
    licence: 'CC BY 4.0',
    extra: { room: 'B12' },
    ...changed,
  };
}

const commonGrants = (records: readonly OpportunityInput[]) =>
  JSON.stringify({ status: 200, items: records.map((facts) => toCommonGrants(facts, ORIGIN)) });
const daoip5 = (records: readonly OpportunityInput[]) =>
  JSON.stringify({
    '@context': DAOIP5_CONTEXT,
    name: 'Shore register',
    grantPools: records.map((facts) => toDaoip5Pool(facts, ORIGIN, { id: 'shore' })),
  });
const FORMATS = [
  ['commongrants', commonGrants],
  ['daoip5', daoip5],
] as const;

const TABLE: readonly (readonly [string, Partial<OpportunityInput>])[] = [
  ['everything known', {}],
  [
    'nothing known',
    {
      supportKind: null,
      description: '',
      funder: null,
      url: null,
      number: null,
      amounts: { min: null, max: null, total: null, currency: null },
      deadline: { kind: 'unknown' },
      opensAt: null,
      opensOn: null,
      sourceState: null,
      eligibility: [],
      applicantTypes: [],
      regions: [],
      categories: [],
      expectedAwards: null,
      licence: null,
      extra: {},
    },
  ],
  ['a standing program', { kind: 'program', deadline: { kind: 'seePage', text: 'Twice a year' } }],
  ['rolling', { deadline: { kind: 'rolling' } }],
  ['words for a date', { deadline: { kind: 'unknown', text: 'in spring' } }],
  [
    'a day in a far zone',
    { deadline: { kind: 'date', at: '2099-03-02T11:59:59.000Z', zone: 'Etc/GMT+12', timeKnown: false } },
  ],
  ['what looks like markup', { title: 'a < b & <b>c</b>', description: '1 < 2\n\n&amp; lines' }],
  ['amounts without a currency', { amounts: { min: 5, max: null, total: 7, currency: null } }],
  ['amounts of tokens', { amounts: { min: 0, max: 2.125, total: 1e21, currency: 'ETH' } }],
  ['half an award', { expectedAwards: 2.5 }],
];

describe.each(FORMATS)('a record written as %s', (format, write) => {
  it.each(TABLE)('reads back as it was: %s', async (_, changed) => {
    const facts = aRecord(changed);
    const file = write([facts]);
    expect(detectFormat(file)).toBe(format);
    // The dates of the source whose file it becomes change none of the record's.
    for (const convention of [{}, { zone: 'Asia/Tokyo', order: 'DMY' }] as const) {
      const { ok, errors } = await collectRows(format, [file], { convention });
      expect({ ok, errors }).toEqual({ ok: [facts], errors: [] });
    }
  });

  it('loses nothing of any record', async () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `A${text}Z`);
    const amount = fc.option(
      fc.double({ min: 0, max: 1e24, noNaN: true, noDefaultInfinity: true }).map(Math.abs),
    );
    const records = fc.record({
      title: word,
      description: fc.string({ unit: 'grapheme' }),
      eligibility: fc.array(word, { maxLength: 3 }),
      categories: fc.array(word, { maxLength: 3 }),
      regions: fc.array(fc.constantFrom('US', 'US-WI', 'global', 'West; Africa'), { maxLength: 3 }),
      applicantTypes: fc.uniqueArray(fc.constantFrom(...APPLICANT_TYPES), { maxLength: 4 }),
      supportKind: fc.option(fc.constantFrom(...SUPPORT_KINDS)),
      kind: fc.constantFrom('open', 'program'),
      amounts: fc.record({
        min: amount,
        max: amount,
        total: amount,
        currency: fc.option(fc.constantFrom('USD', 'ETH', 'XYZ9')),
      }),
      deadline: fc
        .record({
          at: fc
            .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
            .map((date) => date.toISOString()),
          zone: fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kathmandu', 'Etc/GMT+12'),
          timeKnown: fc.boolean(),
        })
        .map((date) => ({ kind: 'date' as const, ...date })),
    });
    await fc.assert(
      fc.asyncProperty(records, async (changed) => {
        const facts = opportunityInputSchema.parse(aRecord(changed as Partial<OpportunityInput>));
        expect((await collectRows(format, [write([facts])])).ok).toEqual([facts]);
      }),
    );
  });

  it('means what was written over it', async () => {
    const file = write([aRecord()]).replace('Coastal Resilience Small Grants', 'Harbor Grants');
    const later = file.replaceAll('2099-12-14', '2099-12-20');
    expect((await collectRows(format, [later])).ok[0]).toMatchObject({ title: 'Harbor Grants' });
    expect(JSON.stringify((await collectRows(format, [later])).ok[0]?.deadline)).toContain('2099-12-2');
  });

  it('takes no record whose kept facts are damaged', async () => {
    const file = write([aRecord()]).replaceAll('America/Chicago', 'Nowhere/At-all');
    const [read] = (await collectRows(format, [file])).ok;
    expect(read?.title).toBe('Coastal Resilience Small Grants');
    expect(JSON.stringify(read?.deadline)).not.toContain('Nowhere');
  });
});

describe('toCommonGrants', () => {
  it('says in the words of the protocol what the protocol can say', () => {
    const written = toCommonGrants(aRecord(), ORIGIN);
    expect(written).toMatchObject({
      id: ORIGIN.id,
      status: { value: 'open' },
      funding: {
        minAwardAmount: { amount: '10000', currency: 'USD' },
        maxAwardAmount: { amount: '75000.5', currency: 'USD' },
        totalAmountAvailable: { amount: '1000000', currency: 'USD' },
        estimatedAwardCount: 12,
      },
      keyDates: {
        postDate: { eventType: 'singleDate', date: '2099-01-02' },
        closeDate: { eventType: 'singleDate', date: '2099-12-14', time: '17:00:00' },
      },
      acceptedApplicantTypes: [{ value: 'non_profit_with_501c3' }],
      source: 'https://example.org/coastal',
      customFields: { agency: { name: 'agency', value: 'Great Lakes Shore Office' } },
    });
  });

  it.each([
    ['forecast', 'forecasted'],
    ['open', 'open'],
    ['closed', 'closed'],
    ['unknown', 'custom'],
  ] as const)('writes the status %s as %s', (status, value) => {
    expect(toCommonGrants(aRecord(), { ...ORIGIN, status }).status.value).toBe(value);
  });
});

describe('toDaoip5Pool', () => {
  it('says in the words of the standard what the standard can say', () => {
    expect(
      toDaoip5Pool(aRecord(), ORIGIN, { id: 'shore', applicationsURI: 'https://a.example/' }),
    ).toMatchObject({
      type: 'GrantPool',
      id: 'daoip-5:shore:grantPool:shore-12',
      grantFundingMechanism: 'Direct Grants',
      isOpen: true,
      closeDate: '2099-12-14T23:00:00.000Z',
      governanceURI: 'https://example.org/coastal',
      applicationsURI: 'https://a.example/',
      totalGrantPoolSize: [{ amount: '1000000', denomination: 'USD' }],
      extensions: { 'hodag.source': { attribution: 'Shore register', license: 'CC BY 4.0' } },
    });
  });

  it('keeps an id of the standard and the mechanism that a source names', () => {
    const facts = aRecord({
      externalId: 'daoip-5:stellar:grantPool:30',
      extra: { grantFundingMechanism: 'Quadratic Funding' },
    });
    expect(toDaoip5Pool(facts, ORIGIN, { id: 'copy' })).toMatchObject({
      id: 'daoip-5:stellar:grantPool:30',
      grantFundingMechanism: 'Quadratic Funding',
    });
  });
});

describe('decimalText', () => {
  it.each([
    [0, '0'],
    [1e21, '1000000000000000000000'],
    [75_000.5, '75000.5'],
    [1e-7, '0.0000001'],
    [Number.MIN_VALUE, null],
  ])('writes %d', (value, text) => expect(decimalText(value)).toBe(text));

  it('has digits alone, and gives the same number back', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-60, max: Number.MAX_VALUE, noNaN: true }), (value) => {
        const text = decimalText(value);
        expect(text).toMatch(/^\d+(\.\d+)?$/);
        expect(Number(text)).toBe(value);
      }),
    );
  });
});
