import { defineDomain } from '#platform/server/domain.ts';
import { judgingEndpoints } from '../contract/endpoints.ts';
import { judgingErrors } from '../contract/errors.ts';
import { JUDGING_CONTRIBUTIONS } from './contributions.ts';
import { keepJudgingTimes } from './jobs/keep-judging-times.ts';
import { acceptJudging } from './operations/accept-judging.ts';
import { declareJudgingConflict } from './operations/declare-judging-conflict.ts';
import { disqualifyEntry } from './operations/disqualify-entry.ts';
import { exportJudgingResult } from './operations/export-judging-result.ts';
import { getJudging } from './operations/get-judging.ts';
import { getJudgingComments } from './operations/get-judging-comments.ts';
import { getJudgingResult } from './operations/get-judging-result.ts';
import { getJudgingRoom } from './operations/get-judging-room.ts';
import { inviteJudge } from './operations/invite-judge.ts';
import { leaveJudging } from './operations/leave-judging.ts';
import { saveJudging } from './operations/save-judging.ts';
import { saveScore } from './operations/save-score.ts';
import { startJudging } from './operations/start-judging.ts';
import { withdrawJudgeInvitation } from './operations/withdraw-judge-invitation.ts';
import { judgingPersonalData } from './personal-data.ts';

/** Judging for the server. */
export const judgingDomain = defineDomain({
  name: 'judging',
  endpoints: judgingEndpoints,
  errors: judgingErrors.map,
  operations: {
    getJudging,
    saveJudging,
    inviteJudge,
    withdrawJudgeInvitation,
    acceptJudging,
    leaveJudging,
    startJudging,
    getJudgingRoom,
    saveScore,
    declareJudgingConflict,
    getJudgingResult,
    exportJudgingResult,
    getJudgingComments,
    disqualifyEntry,
  },
  migrations: 'domains/people/judging/server/migrations',
  jobs: [keepJudgingTimes],
  personalData: judgingPersonalData,
  contributes: JUDGING_CONTRIBUTIONS,
});

export { findJudgingOutcome, type JudgingOutcome } from './facade.ts';
