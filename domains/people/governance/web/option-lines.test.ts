import { expect, it } from 'vitest';
import { optionsIn, optionsProblem } from './option-lines.ts';

it('reads an option on each line', () => {
  expect(optionsIn('  Build it\n\n of   steel \n')).toEqual(['Build it', 'of steel']);
});

it.each([
  ['', 'Write one option on each line'],
  ['Wood\nwood', '“wood” is there twice'],
  ['Wood\nWo\u200bod', '“Wo\u200bod” is there twice'],
  ['Keep things\u00a0as they are\u200d', '“Keep things as they are” is added for you'],
  ['Wood\n\u200b\u2060', 'An option has no visible name'],
  ['Wood\nkeep things as they are', '“Keep things as they are” is added for you'],
  [Array.from({ length: 100 }, (_, at) => `Option ${at}`).join('\n'), 'Write 99 options or fewer'],
  ['x'.repeat(101), `“${'x'.repeat(20)}…” is too long. An option has 100 characters or fewer`],
  ['Wood\nSteel', undefined],
])('of %j says %s', (text, problem) => {
  expect(optionsProblem(text)).toBe(problem);
});
