import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skillsById } from '#people/people/contract';
import { someAnswers, someRatings } from '../testing/answers.ts';
import { CAUSE_IDS, CAUSES, SDG_NAMES } from './causes.ts';
import { PURPOSE_QUESTIONS } from './purpose-questions.ts';
import { readPurpose } from './read-purpose.ts';
import { readStrengths, type StrengthRatings, suggestedSkills } from './read-strengths.ts';
import { purposeAnswersSchema, ratingsSchema } from './schemas.ts';
import { STATEMENT_IDS, STATEMENTS, STRENGTHS } from './strengths.ts';

const ratingsArb = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: STATEMENT_IDS.length, maxLength: STATEMENT_IDS.length })
  .map((list) => Object.fromEntries(STATEMENT_IDS.map((id, at) => [id, list[at]])) as StrengthRatings);

describe('strengths', () => {
  it.each([
    ['one', someRatings('caring'), ['caring']],
    ['three', someRatings('making', 'finding', 'caring'), ['making', 'finding', 'caring']],
    ['four that are equal', someRatings('organizing', 'making', 'finding', 'caring'), 4],
    ['all the same', someRatings(), []],
    ['all the highest', someRatings(...STRENGTHS.map(({ id }) => id)), []],
    ['one step above the others', { ...someRatings(), plans: 3 }, []],
    ['two steps above the others', { ...someRatings(), plans: 4 }, ['organizing']],
  ])('%s', (_name, ratings, expected) => {
    const { strongest } = readStrengths(ratings);
    if (typeof expected === 'number') expect(strongest).toHaveLength(expected);
    else expect(strongest).toEqual(expected);
  });

  it('none that stands out has fewer points than one that does not', () => {
    fc.assert(
      fc.property(ratingsArb, (ratings) => {
        const { scores, strongest } = readStrengths(ratings);
        const points = (isStrong: boolean) =>
          scores.filter(({ id }) => strongest.includes(id) === isStrong).map((one) => one.points);
        expect(Math.min(...points(true), 11)).toBeGreaterThan(Math.max(...points(false), 0));
      }),
    );
  });

  it('two statements ask for each, and no two in a row for the same', () => {
    for (const { id } of STRENGTHS)
      expect(STATEMENTS.filter(({ strength }) => strength === id)).toHaveLength(2);
    for (const [at, one] of STATEMENTS.entries()) expect(STATEMENTS[at + 1]?.strength).not.toBe(one.strength);
  });

  it('suggests skills that the list of skills has, each once', () => {
    const skills = suggestedSkills(STRENGTHS.map(({ id }) => id));
    expect(skills.filter((id) => !skillsById().has(id))).toEqual([]);
    expect(new Set(skills).size).toBe(skills.length);
  });

  it.each([
    ['a statement is missing', ({ plans: _plans, ...ratings }: StrengthRatings) => ratings],
    ['a rating is too high', (ratings: StrengthRatings) => ({ ...ratings, plans: 6 })],
    ['a rating is not whole', (ratings: StrengthRatings) => ({ ...ratings, plans: 2.5 })],
    ['something else is named', (ratings: StrengthRatings) => ({ ...ratings, more: 1 })],
  ])('refuses ratings where %s', (_name, change) => {
    expect(ratingsSchema.safeParse(someRatings()).success).toBe(true);
    expect(ratingsSchema.safeParse(change(someRatings())).success).toBe(false);
  });
});

describe('causes', () => {
  it('come strongest first, with the answers behind them', () => {
    const [first, ...others] = readPurpose(someAnswers());
    expect(first).toMatchObject({ id: 'food', because: expect.arrayContaining(['On my own streets']) });
    expect(others.map(({ id }) => id)).toEqual(['housing']);
  });

  it('are at most three, and every answer leads to one', () => {
    const answers = fc.record(
      Object.fromEntries(
        PURPOSE_QUESTIONS.map(({ id, options, most }) => [
          id,
          fc.uniqueArray(fc.constantFrom(...options.map((one) => one.id)), { minLength: 1, maxLength: most }),
        ]),
      ),
    );
    fc.assert(
      fc.property(answers, (given) => {
        const found = readPurpose(purposeAnswersSchema.parse(given));
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(3);
        const points = found.map((one) => one.points);
        expect(points).toEqual(points.toSorted((one, other) => other - one));
      }),
    );
  });

  it.each(CAUSE_IDS)('%s can be reached, and its numbers and skills are known', (id) => {
    expect(readPurpose(someAnswers({ problem: [id] })).map((one) => one.id)).toContain(id);
    const cause = CAUSES.find((one) => one.id === id);
    expect(cause?.sdgs.every((number) => SDG_NAMES[number])).toBe(true);
    expect(cause?.ntee.length).toBeGreaterThan(0);
    expect(cause?.skills.filter((skill) => !skillsById().has(skill))).toEqual([]);
  });

  it.each([
    ['too many answers', { problem: ['food', 'arts', 'work', 'mind'] }],
    ['one answer twice', { who: ['poor', 'poor'] }],
    ['no answer', { where: [] }],
    ['an answer of another question', { news: ['cook'] }],
  ])('refuses %s', (_name, parts) => {
    expect(purposeAnswersSchema.safeParse(someAnswers()).success).toBe(true);
    expect(purposeAnswersSchema.safeParse(someAnswers(parts)).success).toBe(false);
  });
});
