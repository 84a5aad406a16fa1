import { describe, expect, it } from 'vitest';
import { missingParts } from './completeness.ts';

const complete = {
  title: 'Tidewatch',
  description: 'Flood gauges that a small harbour can afford.',
  categories: ['Climate'],
};

const fieldsOf = (project: Parameters<typeof missingParts>[0]) =>
  missingParts(project).map(({ field }) => field);

describe('missingParts', () => {
  it('finds nothing in a complete project', () => {
    expect(missingParts(complete)).toEqual([]);
  });

  it('names every part of an empty draft, in the order of the form', () => {
    expect(fieldsOf({ title: '', description: '', categories: [] })).toEqual([
      'title',
      'description',
      'categories',
    ]);
  });

  it.each([
    [2, ['title']],
    [3, []],
  ])('a title of %d characters', (length, fields) => {
    expect(fieldsOf({ ...complete, title: 'x'.repeat(length) })).toEqual(fields);
  });

  it.each([
    [39, 'Describe it in at least 40 characters; 1 more to go.'],
    [40, undefined],
  ])('a description of %d characters', (length, message) => {
    expect(missingParts({ ...complete, description: 'x'.repeat(length) })[0]?.message).toBe(message);
  });
});
