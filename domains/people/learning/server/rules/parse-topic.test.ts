import { describe, expect, it } from 'vitest';
import { parseTopic } from './parse-topic.ts';

const HEAD = {
  id: 'dag-intro',
  title: 'What a DAG is',
  category: 'blockchain',
  level: 'beginner',
  summary: 'How transfers become blocks: a colon is no trouble.',
};
const file = (facts: Record<string, string>, body = '## A\n\nText.') =>
  `---\n${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${body}\n`;

describe('parseTopic', () => {
  it('reads the head', () => {
    expect(parseTopic(file(HEAD))).toEqual(HEAD);
    expect(parseTopic(file(HEAD).replaceAll('\n', '\r\n')).title).toBe(HEAD.title);
  });

  it.each([
    ['no head', 'Text'],
    ['an unknown id', file({ ...HEAD, id: 'other' })],
    ['an unknown category', file({ ...HEAD, category: 'sports' })],
    ['an unknown level', file({ ...HEAD, level: 'expert' })],
    ['a fact too many', file({ ...HEAD, author: 'me' })],
    ['no summary', file({ ...HEAD, summary: '' })],
  ])('refuses %s', (_, text) => {
    expect(() => parseTopic(text)).toThrow();
  });
});
