import { describe, expect, it } from 'vitest';
import { type Known, matchHackathon } from './match-hackathon.ts';

const HACKATHON = {
  title: 'Harbor data weekend',
  summary: 'Open tools for small harbors.',
  description: 'Build something about climate and rising water, with open hardware if you like.',
  skills: ['react', 'gis', 'rust'],
};
const TIDEWATCH = {
  title: 'Tidewatch',
  summary: 'Flood gauges for harbors.',
  description: 'We publish each reading on maps. Cartography is half of it.',
  categories: ['Climate', 'Open hardware', 'Education'],
};
const match = (skills: readonly string[], project: Known['project'] = null, change = {}) =>
  matchHackathon({ ...HACKATHON, ...change }, { skills: new Set(skills), project });

describe('matchHackathon', () => {
  it('names the skills that are known, and what is missing', () => {
    expect(match(['react', 'gis', 'carpentry'])).toMatchObject({
      reasons: ['Asks for React and Maps and GIS, which you know.'],
      lacks: 'You have none of: Rust.',
    });
  });

  it('misses nothing where every skill is known', () => {
    expect(match(['react', 'gis', 'rust'])?.lacks).toBeNull();
  });

  it('names what the project’s text and categories have in common with it', () => {
    expect(match([], TIDEWATCH)?.reasons).toEqual([
      'Your project Tidewatch is about Maps and GIS, which it asks for.',
      'Your project Tidewatch is about climate and open hardware, and so is this hackathon.',
    ]);
  });

  it.each([
    ['without skills and project', [], null],
    ['with other skills', ['carpentry'], null],
    [
      'with a project about something else',
      [],
      { ...TIDEWATCH, description: 'Bread for all.', categories: ['Education'] },
    ],
  ])('gives no reason to a member %s', (_who, skills, project) => {
    expect(match(skills, project)).toBeNull();
  });

  it('does not take a word inside another for a topic', () => {
    const art = { ...TIDEWATCH, description: 'Bread.', categories: ['Art'] };
    expect(match([], art, { description: 'We start on time with smart parts and a party.' })).toBeNull();
  });

  it('puts more known skills first, then the project', () => {
    const fits = [match(['react', 'gis', 'rust']), match(['react'], TIDEWATCH), match(['react'])];
    const values = fits.map((one) => one?.fit ?? 0);
    expect(values).toEqual([...values].sort((one, other) => other - one));
    expect(new Set(values).size).toBe(3);
  });

  it('asks for nothing and still fits by its topic', () => {
    expect(match([], TIDEWATCH, { skills: [] })).toMatchObject({
      lacks: null,
      reasons: [expect.any(String)],
    });
  });
});
