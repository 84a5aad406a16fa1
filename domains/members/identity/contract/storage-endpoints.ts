import { z } from 'zod';
import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';

/** Endpoints for a member's storage. */
export const storageEndpoints = defineEndpoints({
  getOwnStorage: {
    method: 'GET',
    path: '/api/user/storage',
    access: 'member',
    summary:
      'Bytes the caller stores in files of every kind, unfinished uploads included, and may still store',
    response: z.object({ usedBytes: z.int(), limitBytes: z.int(), leftBytes: z.int() }),
    freshSeconds: LIVE_SECONDS,
  },
});
