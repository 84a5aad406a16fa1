import { defineDomain } from '#platform/server/domain.ts';
import { goalsEndpoints } from '../contract/endpoints.ts';
import { goalsErrors } from '../contract/errors.ts';
import { GOALS_CONTRIBUTIONS } from './contributions.ts';
import { remindOfGoals } from './jobs/remind-of-goals.ts';
import { sendDigests } from './jobs/send-digests.ts';
import { changeGoalStatus, markGoalStep, recordProgress, removeGoal } from './operations/change-goal.ts';
import {
  changeGoalDigest,
  chooseCurrentProject,
  getCurrentProject as readCurrentProject,
  showGoalsUnsubscribe,
  unsubscribeGoals,
} from './operations/choices.ts';
import { listGoalSuggestions } from './operations/list-goal-suggestions.ts';
import { exportGoals, getGoal, listGoals } from './operations/read-goals.ts';
import { saveGoal } from './operations/save-goal.ts';
import { goalsPersonalData } from './personal-data.ts';

export { getActiveGoals, getCurrentProject, listGoalDates } from './facade.ts';
export { measuresGoal } from './measures-goal.ts';

/** Goals for the server. */
export const goalsDomain = defineDomain({
  name: 'goals',
  endpoints: goalsEndpoints,
  errors: goalsErrors.map,
  migrations: 'domains/people/goals/server/migrations',
  operations: {
    listGoals,
    exportGoals,
    listGoalSuggestions,
    getCurrentProject: readCurrentProject,
    chooseCurrentProject,
    changeGoalDigest,
    showGoalsUnsubscribe,
    unsubscribeGoals,
    getGoal,
    saveGoal,
    recordProgress,
    changeGoalStatus,
    markGoalStep,
    removeGoal,
  },
  jobs: [remindOfGoals, sendDigests],
  personalData: goalsPersonalData,
  contributes: GOALS_CONTRIBUTIONS,
});
