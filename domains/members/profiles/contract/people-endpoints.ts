import { z } from 'zod';
import { defineEndpoints } from '#platform/kernel/contract.ts';

/** People one search finds at most. */
export const PEOPLE_FOUND = 8;

const findPeopleQuery = z.strictObject({ q: z.string().trim().min(2).max(60) });

const peopleAnswer = z.object({
  success: z.literal(true),
  data: z.object({ people: z.array(z.object({ username: z.string() })).max(PEOPLE_FOUND) }),
});

/** Calls that find members. */
export const peopleEndpoints = defineEndpoints({
  findPeople: {
    method: 'GET',
    path: '/api/people',
    access: 'member',
    summary: `Members whose username begins so and whose profile members may see, at most ${PEOPLE_FOUND}`,
    query: findPeopleQuery,
    response: peopleAnswer,
    rateLimit: { max: 120, perSeconds: 60 },
  },
});
