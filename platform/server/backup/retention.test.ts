import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../kernel/clock.ts';
import { backupName, backupsToRemove, momentOf } from './retention.ts';

const at = (text: string) => new Date(`${text}T02:30:00Z`);
const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => backupName(new Date(at(from).getTime() - n * DAY_MS)));
const keptOf = (names: readonly string[], daily: number, weekly: number, monthly: number): string[] => {
  const removed = new Set(backupsToRemove(names, { daily, weekly, monthly }));
  return names.filter((name) => !removed.has(name)).map((name) => name.slice(6, 16));
};

describe('backups that are kept', () => {
  it('are of seven days, four weeks and six months', () => {
    expect(keptOf(days('2026-11-29', 400), 7, 4, 6)).toEqual([
      ...['2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23'],
      ...['2026-11-22', '2026-11-15', '2026-11-08'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ]);
  });

  it('are counted by days with a backup: a pause removes none', () => {
    const sparse = [at('2026-11-29'), at('2026-10-01'), at('2026-01-01')].map(backupName);
    expect(keptOf(sparse, 3, 0, 0)).toHaveLength(3);
  });

  it('hold the newest of a day', () => {
    const two = ['2026-11-29T02:30:00Z', '2026-11-29T09:00:00Z'].map((text) => backupName(new Date(text)));
    expect(backupsToRemove(two, { daily: 1, weekly: 0, monthly: 0 })).toEqual([two[0]]);
  });

  it('never lack the newest, and files of other names stay', () => {
    const names = [...days('2026-11-29', 3), 'mine.backup', 'hodag-2026-99-01T000000Z.backup'];
    expect(backupsToRemove(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual(names.slice(1, 3));
  });
});

it('a name says its moment', () => {
  expect(momentOf(backupName(at('2026-11-29')))).toEqual(at('2026-11-29'));
  expect(momentOf('hodag.backup')).toBeNull();
});
