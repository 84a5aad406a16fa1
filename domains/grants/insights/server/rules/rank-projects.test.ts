import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONCEPT_DATA, compileLexicon } from '#engines/concepts';
import { type Candidate, rankProjects } from './rank-projects.ts';
import { type MemberText, readMember } from './read-member.ts';
import { readText } from './read-text.ts';

const LEXICON = compileLexicon(CONCEPT_DATA);
const PANTRY = 'Our food pantry hands out groceries to hungry families.';

const member = (text: Partial<MemberText>) =>
  readMember(LEXICON, { interests: [], skills: [], persona: null, bio: null, projects: [], ...text });
const project = (id: string, text: string, fit = 0): Candidate => ({
  id,
  text: readText(LEXICON, id, text),
  fit,
});
const rank = (text: Partial<MemberText>, ...projects: Candidate[]) => rankProjects(member(text), projects, 5);

describe('what meets', () => {
  it.each<[string, Partial<MemberText>, string, string]>([
    [
      'an interest in its words',
      { interests: ['Blockchain'] },
      'A blockchain for land records.',
      'It matches your interest: Blockchain.',
    ],
    [
      'interests in other forms of the words',
      { interests: ['solar panel', 'harbors'] },
      'Solar panels on harbours.',
      'It matches your interests: solar panel, harbors.',
    ],
    [
      'an interest by its topic',
      { interests: ['food bank'] },
      PANTRY,
      'It matches your interest: food bank.',
    ],
    ['a skill', { skills: ['welding'] }, 'We need welding.', 'It mentions your skill: welding.'],
    [
      'a topic of the bio',
      { bio: 'I run a soup kitchen for the hungry.' },
      PANTRY,
      'You both work on feeding hungry people.',
    ],
    [
      'a topic of an own project',
      { projects: [{ title: 'Kitchen', text: 'Hot meals and groceries for the hungry.' }] },
      PANTRY,
      'You both work on feeding hungry people.',
    ],
  ])('names %s', (_, text, theirs, reason) => {
    expect(rank(text, project('one', theirs)).map((found) => found.reason)).toEqual([reason]);
  });

  it.each<[string, Partial<MemberText>, string]>([
    ['nothing in common', { interests: ['astronomy'] }, PANTRY],
    [
      'words apart from each other',
      { interests: ['open source'] },
      'We open a shop. The source of water is near.',
    ],
    [
      'a topic that one word of each speaks for',
      { bio: 'We meet below the bridge.' },
      'News from the bridge.',
    ],
    ['an interest of signs', { interests: ['!!!'] }, PANTRY],
    ['a member who wrote nothing', {}, PANTRY],
  ])('recommends nothing for %s', (_, text, theirs) => {
    expect(rank(text, project('one', theirs, 100))).toEqual([]);
  });

  it('puts what few projects share before what all share', () => {
    const found = rank(
      { interests: ['welding', 'harbor'] },
      project('all', 'A harbor.'),
      project('also', 'Another harbor.'),
      project('rare', 'A harbor with welding.'),
      project('only', 'Some welding.'),
    );
    expect(found.map(({ id }) => id)).toEqual(['rare', 'only', 'all', 'also']);
  });
});

const WORDS = ['harbor', 'welding', 'solar', 'museum', 'clinic', 'food pantry', 'blockchain'];
const someWords = fc.subarray(WORDS);

it('scores from 0 to 100, names a reason, does not depend on the order, and rises with the fit', () => {
  fc.assert(
    fc.property(
      someWords,
      fc.array(fc.tuple(someWords, fc.integer({ min: 0, max: 99 })), { maxLength: 6 }),
      (interests, rows) => {
        const projects = rows.map(([words, fit], at) => project(`p${at}`, words.join('. '), fit));
        const found = rankProjects(member({ interests }), projects, 10);
        expect(rankProjects(member({ interests }), [...projects].reverse(), 10)).toEqual(found);
        for (const { matchScore, reason } of found) {
          expect(matchScore).toBeGreaterThanOrEqual(0);
          expect(matchScore).toBeLessThanOrEqual(100);
          expect(reason).toMatch(/\.$/);
        }
        const closer = projects.map((one) => ({ ...one, fit: 100 }));
        const scores = new Map(
          rankProjects(member({ interests }), closer, 10).map((one) => [one.id, one.matchScore]),
        );
        for (const { id, matchScore } of found) expect(scores.get(id)).toBeGreaterThanOrEqual(matchScore);
      },
    ),
    { numRuns: 50 },
  );
});
