import { definePersonalData } from '#platform/server/personal-data.ts';
import { deleteMember, selectCasesOf, selectOwnAppeals } from './store/case-store.ts';

/**
 * Cases about a member with their decisions, and what the member said against decisions. The decider's name stays out.
 */
export const reviewsPersonalData = definePersonalData({
  columns: {
    cases: ['id', 'kind', 'subjectId', 'state', 'text', 'openedAt'],
    decisions: ['caseId', 'decision', 'reason', 'decidedAt'],
    appeals: ['caseId', 'text', 'createdAt', 'state', 'answer', 'answeredAt'],
  },
  export: async ({ db }, userId) => {
    const cases = await selectCasesOf(db, userId);
    return {
      cases: cases.map(({ id, kind, subjectId, state, text, openedAt }) => ({
        id,
        kind,
        subjectId,
        state,
        text,
        openedAt,
      })),
      decisions: cases.flatMap(({ decisions }) =>
        decisions.map(({ decidedBy: _, no: __, ...decision }) => decision),
      ),
      appeals: (await selectOwnAppeals(db, userId)).map(
        ({ id: _, userId: __, decisionNo: ___, ...appeal }) => appeal,
      ),
    };
  },
  erase: (_services, tx, userId) => deleteMember(tx, userId),
});
