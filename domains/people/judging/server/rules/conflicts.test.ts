import { describe, expect, it } from 'vitest';
import { conflictsBetween, type Relations } from './conflicts.ts';

const relations = (change: Partial<Relations> = {}): Relations => ({
  judges: [
    { id: 'j1', userId: 'ann' },
    { id: 'j2', userId: 'ben' },
  ],
  entries: [
    { id: 'e1', makers: ['cem'] },
    { id: 'e2', makers: ['dia', 'ann'] },
  ],
  teammates: new Map(),
  blocks: [],
  declared: [],
  ...change,
});
const found = (change: Partial<Relations>) =>
  conflictsBetween(relations(change)).map(({ judge, entry }) => `${judge} ${entry}`);

describe('a judge is kept from an entry', () => {
  it.each<[string, Partial<Relations>, string[]]>([
    ['they made', {}, ['j1 e2']],
    ['of a teammate', { teammates: new Map([['ben', new Set(['cem'])]]) }, ['j1 e2', 'j2 e1']],
    ['of a member they blocked', { blocks: [{ blockerId: 'ben', blockedId: 'dia' }] }, ['j1 e2', 'j2 e2']],
    [
      'of a member who blocked them',
      { blocks: [{ blockerId: 'cem', blockedId: 'ben' }] },
      ['j1 e2', 'j2 e1'],
    ],
    ['whose makers they know', { declared: [{ judge: 'j2', entry: 'e1' }] }, ['j1 e2', 'j2 e1']],
    ['once, for two reasons', { declared: [{ judge: 'j1', entry: 'e2' }] }, ['j1 e2']],
  ])('%s', (_why, change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it('for what they declared, also after they deleted their account', () => {
    const judges = [{ id: 'j1', userId: null }];
    expect(found({ judges, declared: [{ judge: 'j1', entry: 'e1' }] })).toEqual(['j1 e1']);
  });
});
