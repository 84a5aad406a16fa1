import { z } from 'zod';
import { UNLOCK_LEVELS } from '#platform/kernel/access.ts';
import { defineEndpoints, type Endpoints } from '#platform/kernel/contract.ts';
import { defineDomain } from '#platform/server/domain.ts';

/** One endpoint behind each unlock level, also behind those that no endpoint of the product asks for yet. */
export const leveledEndpoints: Endpoints = defineEndpoints(
  Object.fromEntries(
    UNLOCK_LEVELS.map((level) => [
      level,
      {
        method: 'GET' as const,
        path: `/api/leveled/${level}` as const,
        access: `onboarded:${level}` as const,
        summary: `Only for members at the level ${level}`,
        response: z.object({ ok: z.boolean() }),
      },
    ]),
  ),
);

/** Answers whoever is let in. */
export const leveledDomain = defineDomain({
  name: 'leveled',
  endpoints: leveledEndpoints,
  operations: Object.fromEntries(UNLOCK_LEVELS.map((level) => [level, async () => ({ ok: true })])),
});
