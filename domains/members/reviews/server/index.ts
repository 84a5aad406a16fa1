import { defineDomain } from '#platform/server/domain.ts';
import { reviewsEndpoints } from '../contract/endpoints.ts';
import { reviewsErrors } from '../contract/errors.ts';
import { WAITING_CASES } from './contributions/waiting-cases.ts';
import { appealCase } from './operations/appeal-case.ts';
import { decideCase } from './operations/decide-case.ts';
import { exportCases } from './operations/export-cases.ts';
import { getCase } from './operations/get-case.ts';
import { listCases } from './operations/list-cases.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { notifyAdministratorsWhenCasePending } from './subscriptions/notify-administrators-when-case-pending.ts';

/** Reviews for the server. */
export const reviewsDomain = defineDomain({
  name: 'reviews',
  endpoints: reviewsEndpoints,
  errors: reviewsErrors.map,
  operations: { listCases, exportCases, getCase, decideCase, appealCase },
  contributes: [WAITING_CASES],
  migrations: 'domains/members/reviews/server/migrations',
  subscriptions: [notifyAdministratorsWhenCasePending],
  personalData: reviewsPersonalData,
});

export { reportCases, reportsPart } from './extension-points/report-cases.ts';
export {
  type CaseSummary,
  type Decided,
  type DecisionPlan,
  type Outcome,
  reviewsAnyCases,
  reviewsCases,
} from './extension-points/review-kinds.ts';
export {
  canStillAppeal,
  clearCaseTexts,
  findHiding,
  flagCase,
  listCasesAbout,
  listCasesById,
  listMemberCases,
  listQueues,
  listReportsBy,
  openCase,
  settleCase,
  takeReviewTurn,
  watchCase,
} from './facade.ts';
export { fileReport } from './services/file-report.ts';
export { presentAppeal } from './services/present-cases.ts';
export type { ReviewCase, StoredCase } from './store/case-store.ts';
