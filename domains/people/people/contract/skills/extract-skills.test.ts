import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractSkills } from './extract-skills.ts';
import { formsOf } from './parse-skills.ts';
import { searchSkills } from './search-skills.ts';
import { listSkillFamilies, nameSkills, skillsById } from './skill-list.ts';

const found = (text: string) => extractSkills(text).map(({ skill }) => skill);

describe('the list of skills', () => {
  it('has 12 families of 13 skills or more, each id once', () => {
    const skills = [...skillsById().values()];
    expect(skills.length).toBeGreaterThanOrEqual(200);
    expect(skills.length).toBeLessThanOrEqual(270);
    for (const { id } of listSkillFamilies())
      expect(skills.filter(({ family }) => family === id).length, id).toBeGreaterThanOrEqual(13);
    for (const { id, name } of skills) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name.length).toBeLessThanOrEqual(40);
    }
  });

  it('has each word for one skill only', () => {
    const owners = new Map<string, string[]>();
    for (const form of [...skillsById().values()].flatMap(formsOf)) {
      const key = form.words.join(' ');
      const of = new Set([...(owners.get(key) ?? []), form.skill]);
      owners.set(key, [...of]);
    }
    expect([...owners].filter(([, skills]) => skills.length > 1)).toEqual([]);
  });

  it('finds every skill by its own name', () => {
    for (const { id, name } of skillsById().values()) expect(found(name), name).toEqual([id]);
  });

  it('names skills in the order asked and leaves out unknown ones', () => {
    expect(nameSkills(['nursing', 'no-such-skill', 'javascript'])).toEqual(['Nursing', 'JavaScript']);
  });
});

describe('extractSkills', () => {
  it.each<[string, string[]]>([
    ['I am a carpenter and I fix bikes on weekends', ['carpentry', 'bike-repair']],
    ['I keep the books for two charities and know js', ['bookkeeping', 'javascript']],
    ['Front-end dev: React, TypeScript, CSS', ['frontend', 'react', 'typescript', 'html-css']],
    ['grant writer with ten years of fundraising', ['grant-writing', 'fundraising']],
    [
      'Retired nurse. I bake cakes and teach English to refugees.',
      ['nursing', 'baking', 'language-teaching'],
    ],
    ['photograpy and bookeeping', ['photography', 'bookkeeping']],
    ['I can cook for 80 people and drive a van', ['cooking', 'driving']],
    ['Traduction français–anglais', ['translation', 'french']],
    ['Photographers and translators', ['photography', 'translation']],
    [
      'we need an event planner, a lawyer and someone for social media',
      ['event-planning', 'legal-advice', 'social-media'],
    ],
    ['Senior Solidity engineer, smart contract audits', ['smart-contracts', 'smart-contract-audit']],
    ['C++, C#, .NET and Go', ['cpp', 'c-sharp', 'go-language']],
    ['cooking, books, Excel', ['cooking', 'bookkeeping', 'spreadsheets']],
    ['python, go, r, excel', ['python', 'go-language', 'r-language', 'spreadsheets']],
    ['I write grant applications in Excel', ['grant-writing', 'spreadsheets']],
    ['Node.js back end with PostgreSQL on AWS', ['node', 'backend', 'databases', 'cloud']],
    ['I keep bees and grow vegetables in a community garden', ['gardening']],
    ['registered nurse, first aid and CPR', ['nursing', 'first-aid']],
    ['I draw comics but cannot sing', ['illustration']],
    ['not only cooking', ['cooking']],
    ['no-code tools such as Airtable', ['no-code']],
    ['FoxPro and Microsoft Access', ['databases']],
    ['organising events, coordinating volunteers', ['event-planning', 'volunteer-coordination']],
    ['tutor for maths', ['tutoring', 'math-teaching']],
    ['501(c)(3) bylaws', ['nonprofit-law']],
    ['IT for a small office', ['it-support']],
    ['React and TypeScript for five years', ['react', 'typescript']],
    ['I build websites. React is what I know best.', ['web-development', 'react']],
    ['microcontroller', ['embedded']],
    ['Someone who programs microcontrollers', ['embedded']],
    ['micro-controllers and single-board computers', ['embedded']],
    ['maps', ['gis']],
    ['drawing maps, singing', ['gis', 'music']],
    ['We want a map of every flooded street', ['gis']],
    ['I make a map for each walk', ['gis']],
    ['an interactive map on our website', ['gis', 'web-development']],
    ["I can't cook, I can drive a van", ['driving']],
    ["I can't cook, clean or drive, but I sew", ['sewing']],
    ['I never cook. Cleaning or baking is fine.', ['cleaning', 'baking']],
  ])('%s', (text, skills) => {
    expect(found(text)).toEqual(skills);
  });

  it.each([
    'I cannot code',
    "I can't cook and don't drive",
    'no experience in accounting',
    "I can't cook, clean or drive",
    'I can’t cook, clean, drive, or code',
    'No cooking, gardening nor driving',
    'React quickly when it rings',
    'Go to the sea',
    'I saw a quick brown fox',
    'a fox, pro tip: stay calm',
    'I love books',
    'We go to the sea and react quickly',
    'I excel at being kind',
    'it is what it is',
    'It put our town on the map',
    'We map out what comes next',
    'a road map of the year',
    'a mind map of ideas',
    'I can read a map',
    'never did any carpentry',
    'A rusty gate',
    '',
    '🙂🙂🙂',
  ])('finds nothing in: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('says which words met', () => {
    expect(extractSkills('Old hand at  Book Keeping; some JS.')).toEqual([
      { skill: 'bookkeeping', words: 'Book Keeping' },
      { skill: 'javascript', words: 'JS' },
    ]);
  });

  it('takes any text, and every word it names is in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        for (const { skill, words } of extractSkills(text)) {
          expect(skillsById().has(skill)).toBe(true);
          expect(text).toContain(words);
        }
      }),
    );
  });
});

describe('searchSkills', () => {
  it.each([
    ['js', 'javascript'],
    ['Book', 'bookkeeping'],
    ['front end', 'frontend'],
    ['grant wr', 'grant-writing'],
    ['nurs', 'nursing'],
    ['photo', 'photography'],
    ['map', 'gis'],
    ['microcontrollers', 'embedded'],
  ])('%s first finds %s', (typed, skill) => {
    expect(searchSkills(typed, 5).map(({ id }) => id)).toContain(skill);
  });

  it('finds nothing for nothing, and no more than asked', () => {
    expect(searchSkills('  ', 5)).toEqual([]);
    expect(searchSkills('a', 3)).toHaveLength(3);
  });
});
