import { describe, expect, it } from 'vitest';
import { type ProjectText, saveProjectSchema } from '../../contract/schemas.ts';
import { type DraftValues, EMPTY_VALUES, isSameText, problemsIn, saveOf, valuesOf } from './draft-values.ts';

const TYPED: DraftValues = {
  ...EMPTY_VALUES,
  title: ' A harbour\n network ',
  summary: 'Gauges \t for\u00a0harbours\n',
  description: '\n First line.\n\n  Second  line. \n',
  categories: [' Open  water '],
  fundingGoal: 6,
  soughtMin: 10,
};

describe('the text of a form', () => {
  it('is the same as what the server stores of it', () => {
    const stored = valuesOf(saveProjectSchema.parse(saveOf(TYPED, 1)) as ProjectText);
    expect(stored.title).toBe('A harbour network');
    expect(stored.description).toBe('First line.\n\n  Second  line.');
    expect(isSameText(TYPED, stored)).toBe(true);
  });

  it.each([
    ['a word', { title: 'A harbour networks' }],
    ['a line of the description', { description: 'First line.\n Second  line.' }],
    ['a category', { categories: ['Open water', 'Ports'] }],
    ['an amount', { soughtMin: 11 }],
  ])('is another one by %s', (_, part) => {
    expect(isSameText(TYPED, { ...TYPED, ...part })).toBe(false);
  });

  it('is as long as what the server stores of it', () => {
    const spaced = Array.from({ length: 50 }, () => 'a').join('   ');
    expect(saveProjectSchema.safeParse(saveOf({ ...EMPTY_VALUES, title: spaced }, 1)).success).toBe(true);
    expect(problemsIn({ ...EMPTY_VALUES, title: spaced })).toEqual({});
  });
});
