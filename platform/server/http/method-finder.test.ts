import { expect, it } from 'vitest';
import { methodFinder } from './method-finder.ts';

const methodsAt = methodFinder([
  { method: 'GET', path: '/api/grants' },
  { method: 'POST', path: '/api/grants' },
  { method: 'DELETE', path: '/api/grants/:id' },
]);

it.each([
  ['/api/grants', ['GET', 'HEAD', 'POST']],
  ['/api/grants?q=river', ['GET', 'HEAD', 'POST']],
  ['/api/grants/7', ['DELETE']],
  ['/api/grants/', []],
  ['/api/grants/7/more', []],
  ['/api/else', []],
  ['/', []],
])('%s takes %j', (url, methods) => {
  expect(methodsAt(url)).toEqual(methods);
});
