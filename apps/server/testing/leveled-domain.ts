import { z } from 'zod';
import type { UnlockLevel } from '#platform/kernel/access.ts';
import { defineEndpoints, type EndpointSpec } from '#platform/kernel/contract.ts';
import { defineDomain } from '#platform/server/domain.ts';

const behind = (level: UnlockLevel) =>
  ({
    method: 'GET',
    path: `/api/leveled/${level}`,
    access: `onboarded:${level}`,
    summary: `Only for members at the level ${level}`,
    response: z.object({ ok: z.boolean() }),
  }) as const satisfies EndpointSpec;

/** One endpoint behind each unlock level, also behind those that no endpoint of the product asks for yet. */
export const leveledEndpoints = defineEndpoints({
  basic: behind('basic'),
  email: behind('email'),
  knowledge: behind('knowledge'),
  '2fa': behind('2fa'),
  wallet: behind('wallet'),
  full: behind('full'),
});

const answer = async () => ({ ok: true });

/** Answers anyone who is let in. */
export const leveledDomain = defineDomain({
  name: 'leveled',
  endpoints: leveledEndpoints,
  operations: {
    basic: answer,
    email: answer,
    knowledge: answer,
    '2fa': answer,
    wallet: answer,
    full: answer,
  },
});
