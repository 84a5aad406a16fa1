import { expect, it } from 'vitest';
import { asksDeadlines } from './asks-deadlines.ts';

it.each([
  ['What deadlines do I have?', true],
  ['When is my next deadline?', true],
  ['upcoming deadlines', true],
  ['What is due this month?', true],
  ['Which of my saved grants close soon?', true],
  ['Show me my due dates', true],
  ['Find grants without a deadline for my school', false],
  ['How do I change a deadline of my project?', false],
  ['What should I do next?', false],
  ['What is a deadline?', false],
])('%s: %s', (question, asked) => {
  expect(asksDeadlines(question)).toBe(asked);
});
