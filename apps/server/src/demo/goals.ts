import { randomUUID } from 'node:crypto';
import { goalsEndpoints } from '#people/goals/contract';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Past } from './past.ts';
import type { Deed } from './story-deeds.ts';

const inDays = (past: Past, days: number): string =>
  new Date(past.services.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const CALLS = '00000000-0000-7000-8000-000000000201';
const GAUGE = '00000000-0000-7000-8000-000000000202';

/** Two goals of one member: a number that is on its way, and one that is done or not. */
export const GOALS_STORY: readonly Deed[] = [
  {
    daysAgo: 38.5,
    who: 'mara',
    does: (past, who) =>
      past.act(who, goalsEndpoints.saveGoal, {
        params: { id: CALLS },
        body: {
          revision: 0,
          title: 'Talk to 12 harbor towns',
          why: 'The gauge is only cheap if many towns order it.',
          category: 'network',
          measure: { kind: 'number', unit: 'towns', start: 0, target: 12 },
          dueOn: inDays(past, 80),
          steps: [
            { id: randomUUID(), title: 'List towns without a gauge', dueOn: inDays(past, 14), isDone: true },
            { id: randomUUID(), title: 'Write to harbor masters', dueOn: inDays(past, 45), isDone: false },
            { id: randomUUID(), title: 'Collect letters of support', dueOn: inDays(past, 75), isDone: false },
          ],
        },
      }),
  },
  {
    daysAgo: 21.2,
    who: 'mara',
    does: (past, who) =>
      past.act(who, goalsEndpoints.recordProgress, {
        params: { id: CALLS },
        body: { id: randomUUID(), revision: 1, value: 4, note: 'Two of four want a trial this winter' },
      }),
  },
  {
    daysAgo: 15.7,
    who: 'mara',
    does: (past, who) =>
      past.act(who, goalsEndpoints.saveGoal, {
        params: { id: GAUGE },
        body: {
          revision: 0,
          title: 'Run one gauge through a winter storm',
          why: '',
          category: 'project',
          measure: { kind: 'done' },
          dueOn: inDays(past, 120),
          steps: [
            { id: randomUUID(), title: 'Seal the second housing', dueOn: null, isDone: true },
            { id: randomUUID(), title: 'Mount it on the east pier', dueOn: inDays(past, 30), isDone: false },
          ],
        },
      }),
  },
  {
    daysAgo: 4.6,
    who: 'mara',
    does: (past, who) =>
      past.act(who, goalsEndpoints.recordProgress, {
        params: { id: CALLS },
        body: { id: randomUUID(), revision: 2, value: 7, note: 'Three more at the fall meeting' },
      }),
  },
];
