import { describe, expect, it } from 'vitest';
import { isRegionCode, opportunityInputSchema } from '#engines/opportunity-formats';
import { createRetrievalIndex } from '#engines/retrieval';
import { opportunitySchema } from '../../contract/schemas.ts';
import { EVERYDAY_MISSIONS } from '../../testing/everyday-missions.ts';
import { opportunityFrom } from '../rules/opportunity.ts';
import { GRANT_ATTRIBUTES, searchText } from '../search/grant-document.ts';
import { starterProgramSchema } from './program-schema.ts';
import {
  notCheckedSince,
  readStarterPrograms,
  STARTER_NOT_CHECKED_SINCE,
  STARTER_SOURCE_ID,
  starterOpportunity,
} from './starter-catalog.ts';

const PROGRAMS = readStarterPrograms();

describe('everyday missions', () => {
  const index = createRetrievalIndex(GRANT_ATTRIBUTES);
  index.put(
    PROGRAMS.map((program) => {
      const { title, description, funder, categories, eligibility, regions } = starterOpportunity(program);
      const text = { description, funderName: funder?.name ?? null, categories, eligibility, regions };
      return { id: program.id, title, text: searchText(text) };
    }),
  );
  index.trainLatentSpace();

  it.each(EVERYDAY_MISSIONS)('$text', ({ text, suits }) => {
    const first = index.search({ query: text, limit: 5, repair: false }).hits.map(({ id }) => id);
    expect(first.filter((id) => suits.includes(id)).length, first.join()).toBeGreaterThanOrEqual(2);
  });

  it('name programs of the catalog', () => {
    const ids = PROGRAMS.map(({ id }) => id);
    for (const { suits } of EVERYDAY_MISSIONS) expect(ids).toEqual(expect.arrayContaining([...suits]));
  });
});

