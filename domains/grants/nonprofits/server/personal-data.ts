import { clearCaseTexts, takeReviewTurn } from '#members/reviews/server';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { CLAIM_CASES } from '../contract/claim-constants.ts';
import { SUBMISSION_CASES } from '../contract/constants.ts';
import { listClaimsOf, removeClaimsOf } from './store/claim-store.ts';
import { listObjectionsOf, removeObjectionsOf } from './store/objection-store.ts';
import { forgetSubmissionsOf, listSubmissionsOf } from './store/submission-store.ts';
import { listWordsOf } from './store/words-store.ts';

/**
 * Organizations that a member submitted, with the address they named; claims of pages with what was written for them,
 * and objections.
 */
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
    claims: ['nonprofit', 'role', 'state', 'method', 'host', 'startedAt', 'grantedAt', 'endedAt'],
    objections: ['text', 'at'],
    words: ['statement', 'contact', 'at'],
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
    claims: (await listClaimsOf(db, userId)).map(({ claim, name }) => ({
      nonprofit: name,
      role: claim.role,
      state: claim.state,
      method: claim.method,
      host: claim.host,
      startedAt: claim.startedAt,
      grantedAt: claim.grantedAt,
      endedAt: claim.endedAt,
    })),
    objections: (await listObjectionsOf(db, userId)).map(({ text, at }) => ({ text, at })),
    words: (await listWordsOf(db, userId)).map(({ statement, contact, at }) => ({ statement, contact, at })),
  }),
  erase: async (_services, tx, userId) => {
    await takeReviewTurn(tx, SUBMISSION_CASES, null);
    await takeReviewTurn(tx, CLAIM_CASES, userId);
    await clearCaseTexts(tx, SUBMISSION_CASES, await forgetSubmissionsOf(tx, userId));
    await removeObjectionsOf(tx, userId);
    await clearCaseTexts(tx, CLAIM_CASES, await removeClaimsOf(tx, userId));
  },
});
