import { describe, expect, it } from 'vitest';
import { type OpenedFeature, rowsOf } from './levels.ts';

const level = (id: string, order: number) => ({ id, order, name: id, reachedBy: `By ${id}` });
const opensOf = (...opens: OpenedFeature[]) => rowsOf([{ levels: [level('first', 1)] }, { opens }])[0]?.opens;

describe('what domains say of levels', () => {
  it('comes in the order of the levels, whichever domain is read first', () => {
    const rows = rowsOf([
      { levels: [level('late', 3), level('first', 1)] },
      { levels: [level('second', 2)] },
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['first', 'second', 'late']);
  });

  it('is one sentence of features in their order, those to come after the others', () => {
    const later = { level: 'first', order: 1, feature: 'voting', isInDevelopment: true as const };
    const drafts = { level: 'first', order: 30, feature: 'drafts' };
    const search = { level: 'first', order: 20, feature: 'search' };
    expect(opensOf(later, drafts, search)).toBe('Search, drafts. In development: voting');
    expect(opensOf(drafts)).toBe('Drafts');
    expect(opensOf(later)).toBe('In development: voting');
    expect(opensOf({ level: 'other', order: 1, feature: 'drafts' })).toBe('');
  });
});
