import { clearCaseTexts, takeReviewTurn } from '#members/reviews/server';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { SUBMISSION_CASES } from '../contract/constants.ts';
import { forgetSubmissionsOf, listSubmissionsOf } from './store/submission-store.ts';

/** Organizations that a member submitted, with the address they named. */
export const nonprofitsPersonalData = definePersonalData({
  columns: {
    submissions: [
      'reference',
      'name',
      'registry',
      'number',
      'purpose',
      'website',
      'contactMail',
      'state',
      'createdAt',
    ],
  },
  export: async ({ db }, userId) => ({
    submissions: (await listSubmissionsOf(db, userId)).map((row) => ({
      reference: row.reference,
      name: row.name,
      registry: row.registry,
      number: row.number,
      purpose: row.purpose,
      website: row.website,
      contactMail: row.contactMail,
      state: row.state,
      createdAt: row.createdAt,
    })),
  }),
  erase: async (_services, tx, userId) => {
    await takeReviewTurn(tx, SUBMISSION_CASES, null);
    await clearCaseTexts(tx, SUBMISSION_CASES, await forgetSubmissionsOf(tx, userId));
  },
});
