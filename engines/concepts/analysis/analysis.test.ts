import { describe, expect, it } from 'vitest';
import { foldSpelling } from './fold-spelling.ts';
import { lightStem } from './light-stem.ts';

describe('foldSpelling', () => {
  it.each([
    ['colour', 'color'],
    ['neighbourhood', 'neighborhood'],
    ['centres', 'centers'],
    ['theatre', 'theater'],
    ['programmes', 'programs'],
    ['organisation', 'organization'],
    ['organisers', 'organizers'],
    ['counselling', 'counseling'],
    ['licence', 'license'],
    ['anaemia', 'anemia'],
    ['maths', 'math'],
  ])('%s is %s', (british, american) => expect(foldSpelling(british)).toBe(american));

  it.each(['exercise', 'enterprise', 'nurses', 'four', 'hour', 'tour', 'promised', 'rising', 'disease'])(
    '%s stays',
    (word) => expect(foldSpelling(word)).toBe(word),
  );
});

describe('lightStem', () => {
  it.each([
    ['farms', 'farm'],
    ['ponies', 'pony'],
    ['churches', 'church'],
    ['classes', 'class'],
    ['glass', 'glass'],
    ['bus', 'bus'],
  ])('%s is %s', (form, stem) => expect(lightStem(form)).toBe(stem));

  it.each([
    ['organic', 'organization'],
    ['water', 'watering'],
    ['train', 'training'],
    ['cod', 'coding'],
  ])('%s is not %s', (one, other) => expect(lightStem(one)).not.toBe(lightStem(other)));
});
