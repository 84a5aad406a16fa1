import { describe, expect, it } from 'vitest';
import { isResearchProgram, limitPoints, limitsOf, noResearchShare, scopeOf } from './fit-limits.ts';

const NOBODY = { regions: [], applicantTypes: [], areas: new Set<string>() };
const points = (title: string, text: string, facts: Partial<typeof NOBODY> | object = {}, funder?: string) =>
  limitPoints(limitsOf(title, funder ?? null), scopeOf(text, { ...NOBODY, ...facts }));

describe('limitPoints', () => {
  it.each([
    ['Tribal Broadband Connectivity Program', 'We string fiber in the hills.', 1],
    ['Tribal Broadband Connectivity Program', 'Our tribe strings fiber.', 0],
    ['Grants to States, Tribes, and Local Governments', 'We string fiber.', 0],
    ['Veterans Pilot Training Program', 'A flying school for kids.', 1],
    ['Refugee and Entrant Assistance', 'A night shelter.', 1],
    ['Hispanic-Serving Institutions Education Grants', 'A rural college.', 1],
    ['Migratory Bird Conservation', 'We count birds.', 0],
    ['Ohio Farm Fund', 'A farm in Iowa.', 1],
    ['Ohio Farm Fund', 'A farm in Ohio.', 0],
    ['Great Lakes Restoration', 'A creek in Texas.', 0.7],
    ['Great Lakes Restoration', 'A creek in Michigan.', 0],
    ['Tribal Great Lakes Restoration for Veterans in Alaska', 'A creek.', 1.5],
  ])('%s for "%s" is %d', (title, text, expected) => expect(points(title, text)).toBe(expected));

  it('knows a group and a place by what else is known of the project', () => {
    expect(points('Tribal Housing', 'Homes.', { applicantTypes: ['government_tribal'] })).toBe(0);
    expect(points('Homeless Veterans', 'Work boots.', { areas: new Set(['veterans']) })).toBe(0);
    expect(points('Great Lakes Restoration', 'A creek.', { regions: ['US-WI'] })).toBe(0);
    expect(points('Ohio Farm Fund', 'A farm.', { regions: ['US-OH'] })).toBe(0);
  });

  it('asks whether the project works abroad where the funder does', () => {
    const funder = 'U.S. Mission to Jordan';
    expect(points('Small grants', 'A café in Kansas.', { regions: ['US-KS'] }, funder)).toBe(1);
    expect(points('Small grants', 'A café in Jordan.', {}, funder)).toBe(0);
    expect(points('Small grants', 'A café.', { regions: ['JO'] }, funder)).toBe(0);
    expect(points('Small grants', 'A school in New Mexico.', {}, funder)).toBe(1);
  });
});

describe('research', () => {
  it.each([
    ['Grants for Agricultural Research', null, true],
    ['BRAIN Initiative (R01)', null, true],
    ['Any title', 'National Institutes of Health', true],
    ['Museums for America', 'Institute of Museum and Library Services', false],
  ])('%s, %s', (title, funder, expected) => expect(isResearchProgram(title, funder)).toBe(expected));

  it('a project is the less without research, the more words of it it has', () => {
    expect(noResearchShare('We cook soup.')).toBe(1);
    expect(noResearchShare('A professor cooks soup.')).toBe(0.5);
    expect(noResearchShare('A professor and a laboratory.')).toBe(0);
  });
});
