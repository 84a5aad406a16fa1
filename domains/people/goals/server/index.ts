import { defineDomain } from '#platform/server/domain.ts';
import { goalsEndpoints } from '../contract/endpoints.ts';
import { goalsErrors } from '../contract/errors.ts';
import { GOALS_CONTRIBUTIONS } from './contributions.ts';
import { remindOfGoals } from './jobs/remind-of-goals.ts';
import { sendDigests } from './jobs/send-digests.ts';
import { changeGoalDigest } from './operations/change-goal-digest.ts';
import { changeGoalStatus } from './operations/change-goal-status.ts';
import { chooseCurrentProject } from './operations/choose-current-project.ts';
import { exportGoals } from './operations/export-goals.ts';
import { getCurrentProject as readCurrentProject } from './operations/get-current-project.ts';
import { getGoal } from './operations/get-goal.ts';
import { listGoalSuggestions } from './operations/list-goal-suggestions.ts';
import { listGoals } from './operations/list-goals.ts';
import { markGoalStep } from './operations/mark-goal-step.ts';
import { recordProgress } from './operations/record-progress.ts';
import { removeGoal } from './operations/remove-goal.ts';
import { saveGoal } from './operations/save-goal.ts';
import { showGoalsUnsubscribe } from './operations/show-goals-unsubscribe.ts';
import { unsubscribeGoals } from './operations/unsubscribe-goals.ts';
import { goalsPersonalData } from './personal-data.ts';

export { measuresGoal } from './extension-points/measures-goal.ts';
export { getActiveGoals, getCurrentProject, listGoalDates } from './facade.ts';

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
