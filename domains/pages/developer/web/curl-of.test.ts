import { expect, it } from 'vitest';
import type { ApiOperation } from '../contract/reference-schemas.ts';
import { curlOf } from './curl-of.ts';

const OPERATION: ApiOperation = {
  id: 'x',
  method: 'GET',
  path: '/api/things/{id}',
  summary: '',
  tag: 't',
  access: 'public',
  keyScope: null,
  needsToken: false,
  errors: [],
  parameters: [
    { name: 'id', in: 'path', type: 'string', isRequired: true, note: null, example: 'a b' },
    { name: 'page', in: 'query', type: 'integer', isRequired: false, note: null, example: null },
    { name: 'q', in: 'query', type: 'string', isRequired: true, note: null, example: 'food' },
  ],
  body: null,
  answers: [],
};
const BODY = { mediaType: 'application/json', fields: [], example: '{"text": "it\'s"}' };

it.each<[string, Partial<ApiOperation>, string]>([
  ['a public read', {}, "curl 'https://h.example/api/things/a%20b?q=food'"],
  [
    'a read of a member',
    { access: 'member', parameters: [], path: '/api/own' },
    'curl \'https://h.example/api/own\' \\\n  -H "Cookie: $HODAG_COOKIES"',
  ],
  [
    'a call that takes a key, with an apostrophe in its body',
    {
      method: 'POST',
      access: 'member',
      needsToken: true,
      keyScope: 'ledger:give',
      parameters: [],
      path: '/api/own',
      body: BODY,
    },
    'curl -X POST \'https://h.example/api/own\' \\\n  -H "Authorization: Bearer $HODAG_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"text": "it\'\\\'\'s"}\'',
  ],
  [
    'a write that takes none',
    { method: 'DELETE', access: 'member', needsToken: true, parameters: [], path: '/api/own' },
    'curl -X DELETE \'https://h.example/api/own\' \\\n  -H "Cookie: $HODAG_COOKIES" \\\n  -H "CSRF-Token: $HODAG_CSRF"',
  ],
])('%s', (_what, parts, command) => {
  expect(curlOf({ ...OPERATION, ...parts }, 'https://h.example')).toBe(command);
});
