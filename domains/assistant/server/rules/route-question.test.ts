import { describe, expect, it } from 'vitest';
import { routeQuestion, withContext } from './route-question.ts';

describe('routeQuestion', () => {
  it.each([
    ['Explain my balance', 'ledger'],
    ['How many HDAG do I have?', 'ledger'],
    ['How many HDAG exist?', 'guide'],
    ['What should I do next?', 'steps'],
    ['Where do I start?', 'steps'],
    ['How do grants match my project?', 'guide'],
    ['What is RepID?', 'guide'],
    ['Find grants', 'guide'],
  ])('%s → %s', (question, agent) => {
    expect(routeQuestion(question).agent).toBe(agent);
  });

  it.each([
    ['Find grants for clean water', 'clean water'],
    ['Are there any open calls about flood warning in Wisconsin?', 'flood warning Wisconsin'],
    ['Can you show me funding for “open source” tools, please?', 'open source tools'],
  ])('%s looks for %s', (question, text) => {
    expect(routeQuestion(question)).toEqual({ agent: 'grants', text });
  });
});

describe('withContext', () => {
  const history = [
    { role: 'user', content: 'What is RepID?' },
    { role: 'assistant', content: 'RepID is a number …' },
  ];

  it.each([
    ['How does it fade?', 'What is RepID? How does it fade?'],
    ['What is a DAG?', 'What is a DAG?'],
  ])('reads %s as %s', (question, asked) => {
    expect(withContext(question, history)).toBe(asked);
    expect(withContext(question)).toBe(question);
  });
});
