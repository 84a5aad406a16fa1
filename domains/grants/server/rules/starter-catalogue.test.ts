import { describe, expect, it } from 'vitest';
import { opportunityInputSchema, opportunitySchema } from '../../contract/schemas.ts';
import {
  STARTER_NOT_CHECKED_SINCE,
  STARTER_PROGRAMS,
  STARTER_SOURCE_ID,
  starterOpportunity,
} from '../starter/catalogue.ts';
import { opportunityFrom } from './opportunity.ts';
import { isRegionCode } from './region.ts';

describe('starter catalogue', () => {
  it('holds at least 66 programmes of different regions, funders and ids', () => {
    expect(STARTER_PROGRAMS.length).toBeGreaterThanOrEqual(66);
    expect(new Set(STARTER_PROGRAMS.map(({ id }) => id)).size).toBe(STARTER_PROGRAMS.length);
    expect(new Set(STARTER_PROGRAMS.map(({ title, funder }) => `${title}|${funder}`)).size).toBe(
      STARTER_PROGRAMS.length,
    );
    const regions = new Set(STARTER_PROGRAMS.flatMap((program) => program.regions));
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

  it.each(STARTER_PROGRAMS.map((program) => [program.id, program] as const))(
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

  it('becomes opportunities without invented dates or amounts', () => {
    for (const program of STARTER_PROGRAMS) {
      const input = starterOpportunity(program);
      expect(opportunityInputSchema.safeParse(input).success, program.id).toBe(true);
      expect(input).toMatchObject({
        kind: 'program',
        deadline: { kind: 'seePage' },
        amounts: { min: null, max: null, total: null },
      });
    }
    const [first] = STARTER_PROGRAMS;
    if (!first) throw new Error('empty catalogue');
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
