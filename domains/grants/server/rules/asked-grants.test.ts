import { expect, it } from 'vitest';
import { askedGrants } from './asked-grants.ts';

it.each([
  ['Find grants for clean water', 'clean water'],
  ['Are there any open calls about flood warning in Wisconsin?', 'flood warning Wisconsin'],
  ['Can you show me funding for “open source” tools, please?', 'open source tools'],
  ['How do grants match my project?', null],
  ['What is RepID?', null],
  ['Find grants', null],
])('%s looks for %s', (question, text) => {
  expect(askedGrants(question)).toBe(text);
});
