import { defineEndpoints } from '#platform/kernel/contract.ts';
import { scoreAnswer } from './score-schemas.ts';

/** The endpoints of the unique-human score. */
export const scoreEndpoints = defineEndpoints({
  getUniqueHumanScore: {
    method: 'GET',
    // Contacts and factors are added on other pages: a member who comes back sees what they did.
    freshSeconds: 1,
    path: '/api/credentials/score',
    access: 'member',
    summary: 'Unique-human score of the caller: as it was last counted, and what each part brings now',
    response: scoreAnswer,
  },
  countUniqueHumanScore: {
    method: 'POST',
    path: '/api/credentials/score',
    access: 'member',
    summary: 'Count of the caller’s unique-human score, valid for 180 days at most',
    response: scoreAnswer,
    rateLimit: { max: 30, perSeconds: 600 },
  },
});
