import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** A member was rated for a completed exchange: it earns RepID. */
export const exchangeRated = defineEvent('exchange.rated', z.object({ dealId: z.uuid(), userId: z.uuid() }));
