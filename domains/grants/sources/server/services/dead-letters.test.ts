import { expect, it } from 'vitest';
import { deadLetterOf } from './dead-letters.ts';

const letterOf = (raw: unknown) => deadLetterOf({ place: 'line 1', problem: 'No title.', raw, id: null });

it.each<[string, unknown, string]>([
  ['a line', 'A fund. Ask pat@agency.example. Two rounds.', 'A fund. Two rounds.'],
  ['a line of nothing else', 'pat@agency.example', 'A record of nothing but a mail address.'],
  ['a record', { title: '', contact: 'Pat Sample' }, '{\n  "title": ""\n}'],
])('keeps %s without names and addresses', (_, raw, kept) => {
  expect(letterOf(raw).raw).toBe(kept);
});

it('tells lines apart of which the same is kept', () => {
  expect(letterOf('pat@agency.example').key).not.toBe(letterOf('kim@agency.example').key);
});

it('keeps a record that holds itself', () => {
  const raw: Record<string, unknown> = {};
  raw.self = raw;
  expect(letterOf(raw).raw).toBe('A record that cannot be shown.');
});
