import { expect, it } from 'vitest';
import type { ApiOperation, ApiParameter } from '../contract/reference-schemas.ts';
import { consoleRequest, jsonProblem, prettyText } from './console-request.ts';

const parameter = (name: string, place: ApiParameter['in'], type = 'string'): ApiParameter => ({
  name,
  in: place,
  type,
  isRequired: place === 'path',
  note: null,
  example: null,
});
const OPERATION: ApiOperation = {
  id: 'changeThing',
  method: 'PUT',
  path: '/api/things/{id}',
  summary: '',
  tag: 't',
  access: 'member',
  keyScope: null,
  needsToken: true,
  errors: [],
  parameters: [
    parameter('id', 'path'),
    parameter('q', 'query'),
    parameter('tag', 'query', 'array of string'),
  ],
  body: { mediaType: 'application/json', fields: [], example: null },
  answers: [],
};
const written = {
  values: { 'path:id': ' a/b ', 'query:q': '', 'query:tag': 'x, y' },
  body: '{"a":1}',
  key: null,
};

it('fills the path, leaves empty parameters out and repeats lists', () => {
  expect(consoleRequest(OPERATION, written)).toEqual({
    method: 'PUT',
    address: '/api/things/a%2Fb?tag=x&tag=y',
    body: '{"a":1}',
    key: null,
    needsToken: true,
  });
});

it('with a key needs no token; an operation without a body sends none', () => {
  const { needsToken, body } = consoleRequest({ ...OPERATION, body: null }, { ...written, key: 'hodag_x' });
  expect([needsToken, body]).toEqual([false, null]);
});

it.each([
  ['', undefined],
  ['{"a":1}', undefined],
  ['{a:1}', 'Enter valid JSON'],
])('JSON %j: %j', (text, problem) => {
  expect(jsonProblem(text)).toBe(problem);
});

it('shows JSON with line breaks and other text as it is', () => {
  expect(prettyText('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyText('a,b\n1,2')).toBe('a,b\n1,2');
});
