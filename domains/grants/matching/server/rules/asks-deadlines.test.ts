import { expect, it } from 'vitest';
import { asksDeadlines, namedGrant } from './asks-deadlines.ts';

it.each([
  ['What deadlines do I have?', true],
  ['When is my next deadline?', true],
  ['upcoming deadlines', true],
  ['What is due this month?', true],
  ['Which of my saved grants close soon?', true],
  ['Show me my due dates', true],
  ['When do I have to hand in my application?', true],
  ['When must I submit?', true],
  ['Which dates should I remember?', true],
  ['When is the deadline for ASPCA?', true],
  ['How do I hand in an application?', false],
  ['When did Hodag start?', false],
  ['Find grants without a deadline for my school', false],
  ['How do I change a deadline of my project?', false],
  ['What should I do next?', false],
  ['What is a deadline?', false],
])('%s: %s', (question, asked) => {
  expect(asksDeadlines(question)).toBe(asked);
});

it.each([
  ['When is the deadline for ASPCA?', 'ASPCA'],
  ['what is the deadline of the ASPCA grant', 'ASPCA'],
  ['When does the Walmart Foundation close?', 'Walmart Foundation'],
  ['When is the deadline for my application?', null],
  ['What deadlines do I have?', null],
])('%s names %s', (question, name) => {
  expect(namedGrant(question)).toBe(name);
});
