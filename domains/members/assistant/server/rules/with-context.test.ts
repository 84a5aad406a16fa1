import { describe, expect, it } from 'vitest';
import { withContext } from './with-context.ts';

describe('withContext', () => {
  const history = [
    { role: 'user', content: 'What is RepID?' },
    { role: 'assistant', content: 'RepID is a number …' },
  ];

  it.each([
    ['How does it fade?', 'What is RepID? How does it fade?'],
    ['What is a DAG?', 'What is a DAG?'],
    [
      'My cooler costs 38,500 dollars, can I write that into the application?',
      'My cooler costs 38,500 dollars, can I write that into the application?',
    ],
    ['Who gets the money that a funder pays?', 'Who gets the money that a funder pays?'],
  ])('reads %s as %s', (question, asked) => {
    expect(withContext(question, history)).toBe(asked);
    expect(withContext(question)).toBe(question);
  });
});
