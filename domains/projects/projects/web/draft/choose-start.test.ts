import { describe, expect, it } from 'vitest';
import type { Project } from '../../contract/schemas.ts';
import { chooseStart } from './choose-start.ts';
import { EMPTY_VALUES } from './draft-values.ts';

const stored = {
  revision: 3,
  title: 'Stored',
  summary: '',
  description: '',
  categories: [],
  fundingGoal: 0,
  applicantType: null,
  region: null,
  amountSought: null,
  cover: null,
  milestones: [],
  links: [],
} as unknown as Project;

const copyOf = (title: string, revision: number) => ({ values: { ...EMPTY_VALUES, title }, revision });

describe('chooseStart', () => {
  it.each([
    ['nothing at all', null, null, ['', 0, false, false]],
    ['a stored draft', stored, null, ['Stored', 3, false, false]],
    ['text the server never got', null, copyOf('Typed', 0), ['Typed', 0, true, false]],
    ['text typed on the stored draft', stored, copyOf('Typed', 3), ['Typed', 3, true, false]],
    ['text typed before another save', stored, copyOf('Typed', 2), ['Typed', 3, true, true]],
    ['text whose answer was lost', stored, copyOf('Stored', 2), ['Stored', 3, false, false]],
    [
      'text whose answer was lost, stored without its last space',
      stored,
      copyOf('Stored ', 2),
      ['Stored', 3, false, false],
    ],
    [
      'text whose answer was lost, stored as one line',
      stored,
      copyOf(' Stored\n', 2),
      ['Stored', 3, false, false],
    ],
    ['text of a draft that was deleted', null, copyOf('Typed', 2), ['Typed', 0, true, false]],
  ])('%s', (_, project, copy, [title, revision, isRestored, isConflict]) => {
    const start = chooseStart(project, copy);
    expect([start.values.title, start.revision, start.isRestored, start.theirs !== null]).toEqual([
      title,
      revision,
      isRestored,
      isConflict,
    ]);
  });
});
