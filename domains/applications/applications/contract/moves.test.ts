import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from './constants.ts';
import { type MoveKind, moveKind, movesFrom } from './moves.ts';

const ALLOWED: readonly [ApplicationStatus, ApplicationStatus, MoveKind][] = [
  ['drafting', 'review', 'free'],
  ['drafting', 'submitted', 'submit'],
  ['drafting', 'withdrawn', 'free'],
  ['review', 'drafting', 'free'],
  ['review', 'submitted', 'submit'],
  ['review', 'withdrawn', 'free'],
  ['submitted', 'awarded', 'outcome'],
  ['submitted', 'declined', 'outcome'],
  ['submitted', 'withdrawn', 'free'],
  ['submitted', 'review', 'correct'],
  ['awarded', 'submitted', 'correct'],
  ['declined', 'submitted', 'correct'],
  ['withdrawn', 'drafting', 'free'],
];

describe('moves', () => {
  const every = APPLICATION_STATUSES.flatMap((from) => APPLICATION_STATUSES.map((to) => [from, to] as const));
  it.each(every)('%s to %s', (from, to) => {
    const kind = ALLOWED.find(([one, other]) => one === from && other === to)?.[2] ?? null;
    expect(moveKind(from, to)).toBe(kind);
  });

  it('lets the owner make each of them, a writer only those before the submission, a reader none', () => {
    for (const from of APPLICATION_STATUSES) {
      const owners = ALLOWED.filter(([one]) => one === from).map(([, to]) => to);
      expect(movesFrom(from, 'owner')).toEqual(owners);
      expect(movesFrom(from, 'reader')).toEqual([]);
    }
    expect(movesFrom('drafting', 'writer')).toEqual(['review']);
    expect(movesFrom('review', 'writer')).toEqual(['drafting']);
    expect(movesFrom('submitted', 'writer')).toEqual([]);
    expect(movesFrom('withdrawn', 'writer')).toEqual([]);
  });
});