describe('starter catalog', () => {
  it('holds at least 250 programs of different regions, funders and ids', () => {
    expect(PROGRAMS.length).toBeGreaterThanOrEqual(250);
    expect(new Set(PROGRAMS.map(({ id }) => id)).size).toBe(PROGRAMS.length);
    expect(new Set(PROGRAMS.map(({ title, funder }) => `${title}|${funder}`)).size).toBe(PROGRAMS.length);
    const regions = new Set(PROGRAMS.flatMap((program) => program.regions));
    for (const region of [
      'US',
      'EU',
      'GB',
      'DE',
      'CA',
      'AU',
      'JP',
      'IN',
      'Africa',
      'Latin America',
      'global',
    ]) {
      expect(regions, region).toContain(region);
    }
  });

  it.each(PROGRAMS.map((program) => [program.id, program] as const))(
    '%s holds only what stays true',
    (_, program) => {
      const home = new URL(program.home);
      expect([home.protocol, home.pathname, home.search, home.hash, home.port]).toEqual([
        'https:',
        '/',
        '',
        '',
        '',
      ]);
      expect(program.home).toBe(`https://${home.hostname}/`);
      const text = `${program.title} ${program.description}`;
      expect(text).not.toMatch(
        /[$€£¥]|\d[\d,.]*\s*(k|m|million|billion|euros?|dollars?|pounds?|USD|EUR|GBP)\b/i,
      );
      expect(program.description).not.toMatch(/\b(19|20)\d\d\b|deadline|!/);
      const sentences = program.description.split(/(?<=\.)\s/).length;
      expect(sentences).toBeGreaterThanOrEqual(2);
      expect(sentences).toBeLessThanOrEqual(4);
      expect(program.applicantTypes.length).toBeGreaterThan(0);
      expect(program.categories.length).toBeGreaterThan(0);
      expect(program.regions.length).toBeGreaterThan(0);
      // Some region has a code, or the name says that it is a group of countries.
      expect(program.regions.some((region) => isRegionCode(region) || /countries|Asia/.test(region))).toBe(
        true,
      );
    },
  );

  it('knows of nearly all programs when to apply', () => {
    const known = PROGRAMS.filter(({ cycle }) => cycle);
    expect(known.length / PROGRAMS.length).toBeGreaterThan(0.9);
  });

  it('names countries enough: at least 25', () => {
    const named = PROGRAMS.flatMap(({ regions }) => regions).filter((region) =>
      /^[A-Z]{2}(-|$)/.test(region),
    );
    const countries = new Set(named.map((region) => region.slice(0, 2)).filter((code) => code !== 'EU'));
    expect(countries.size).toBeGreaterThanOrEqual(25);
  });

  it('gives every program beyond the first 168 its own page and the source of its facts', () => {
    expect(PROGRAMS.filter(({ page, source }) => !page || !source).length).toBeLessThanOrEqual(168);
    for (const { id, page, source } of PROGRAMS) {
      expect(page === undefined, id).toBe(source === undefined);
      if (!source) continue;
      const [year, month] = source.asOf.split('-');
      expect(`${year}-${month ?? '01'}-01` <= STARTER_NOT_CHECKED_SINCE, `${id} is read after today`).toBe(
        true,
      );
    }
  });

  it('leads a record to the page of the program and dates its facts by their source', () => {
    const [program] = PROGRAMS;
    if (!program) throw new Error('empty catalog');
    const { page: _, source: __, ...unsourced } = program;
    expect(starterOpportunity(unsourced)).toMatchObject({ url: program.home, extra: {} });
    expect(notCheckedSince(unsourced)).toBe(STARTER_NOT_CHECKED_SINCE);
    const page = 'https://example.org/grants/small';
    const source = { address: 'https://news.example.org/small-grants', asOf: '2025-03' };
    expect(starterOpportunity({ ...unsourced, page, source })).toMatchObject({
      url: page,
      funder: { url: program.home },
      extra: { factsFrom: source.address },
    });
    expect(notCheckedSince({ ...unsourced, source })).toBe('2025-03-01');
    expect(notCheckedSince({ ...unsourced, source: { ...source, asOf: '2025' } })).toBe('2025-01-01');
  });

  it.each<[string, object]>([
    ['an unknown field', { deadline: 'May 1' }],
    ['a deep link', { home: 'https://example.org/grants/2026' }],
    ['a page without encryption', { page: 'http://example.org/grants' }],
    ['a source of no year', { source: { address: 'https://example.org/', asOf: 'May' } }],
    ['a source of no month', { source: { address: 'https://example.org/', asOf: '2025-13' } }],
    ['no applicants', { applicantTypes: [] }],
    ['an unknown applicant', { applicantTypes: ['hedgehog'] }],
    ['an amount of nothing', { amounts: { min: 0, currency: 'USD' } }],
    ['an amount in no currency', { amounts: { max: 5000 } }],
    ['an empty title', { title: ' ' }],
  ])('refuses a record with %s', (_, wrong) => {
    const [program] = PROGRAMS;
    expect(starterProgramSchema.safeParse(program).success).toBe(true);
    expect(starterProgramSchema.safeParse({ ...program, ...wrong }).success).toBe(false);
  });

  it('becomes opportunities with what is known, and without invented days or amounts', () => {
    for (const program of PROGRAMS) {
      const input = starterOpportunity(program);
      expect(opportunityInputSchema.safeParse(input).success, program.id).toBe(true);
      expect(['seePage', 'rolling'], program.id).toContain(input.deadline.kind);
      const { min, max, currency } = input.amounts;
      if (!program.amounts) expect([min, max, currency]).toEqual([null, null, null]);
      if (min !== null && max !== null) expect(max).toBeGreaterThanOrEqual(min);
    }
    const nlnet = PROGRAMS.find(({ id }) => id === 'nlnet');
    expect(nlnet && starterOpportunity(nlnet)).toMatchObject({
      kind: 'program',
      deadline: { kind: 'seePage', text: 'Six times a year' },
      amounts: { min: 5000, max: 50_000, total: null, currency: 'EUR' },
    });
    const [first] = PROGRAMS;
    if (!first) throw new Error('empty catalog');
    const origin = {
      id: '7d444840-9dc0-4fb6-8a58-4d3d6d5f9b11',
      sourceId: STARTER_SOURCE_ID,
      fetchedAt: '2026-11-21T00:00:00Z',
      address: null,
      licence: null,
      notCheckedSince: STARTER_NOT_CHECKED_SINCE,
    };
    const opportunity = opportunityFrom(starterOpportunity(first), origin, new Date('2026-12-01T00:00:00Z'));
    expect(opportunitySchema.parse(opportunity)).toEqual(opportunity);
    expect(opportunity).toMatchObject({
      status: 'unknown',
      provenance: { notCheckedSince: '2026-11-21', externalId: first.id },
    });
  });
});
