import { describe, expect, it } from 'vitest';
import { parseTopic } from './parse-topic.ts';

const HEAD = {
  id: 'dag-intro',
  title: 'What a DAG is',
  category: 'blockchain',
  level: 'beginner',
  version: '2',
  summary: 'How transfers become blocks: a colon is no trouble.',
};
const file = (facts: Record<string, string>, body = '## A\n\nText.') =>
  `---\n${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${body}\n`;

describe('parseTopic', () => {
  it('reads the head and leaves the Markdown as it is', () => {
    expect(parseTopic(file(HEAD))).toEqual({ ...HEAD, version: 2, markdown: '## A\n\nText.' });
    expect(parseTopic(file(HEAD).replaceAll('\n', '\r\n')).title).toBe(HEAD.title);
  });

  it.each([
    ['no head', 'Text'],
    ['an unknown id', file({ ...HEAD, id: 'other' })],
    ['an unknown category', file({ ...HEAD, category: 'sports' })],
    ['an unknown level', file({ ...HEAD, level: 'expert' })],
    ['version zero', file({ ...HEAD, version: '0' })],
    ['a fact too many', file({ ...HEAD, author: 'me' })],
    ['no summary', file({ ...HEAD, summary: '' })],
  ])('refuses %s', (_, text) => {
    expect(() => parseTopic(text)).toThrow();
  });
});
