import { describe, expect, it } from 'vitest';
import { checkHouseMap, findCycle } from './house-map.ts';

const HOUSE = {
  'domains/wings.json': '{"members": {"identity": []}, "grants": {"grants": []}}',
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

const wings = (map: object) => check({ 'domains/wings.json': JSON.stringify(map) });

describe('checkHouseMap', () => {
  it('passes a whole map', () => {
    expect(check({})).toEqual([]);
  });

  it('misses a domain that is not on the map, and one that is only there', () => {
    expect(check({ 'domains/people/teams/README.md': '' })).toEqual([
      'domains/wings.json does not name people/teams',
    ]);
    expect(wings({ members: { identity: [] }, grants: { grants: [], teams: [] } })).toEqual([
      'domains/wings.json names grants/teams, which is not there',
    ]);
  });

  it('refuses one name in two wings, a call into another wing by name, a circle and another shape', () => {
    expect(wings({ members: { identity: [] }, grants: { grants: [], identity: [] } })).toEqual([
      'domains/wings.json names grants/identity, which is not there',
      'domains/wings.json names identity twice',
    ]);
    expect(wings({ members: { identity: [] }, grants: { grants: ['identity'] } })).toEqual([
      'domains/wings.json lets grants call identity, which its wing grants does not hold',
    ]);
    expect(wings({ members: { identity: ['identity'] }, grants: { grants: [] } })).toEqual([
      'domains/wings.json goes in a circle: identity → identity',
    ]);
    expect(wings({ members: ['identity'] })).toHaveLength(1);
    expect(wings({ members: { identity: 'grants' } })).toHaveLength(1);
  });

  it('misses a domain whose endpoints or pages no app lists', () => {
    expect(check({ 'apps/server/src/domains.ts': "'#members/identity/server'" })).toEqual([
      'apps/server/src/domains.ts does not list grants/grants, whose contract/endpoints.ts would not be shown',
    ]);
    expect(check({ 'apps/web/src/domains.ts': '' })).toEqual([
      'apps/web/src/domains.ts does not list grants/grants, whose web/index.ts would not be shown',
    ]);
  });

  it('misses a page table that its domain does not name', () => {
    const index = "export const grantsWeb: WebDomain = { load: () => import('./pages.ts') }";
    expect(check({ 'domains/grants/grants/web/index.ts': index })).toEqual([
      'domains/grants/grants/web/index.ts does not name visitor-pages.ts, whose pages would not be shown',
    ]);
    expect(check({ 'domains/members/identity/web/pages.ts': '' })).toEqual([
      'domains/members/identity/web/index.ts does not name pages.ts, whose pages would not be shown',
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
