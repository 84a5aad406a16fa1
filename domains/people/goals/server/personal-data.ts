import { definePersonalData } from '#platform/server/personal-data.ts';
import { deleteChoice, findChoice } from './store/choice-store.ts';
import { deleteGoals, listEntries, listGoalRows } from './store/goal-store.ts';

/** A member's goals with their history, and what they chose; all of it leaves with the account. */
export const goalsPersonalData = definePersonalData({
  columns: {
    goals: [
      'id',
      'userId',
      'revision',
      'title',
      'why',
      'category',
      'measureKind',
      'measureId',
      'unit',
      'startValue',
      'targetValue',
      'value',
      'startedOn',
      'dueOn',
      'steps',
      'status',
      'reason',
      'archivedAt',
      'createdAt',
      'updatedAt',
    ],
    progress: ['id', 'goalId', 'value', 'note', 'at'],
    choices: ['userId', 'projectId', 'nextDigestAt', 'digestedAt'],
  },
  export: async ({ db }, userId) => {
    const goals = await listGoalRows(db, userId);
    const choice = await findChoice(db, userId);
    return {
      goals,
      progress: await listEntries(
        db,
        goals.map(({ id }) => id),
      ),
      choices: choice ? [choice] : [],
    };
  },
  erase: async (_services, tx, userId) => {
    await deleteGoals(tx, userId);
    await deleteChoice(tx, userId);
  },
});
