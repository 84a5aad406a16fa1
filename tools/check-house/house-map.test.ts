import { describe, expect, it } from 'vitest';
import { checkHouseMap, findCycle } from './house-map.ts';

const HOUSE = {
  'domains/neighbours.json': '{"identity": [], "grants": ["identity"]}',
  'domains/members/identity/contract/endpoints.ts': '',
  'domains/grants/grants/contract/endpoints.ts': '',
  'domains/grants/grants/web/pages.ts': '',
  'apps/server/src/domains.ts':
    "import { identity } from '#members/identity/server';\nimport { grants } from '#grants/grants/server';",
  'domains/grants/grants/web/visitor-pages.ts': '',
  'domains/grants/grants/web/index.ts':
    "export const grantsWeb: WebDomain = { load: () => import('./pages.ts'), and: () => import('./visitor-pages.ts') }",
  'domains/members/identity/web/index.ts': 'export const identityParts = {};',
  'apps/web/src/domains.ts': "import { grantsWeb } from '#grants/grants/web';",
};

const check = (changes: Record<string, string>) =>
  checkHouseMap(Object.entries({ ...HOUSE, ...changes }).map(([path, text]) => ({ path, text }))).map(
    ({ file, message }) => `${file} ${message}`,
  );

describe('checkHouseMap', () => {
  it('passes a whole map', () => {
    expect(check({})).toEqual([]);
  });

  it('misses a domain that is not on the map, and one that is only there', () => {
    expect(check({ 'domains/people/teams/README.md': '' })).toEqual([
      'domains/neighbours.json does not name teams',
    ]);
    expect(check({ 'domains/neighbours.json': '{"identity": [], "grants": [], "teams": []}' })).toEqual([
      'domains/neighbours.json names teams, which is not there',
    ]);
  });

  it('refuses a neighbour it does not know, a circle and another shape', () => {
    expect(check({ 'domains/neighbours.json': '{"identity": [], "grants": ["users"]}' })).toEqual([
      'domains/neighbours.json lets grants call users, which it does not name',
    ]);
    expect(check({ 'domains/neighbours.json': '{"identity": ["grants"], "grants": ["identity"]}' })).toEqual([
      'domains/neighbours.json goes in a circle: identity → grants → identity',
    ]);
    expect(check({ 'domains/neighbours.json': '{"identity": "grants"}' })).toHaveLength(1);
  });

  it('misses a domain whose endpoints or pages no app lists', () => {
    expect(check({ 'apps/server/src/domains.ts': "'#members/identity/server'" })).toEqual([
      'apps/server/src/domains.ts does not list grants, whose contract/endpoints.ts nobody would see',
    ]);
    expect(check({ 'apps/web/src/domains.ts': '' })).toEqual([
      'apps/web/src/domains.ts does not list grants, whose web/index.ts nobody would see',
    ]);
  });

  it('misses a page table that its domain does not name', () => {
    const index = "export const grantsWeb: WebDomain = { load: () => import('./pages.ts') }";
    expect(check({ 'domains/grants/grants/web/index.ts': index })).toEqual([
      'domains/grants/grants/web/index.ts does not name visitor-pages.ts, whose pages nobody would see',
    ]);
    expect(check({ 'domains/members/identity/web/pages.ts': '' })).toEqual([
      'domains/members/identity/web/index.ts does not name pages.ts, whose pages nobody would see',
    ]);
  });
});

describe('findCycle', () => {
  it('finds a circle that starts late, and none in a diamond', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['b', 'c', 'd', 'b']);
    expect(findCycle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeNull();
    expect(findCycle({ a: ['a'] })).toEqual(['a', 'a']);
  });
});
