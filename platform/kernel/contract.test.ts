import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath } from './contract.ts';

describe('filling a path', () => {
  it.each([
    ['/api/things', {}, '/api/things'],
    ['/api/things/:id', { id: 7 }, '/api/things/7'],
    ['/api/things/:id/parts/:part', { id: 'a', part: 'b' }, '/api/things/a/parts/b'],
    ['/api/things/:id', { id: '../admin' }, '/api/things/..%2Fadmin'],
    ['/api/things/:id', { id: 'a?b=c#d' }, '/api/things/a%3Fb%3Dc%23d'],
    ['/api/things/:id', { id: ':id', more: 'ignored' }, '/api/things/%3Aid'],
  ])('%s with %j is %s', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });

  it('a missing parameter is a bug that names itself', () => {
    expect(() => fillPath('/api/things/:id', {})).toThrow('/api/things/:id needs the parameter id');
  });

  it('no value adds a segment, a query or a fragment, and each reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        const filled = fillPath('/api/things/:id/end', { id });
        expect(filled.split('/')).toHaveLength(5);
        expect(filled).not.toMatch(/[?#]/);
        expect(decodeURIComponent(filled.split('/')[3] ?? '')).toBe(id);
      }),
    );
  });
});
