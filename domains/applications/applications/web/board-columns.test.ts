import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '../contract/constants.ts';
import { COLUMNS, columnBeside, columnOf } from './board-columns.ts';

describe('columns of the board', () => {
  it('has one for each status', () => {
    expect(APPLICATION_STATUSES.map(columnOf)).toEqual([
      'drafting',
      'review',
      'submitted',
      'decided',
      'decided',
      'decided',
    ]);
  });

  it('is walked to its ends and not beyond', () => {
    expect(COLUMNS.map((column) => columnBeside(column, 1))).toEqual([
      'drafting',
      'review',
      'submitted',
      'decided',
      'decided',
    ]);
    expect(COLUMNS.map((column) => columnBeside(column, -1))).toEqual([
      'saved',
      'saved',
      'drafting',
      'review',
      'submitted',
    ]);
  });
});
